"""How programs say that somebody is away, or that a letter did not arrive: subjects and first sentences by language."""

from typing import Final

AWAY_SUBJECTS: Final = (
    r"auto(?:matic)?[ -]?(?:reply|response|responder|answer)|out[ -]of[ -](?:the[ -])?office"
    r"|on (?:vacation|holiday)"
    r"|i am (?:away|out of)|away from (?:my|the) (?:mail|office|desk)"
    r"|automatische (?:antwort|rückmeldung)|abwesenheit|abwesend|außer haus|ich bin (?:abwesend|nicht im)"
    r"|automatyczna odpowied|odpowiedź automatyczna|autoodpowied|poza biurem|nieobecność"
    r"|jestem (?:nieobecn|na urlopie)"
    r"|réponse automatique|absen(?:ce|t) du bureau|absence prolongée|je suis absent"
    r"|respuesta automática|fuera de (?:la )?oficina|ausente|risposta automatica|fuori (?:sede|ufficio)"
    r"|automatisch antwoord|afwezig|automatiskt? svar|autosvar|frånvaro|ikke til stede|fraværende"
    r"|automaattinen vastaus|poissa|automatická odpověď|automatická odpoveď|mimo kancelář|automatikus válasz"
    r"|házon kívül"
    r"|resposta automática|ausência|fora do escritório|răspuns automat|автоматический ответ|автоответ"
    r"|автоматична відповідь"
    r"|αυτόματη απάντηση|otomatik yanıt|自動応答|自動返信|不在|自动答复|自动回复|자동 회신|자동 응답"
)
AWAY_SENTENCES: Final = (
    # English
    r"i(?: am|[’']m| will be) (?:currently |presently "
    r"|now )?(?:out of (?:the |my )?office|on (?:annual |parental |sick )?"
    r"(?:leave|vacation|holiday)|away (?:from|until|till|on)|not in the office|travel?ling (?:until|with|and))"
    r"|(?:this is an |automatic(?:ally generated)? |automated )(?:automatic |automated )?(?:reply|response|message)"
    r"|(?:have|with) (?:no|limited|intermittent) access to (?:my )?e-?mail"
    r"|(?:thank you|thanks) for your (?:e-?mail|mail|message)[.!,]? (?:i|we) (?:am|are|will|shall|have|[’']m)"
    r"|(?:i|we) (?:have received|received) your (?:e-?mail|message)"
    # German
    r"|(?:ich bin|bin ich) .{0,60}(?:nicht (?:im büro"
    r"|erreichbar|am arbeitsplatz|im haus)|abwesend|im urlaub|außer haus)"
    r"|(?:vielen )?dank für ihre (?:e-?mail|nachricht|mail)|ihre (?:e-?mail|nachricht) wird nicht weitergeleitet"
    # Polish
    r"|(?:obecnie )?(?:jestem|przebywam|będę) .{0,30}(?:na urlopie|poza biurem|nieobecn|na zwolnieniu)"
    r"|dziękuję za (?:wiadomość|e-?mail|kontakt)[.,!]? (?:obecnie|jestem|do dnia|w dniach|odpowiem|wracam)"
    r"|(?:wiadomość|odpowiedź) (?:została )?wygenerowana automatycznie"
    # French, Spanish, Italian, Portuguese, Catalan
    r"|(?:je suis|je serai) .{0,30}(?:absente?|en congés?|en vacances|hors du bureau)"
    r"|merci (?:pour|de) votre (?:message|e-?mail)"
    r"|(?:estoy|estaré|me encuentro) .{0,30}(?:fuera de la oficina|de vacaciones|ausente|de baja)"
    r"|gracias por su (?:mensaje|correo)"
    r"|(?:sono|sarò) .{0,30}(?:fuori (?:ufficio|sede)|assente|in ferie)"
    r"|grazie per (?:il tuo|la sua|il suo) (?:messaggio|e-?mail)"
    r"|(?:estou|estarei) .{0,30}(?:fora do escritório|de férias|ausente)"
    r"|obrigad[oa] pel[oa] su[ao] (?:mensagem|e-?mail)"
    # Dutch, Scandinavian, Finnish
    r"|(?:ik ben|ben ik) .{0,40}(?:afwezig|niet (?:aanwezig|op kantoor)|met (?:vakantie|verlof)|op vakantie)"
    r"|jag är .{0,30}(?:på semester|inte på kontoret|ledig|frånvarande|bortrest)"
    r"|tack för (?:ditt|ert) (?:mejl|mail|meddelande)"
    r"|jeg er .{0,30}(?:på ferie|ikke på kontoret|fraværende|bortrejst)|tak for din (?:mail|e-?mail|besked)"
    r"|olen .{0,30}(?:lomalla|poissa|vuosilomalla)|kiitos (?:viestistäsi|sähköpostistasi)"
    # Czech, Slovak, Hungarian, Romanian
    r"|(?:jsem|budu|som|budem) .{0,30}(?:mimo kancelář|na dovolené|na dovolenke|nepřítom|neprítom)"
    r"|děkuji za (?:váš|vaši) "
    r"|(?:szabadságon|házon kívül) vagyok|köszönöm (?:levelét|megkeresését|üzenetét)"
    r"|(?:sunt|voi fi) .{0,30}(?:plecat|în concediu|în afara biroului)"
    # Russian, Ukrainian, Greek, Turkish, Japanese, Chinese, Korean
    r"|я .{0,30}(?:в отпуске|не в офисе|отсутствую)|спасибо за (?:ваше )?письмо|я .{0,30}(?:у відпустці|відсутн)"
    r"|(?:βρίσκομαι|απουσιάζω|λείπω) |(?:ofis dışındayım|izindeyim|yıllık izin)|不在に(?:して|し)|休暇(?:中|を)"
    r"|我(?:目前|正在|现在)?.{0,10}(?:休假|不在办公室|外出)|부재 ?중|휴가 ?중"
)
RETURNED_SUBJECTS: Final = (
    r"undeliver(?:ed|able)|deliver(?:y|ing)? (?:status|fail|has failed|problem|incomplete|error|notification|delayed)"
    r"|mail (?:delivery|system|could not)|returned (?:mail|to sender)|failure (?:notice|notification)"
    r"|message (?:not|could not be)"
    r"|could ?n[o’']t be delivered|warning: .{0,30}(?:delayed|could not)"
    r"|mailbox (?:full|unavailable|over quota)|bounce"
    r"|unzustellbar|nicht zugestellt|zustellung|fehlgeschlagen|niedostarcz|nie (?:można|udało się) dostarczyć|zwrot"
    r"|non (?:remis|délivré|distribu)|échec de (?:la )?(?:remise|distribution)"
    r"|no (?:se ha podido|se pudo|entregado)|devuelto"
    r"|mancato recapito|non (?:è stato )?recapitat|não (?:foi )?entregue|devolvid[oa]|onbestelbaar|kan inte levereras"
    r"|olevererbart|kan ikke leveres|nedoručiteln|nedoručen|kézbesíthetetlen|nelivrat|не ?доставлен"
    r"|недоставлен|не доставлено"
    r"|teslim edilemedi|αδύνατη η παράδοση|配信(?:不能|エラー)|送信できません|退信|投递失败|반송"
)
