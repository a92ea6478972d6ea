"""Clauses in which somebody does something, is bidden to, or is only spoken of: told by their grammar."""

import re
from typing import Final

PERSON: Final = re.compile(
    r"\b(?:i|i'm|im|i'd|i'll|i've|ive|we|we're|we'll|we've|me|us|my|mine|our|mnie|mi|mna|ja|nas|nam|nami|my|moj\w*|"
    r"nasz\w*|[^\W\d_]{2,}(?:lem|lam|lismy|lysmy))\b"
)
WISHES: Final = re.compile(
    r"\b(?:(?:i |we )?(?:hope|wish|love|look(?:ing)? forward|can't wait|miss|enjoy(?:ed|ing)?|appreciate)|thank|thanks|"
    r"greetings|regards|from (?:me|us|all of us)|(?:of )?my (?:week|day|life|month|year)|wish me|with me|"
    r"pozdrawia\w+|sciska\w+|caluje\w*|zycz\w+|dziekuj\w+|mam nadzieje|(?:za )?mnie|nas wszystkich|od nas)\b"
)
"""How people speak of themselves when they wish or thank."""

DOES: Final = re.compile(
    r"\b(?:i|we)(?: [^\W\d_]+ly| just| really| also| still| then| now)* (?!am\b|are\b|was\b|were\b|have\b|had\b|hope|"
    r"love\b|like\b|hate\b|know\b|knew\b|think\b|guess\b|feel\b|felt\b|wonder|wish\b|suppose|believe|bet\b|see\b|saw\b|"
    r"hear\b|heard\b|miss\b|enjoy|remember|got\b|did\b|do not\b|don't\b|can't\b|cannot\b|could\b|couldn't\b|didn't\b|"
    r"haven't\b|wasn't\b|weren't\b|wasn|went\b|came\b|spent\b|slept\b|ate\b|found\b|read\b|forgot\b|lost\b|won\b|"
    r"thought\b|took\b|needed\b|promise|owe you|need (?:a |some |more )?(?:coffee|sleep|holiday|break|drink|beer)|"
    r"look forward|mean it|swear|admit|agree|understand|speak\b|live\b|work\b|play\b|study|[^\W\d_]{2,}ed\b)[^\W\d_]+"
)
DOING: Final = re.compile(
    r"\b(?:i|we)(?:'ll|'d| will| would| shall)(?: [^\W\d_]+ly| just| really| also)* (?!be\b|say|bet\b|guess|"
    r"love to say|like to (?:say|thank)|never forget|remember|miss\b|get you|see\b|have been)[^\W\d_]+|"
    r"\b(?:i|we)(?:'m|'re| am| are)(?: [^\W\d_]+ly| just| now| off| all)* (?:going|coming|leaving|heading|moving|"
    r"sending|staying|holding|keeping|taking|attacking|retreating|withdrawing|flying|running|backing|folding|"
    r"chickening|giving|trying|doing|making|putting|placing|using|buying|selling|building|waiting|stopping|quitting|"
    r"switching|turning|calling|pulling|dropping|skipping|passing|to|out|in|with|for|against)\b"
)
DOES_POLISH: Final = re.compile(
    r"\b(?!się\b|tę\b|tą\b|trochę\b|chwilę\b|naprawdę\b|proszę\b|dziękuję\b|myślę\b|siedzę\b|piszę\b|odpisuję\b|"
    r"czuję\b|całuję\b|widzę\b|cieszę\b|życzę\b|uczę\b|śpię\b|lubię\b|muszę przyznać|tęsknię\b|żałuję\b|obiecuję\b|"
    r"marznę\b|choruję\b|pracuję\b|żyję\b|mogę\b|gratuluję\b|trzęsę\b|liczę\b|będę\b|zagram\b|wolę\b|melduję\b|"
    r"nadzieję\b|studiuję\b|imię\b|noce?ę\b)"
    r"(?<!\bw )(?<!\bna )(?<!\bza )(?<!\bprzez )(?<!\bo )(?<!ą )[^\W\d_]{2,}(?<!k)(?<!t)(?<!cj)ę\b|"
    r"\b(?!mam\b|tam\b|wam\b|nam\b|sam\b|kam\b|pozdrawiam\b|ściskam\b|gram\b|czytam\b|słucham\b|przepraszam\b|witam\b|"
    r"zazdraszczam\b|padam\b|ledwo\b|[^\W\d_]*łam\b|[^\W\d_]*lam\b|układam się\b|kocham\b|zasypiam\b|podziwiam\b|"
    r"dam znać\b|uwielbiam\b|pamiętam\b|siadam\b|zagram\b|nadrabiam\b|odpoczywam\b|program\b|reklam\b|odegram\b|"
    r"team\b|steam\b|dream\b|cream\b|exam\b|spam\b|beam\b|jam\b|ham\b|slam\b|adam\b|madam\b)[^\W\d_]{2,}am\b",
    re.IGNORECASE,
)
"""What a writer does, and no more than feels: it may be an order in words that we do not know."""

BIDDEN: Final = re.compile(
    r"^(?:(?:and|so|now|then|just|well|ok|okay|please|no|to|a|i|wiec|teraz) )*(?:go|stay|hold|sit|turn|fall|come|run|"
    r"fly|burn|kill|get (?!well)|let|keep (?!up|well|safe|warm|smiling|calm|in touch|fingers)|leave|"
    r"do (?:it|that|this|so|not)|don't (?!be|worry|tell|ask|laugh)|make|move|send|put|use|take (?!care|it easy)|bring|"
    r"pull|push|stop|skip|pause|ask|tell (?!you)|call|check|save (?!travels)|spare|strike|hit|shoot|forget|drop|close|"
    r"open|begin|start|repeat|double|raise|lower|add|remove|delete|swap|switch|change|retire|resign|quit|proceed|"
    r"charge|full|everything|all|idz|zostan|trzymaj (?!sie|cie|kciuk)|lec|jedz|stoj|spal|bij|zabij|daj|dajcie|wez|zrob|"
    r"rob|rusz|poczekaj|zapytaj|zadzwon|powiedz|usun|dodaj|zamien|kasuj|odpusc)\b"
)
"""How clauses begin in which somebody is bidden to do something that may be of the game."""

BIDDEN_STRANGELY: Final = re.compile(
    r"^(?:(?:and|so|now|then|just|well|ok|okay|please) )*(?!and\b|but\b|what\b|such\b|quite\b|not\b|all\b|on\b|in\b|"
    r"at\b|of\b|for\b|with\b|from\b|is\b|was\b|to\b|over\b|only\b|enjoy|love|hate\b|have\b|had\b|got\b|like\b|see\b|"
    r"saw\b|wish\b|hope\b|missed|took\b|spent\b|thanks?\b|by\b|about\b|after\b|before\b|during\b|despite\b|been\b|"
    r"felt\b|watch|read\b|beat\b|hugs\b|kisses\b|congrat|blame\b|bless\b|up\b|just\b|still\b|here'?s?\b|that'?s?\b|"
    r"it'?s?\b|there\b|how\b|because\b|as\b|but\b|or\b|once\b|so\b|without\b|[^\W\d_]{2,}(?:ing|ed|ly|es|ous|"
    r"ful)\b)[^\W\d_]{3,} (?:the|their|his|her|those|these|that|this|it|them|some)\b"
)
"""The same in words that nobody knows: “Blorp the frobnicators!”"""
