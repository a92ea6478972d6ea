"""Words by which mail programs and people mark quotations, signatures and automatic answers, in many languages."""

from typing import Final

WROTE: Final = (
    r"wrote|writes|schrieb|schreibt|a écrit|escribió|ha scritto|scrisse|schreef|skrev|kirjoitti|escreveu|írta"
    r"|napisał\(a\)|napisała?|pisze|napisana|napsal\(a\)|napsala?|napísala?|a scris|написала?|пишет|пише"
    r"|написав"
    r"|έγραψε|yazdı|写道|님이 작성"
)
OPENERS: Final = (
    r"on|am|le|el|il|op|den|em|dne|dnia|w dniu|wiadomość napisana|pe|på"
    r"|pon\.|wt\.|śr\.|czw\.|pt\.|sob\.|niedz\.|mo\.|di\.|mi\.|do\.|fr\.|sa\.|so\."
)
SENDER_LABELS: Final = (
    r"from|von|od|de|da|van|från|fra|lähettäjä|feladó|expéditeur|от|від|από|gönderen|发件人|差出人|보낸 사람"
)
SEPARATORS: Final = (
    r"original message|forwarded message|original appointment|ursprüngliche nachricht|originalnachricht"
    r"|weitergeleitete nachricht|oryginalna wiadomość|wiadomość oryginalna|wiadomość pierwotna"
    r"|treść przekazanej wiadomości|wiadomość przekazana dalej|przekazana wiadomość|forwarded by .{1,60}"
    r"|message d'origine|message original|message transféré|message d’origine|mensaje original"
    r"|mensaje reenviado"
    r"|messaggio originale|messaggio inoltrato|mensagem original|mensagem encaminhada|oorspronkelijk bericht"
    r"|doorgestuurd bericht|ursprungligt meddelande|oprindelig meddelelse|opprinnelig melding|původní zpráva"
    r"|pôvodná správa|eredeti üzenet|исходное сообщение|пересылаемое сообщение|пересланное сообщение"
)
FORWARD_OPENERS: Final = (
    r"begin forwarded message|początek przekazywanej wiadomości|anfang der weitergeleiteten nachricht"
    r"|début du message (?:transféré|réexpédié)|inicio del mensaje reenviado|inizio messaggio inoltrato"
)
CLOSINGS: Final = (
    r"(?:best|kind|kindest|warm|warmest|many) (?:regards|wishes)|with (?:best|kind) regards|regards|cheers"
    r"|thanks"
    r"|thank you|many thanks|sincerely|yours(?: sincerely| truly| faithfully)?|all the best|best|br|take care"
    r"|(?:serdecznie |serdeczne )?(?:pozdrawiam|pozdrowienia)(?: serdecznie)?|pozdr\.?"
    r"|z (?:poważaniem|powazaniem)"
    r"|dzięki|dziękuję|z góry dziękuję|miłego dnia|udanego dnia"
    r"|mit (?:freundlichen|besten|vielen|lieben|herzlichen) grü(?:ß|ss)en"
    r"|(?:viele|liebe|beste|schöne|herzliche) grü(?:ß|ss)e"
    r"|gru(?:ß|ss)|mfg|lg|vg|danke|vielen dank"
    r"|(?:bien )?cordialement|cordialement vôtre|bonne journée|bien à vous|amicalement|merci|salutations"
    r"|(?:un )?saludos?|saludos cordiales|un cordial saludo|atentamente|gracias|cordiali saluti|saluti|grazie"
    r"|a presto"
    r"|met vriendelijke groeten?|groeten|groetjes|bedankt|(?:(?:med )?venlig )?hilsen|mvh"
    r"|(?:med )?vänliga hälsningar"
    r"|hälsningar|s pozdravem|s přátelským pozdravem|děkuji|[uü]dv[oö]zlettel|köszönettel|atenciosamente|abraços?"
    r"|с уважением|з повагою|спасибо|よろしくお願いします|よろしくお願いいたします"
)
ROBOTS: Final = (
    r"mailer-?daemon|postmaster|mail-?delivery(?:-subsystem)?|no[._-]?reply|do[._-]?not[._-]?reply"
    r"|nie[._-]?odpowiadaj"
    r"|bounces?|autoresponder|noreturn"
)
BANNERS: Final = (
    r"\[?\*{0,3}(?:external|extern[ea]?|externer? absender|zewnętrzn[aey]|zewnetrzn[aey])"
    r"(?: (?:e-?mail|mail|sender|message))?"
    r"\*{0,3}(?:[\]:!]|$)|\[ext\]"
    r"|(?:caution|warning|attention|achtung|uwaga|attenzione|atención|let op|important)[:!] .{0,80}(?:external|outside"
    r"|extern|außerhalb|spoza|zewnętrz|externe|esterna|extérieur|buiten)"
    r"|this (?:e-?mail|message|sender) (?:originated|was sent|is|came) from (?:outside|an external)"
    r"|you don[’']t often get e-?mail from|some people who received this message don[’']t often"
    r"|nie otrzymujesz często wiadomości|sie erhalten nicht (?:oft|häufig) e-?mails? von"
    r"|do not click (?:on )?(?:any )?links|nie klikaj"
)
"""What servers put above a mail from elsewhere: one line each."""

FOOTERS: Final = (
    r"(?:please consider the environment before printing|zanim wydrukujesz|"
    r"(?:this|the information|ta wiadomość|niniejsza|treść tej|diese|ce (?:message|courriel)|este)\b.{0,120}"
    r"(?:confidential|privileged|intended (?:solely|only)|poufn|wyłącznie|vertraulich|confidentiel|exclusivamente))"
)
