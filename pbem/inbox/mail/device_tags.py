"""Advertisements that mail programs put below what somebody wrote: one line each, and where it comes from.

Each is the beginning of a line, as a regular expression without capitals. `iOS Mail`, `Samsung`, `Gmail`, `Yahoo` and
so on are the programs whose own setting for a signature says so in that language; `seen` marks lines known from
letters and from the lists of github/email_reply_parser, discourse/email_reply_trimmer and mail-parser-reply.
"""

from typing import Final

DEVICE_TAGS: Final = (
    (r"sent (?:from|with|via|using) ", "en: iOS Mail, Samsung, Yahoo, Spark, Proton"),
    (r"sent securely", "en: Tutanota, Proton"),
    (r"get (?:outlook|bluemail|boxer) for ", "en: Outlook for iOS and Android, BlueMail"),
    (r"yahoo mail[:.] ", "en: Yahoo Mail"),
    (r"(?:securely )?sent with (?:tuta|proton)", "en: Tuta, Proton"),
    (r"wysłan[eoay] (?:z|za pomocą|przez|bezp)", "pl: iOS Mail, Samsung, Proton"),
    (r"(?:pobierz|uzyskaj(?: dostęp do)?) (?:aplikacj[ęi] |programu? )?outlook", "pl: Outlook"),
    (r"von meine[mr](?:/meine[mr])? .{1,60} gesendet", "de: iOS Mail, Samsung Galaxy"),
    (r"gesendet (?:von|mit|aus|über) ", "de: Yahoo, Mail for Windows, Outlook"),
    (r"diese nachricht wurde von mein", "de: K-9 Mail"),
    (r"outlook für ", "de: Outlook"),
    (r"(?:holen|laden) sie sich outlook|outlook für (?:ios|android) (?:beziehen|herunterladen)", "de: Outlook"),
    (r"(?:von|mit) (?:meinem )?(?:samsung|galaxy|huawei|xiaomi|iphone|ipad|handy|mobiltelefon)\b",
     "de: Samsung, seen"),
    (r"envoyé (?:de|depuis|à partir|avec|par|via) ", "fr: iOS Mail, Samsung, Mail for Windows"),
    (r"(?:télécharge[rz]|obtenir|obtenez) outlook", "fr: Outlook"),
    (r"provenance : courrier ", "fr: Mail for Windows"),
    (r"enviado (?:desde|con|do|a partir|através|com|pelo|via) ", "es, pt: iOS Mail, Samsung, Mail for Windows"),
    (r"(?:obtener|obtén|descargar) outlook", "es: Outlook"),
    (r"(?:obter o|obtenha o|baixar o) outlook", "pt: Outlook"),
    (r"inviato (?:da|dal|con|tramite) ", "it: iOS Mail, Samsung, Libero"),
    (r"(?:scarica|ottieni) outlook", "it: Outlook"),
    (r"verzonden (?:vanaf|met|vanuit|via|door|vanop) ", "nl: iOS Mail, Samsung, Yahoo"),
    (r"verstuurd (?:vanaf|met|vanuit|via) ", "nl: iOS Mail since iOS 7"),
    (r"outlook voor |(?:download|haal) outlook", "nl: Outlook"),
    (r"skickat (?:från|med|via) |hämta outlook|skaffa outlook", "sv: iOS Mail, Samsung, Outlook"),
    (r"sendt (?:fra|med|via) |(?:hent|få|last ned) outlook", "da, no: iOS Mail, Outlook"),
    (r"lähetetty |hanki outlook", "fi: iOS Mail, Outlook"),
    (r"odesláno (?:z|ze|pomocí) |(?:získat|stáhnout) outlook", "cs: iOS Mail, Seznam, Outlook"),
    (r"odoslané (?:z|zo|pomocou) |(?:získať|stiahnuť) outlook", "sk: iOS Mail, Outlook"),
    (r"(?:elküldve|küldve) .{1,60}|.{1,60}-?(?:ról|ről|ből|ból|emről|omról) küldve|az outlook (?:beszerzése|letöltése)",
     "hu: iOS Mail, Samsung, Outlook"),
    (r"iphone-?(?:omról|ról) küldve", "hu: iOS Mail"),
    (r"trimis (?:de|din|cu|prin) |obțineți outlook|descărcați outlook", "ro: iOS Mail, Yahoo, Outlook"),
    (r".{1,40}(?:'|’)?(?:m|u|ı)?(?:dan|den|mdan|umdan|imden|ımdan) gönderildi|(?:ios|android) için outlook(?:’|'|u|\b)",
     "tr: iOS Mail, Samsung, Outlook"),
    (r"iphone(?:'|’)?umdan gönderildi", "tr: iOS Mail"),
    (r"(?:εστάλη|στάλθηκε|απεστάλη) από |λήψη του outlook|κατεβάστε το outlook", "el: iOS Mail, Samsung, Outlook"),
    ((r"나의 .{1,30}에서 보냄|내 .{1,30}에서 보냄|.{1,30}에서 보냄"
     r"|(?:ios|android)용 outlook"), "ko: iOS Mail, Samsung, Outlook"),
    ((r"从我的.{1,20}发送|发自我的|从.{1,20}(?:发送|獲取)|從我的.{1,20}(?:傳送|寄出)"
     r"|获取适用于.{1,12}的 ?outlook|取得.{1,12}版 outlook"),
     "zh: iOS Mail, Mail for Windows, QQ, Outlook"),
    ((r"iphoneから送信|.{1,20}から送信|(?:ios|android) ?版 ?outlook ?を入手"
     r"|outlook for (?:ios|android)"), "ja: iOS Mail, Outlook"),
    (r"poslano (?:s|sa|iz|putem) |poslato sa |preuzmite outlook|nabavite outlook",
     "hr, sr: iOS Mail, Samsung, Outlook"),
    (r"נשלח (?:מה|מ|באמצעות)|קבל(?:ו)? את outlook|הורד את outlook", "he: iOS Mail, Samsung, Outlook"),
    (r"(?:م\u064f?رسل|أُرسلت|أرسلت|تم الإرسال|أُرسل) (?:من|بواسطة)|احصل على outlook|الحصول على outlook",
     "ar: iOS Mail, Samsung, Outlook"),
    (r"enviat (?:des de|des del|amb|del) |obteniu (?:l')?outlook|baixa(?:'t)? l'outlook",
     "ca: iOS Mail, Samsung, Outlook"),
    (r"отправлено (?:с|из|со) |скачать outlook|получить outlook", "ru: iOS Mail, Yandex, Outlook"),
    (r"надіслано (?:з|із|за допомогою) |відправлено з |отримати outlook", "uk: iOS Mail, ukr.net, Outlook"),
    (r"изпратено от |получете outlook", "bg: iOS Mail, Outlook"),
    (r"poslano z |pridobite outlook", "sl: iOS Mail, Outlook"),
    (r"saadetud minu |nosūtīts no |išsiųsta iš ", "et, lv, lt: iOS Mail"),
    (r"đã gửi từ |được gửi từ |tải outlook", "vi: iOS Mail, Outlook"),
    (r"dikirim dari ", "id: iOS Mail"),
    (r"ส่งจาก ?", "th: iOS Mail"),
)  # fmt: skip
