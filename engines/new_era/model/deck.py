"""The deck NE-R1 as one table: 95 cards, 80 different (NE-RN-3, NE-R1).

Columns: code, copies, kind, distance, type icons, spoils, deal (or defence), goods once at entry, ability. How
abilities are written is told in `abilities.py`. Names stand in `names.py`.
"""

DECK = """
N01 | 1 | feature | 1 | contact fuel | deal2 | deal1 | deal1 | store deal 3
N02 | 1 | action | 1 | brick | brick*2 | brick | - | worker = brick*2
N03 | 1 | action | 2 | brick worker | worker*2 brick | worker | - | free + brick = worker
N04 | 1 | feature | 2 | worker fuel | worker*2 card | worker | - | after deal: worker
N05 | 1 | open | 2 | mask weapon | conquest1 weapon worker | conquest1 | minus1 | minus1
N06 | 1 | action | 1 | weapon | weapon*2 | weapon | - | worker = weapon*2
N07 | 1 | closed | 2 | brick universal | brick*2 universal | brick | - | brick universal
N08 | 1 | action | 1 | scrap | scrap*2 | scrap | - | worker = scrap*2
N09 | 1 | feature | 2 | fuel card | card*2 vp1 | card | - | after deal: card
N10 | 1 | closed | 2 | weapon universal | weapon*2 universal | weapon | - | weapon universal
N11 | 1 | feature | 1 | - | annex2 | brick | - | place rebuild
N12 | 1 | feature | 1 | contact weapon | conquest2 | conquest1 | conquest1 | store conquest 3
N13 | 1 | action | 2 | worker fuel | worker*2 fuel | worker | - | free + fuel = worker
N14 | 1 | feature | 2 | fuel card | card*2 | card | - | after deal: card
N15 | 1 | closed | 2 | fuel universal | fuel*2 universal | fuel | - | fuel universal
N16 | 1 | closed | 2 | scrap universal | scrap*2 universal | scrap | - | scrap universal
N17 | 1 | closed | 1 | mask weapon | worker*2 | conquest1 | - | minus1
N18 | 1 | feature | 2 | worker fuel | worker*2 card | worker | - | after deal: worker
N19 | 2 | feature | 2 | worker weapon | worker*2 card | worker | - | after conquest: worker
N20 | 1 | action | 1 | worker | worker*2 | worker | - | worker = worker*2
N21 | 1 | closed | 2 | universal | universal*2 vp1 | universal | - | universal
N22 | 2 | feature | 2 | weapon vp | vp2 card | vp1 | - | after conquest: vp1
N23 | 1 | closed | 2 | worker universal | worker*2 universal | worker | - | worker universal
N24 | 1 | action | 2 | fuel contact | fuel deal1 worker | deal1 | - | worker + fuel = deal3
N25 | 1 | action | 1 | fuel | fuel*2 | fuel | - | worker = fuel*2
N26 | 1 | action | 2 | scrap worker | worker*2 scrap | worker | - | free + scrap = worker
N27 | 2 | feature | 2 | vp fuel | vp2 card | vp1 | - | after deal: vp1
N28 | 1 | action | 1 | worker contact | worker*2 | worker | - | free + deal = worker
N29 | 2 | action | 2 | contact fuel | deal2 card | deal1 | - | worker = deal1
N30 | 1 | action | 2 | fuel contact | weapon conquest1 card | conquest1 | - | free + deal = conquest1
N31 | 1 | action | 2 | mask universal | card*2 universal | universal | - | worker = run
N32 | 1 | feature | 2 | - | universal*2 worker | universal | - | place worker universal*2 deal1 conquest1
N33 | 1 | action | 1 | worker contact | worker*2 | worker | - | free + conquest = worker
N34 | 2 | closed | 1 | fuel contact | fuel worker | fuel | - | deal1
N35 | 2 | feature | 2 | card weapon | card*2 | card | - | after conquest: card
N36 | 1 | action | 2 | worker weapon | worker*2 weapon | worker | - | free + weapon = worker
N37 | 1 | action | 2 | contact weapon | weapon conquest1 card | conquest1 | - | worker + weapon = conquest3
N38 | 2 | closed | 1 | weapon contact | weapon worker | weapon | - | conquest1
N39 | 2 | action | 2 | contact weapon | conquest1 worker card | conquest1 | - | worker = conquest1
N40 | 1 | feature | 1 | contact universal | universal*2 | universal | - | after conquest/deal: universal
N41 | 1 | feature | 2 | church | vp2 | vp1 | vp2 | -
N42 | 1 | open | 2 | brick contact | brick*2 vp1 | brick | - | rebuild
N43 | 1 | action | 2 | scrap vp | scrap*2 card | scrap | - | free + scrap = vp1
N44 | 1 | action | 2 | weapon vp | weapon*2 card | weapon | - | free + weapon = vp1
N45 | 1 | action | 2 | fuel vp | fuel*2 card | fuel | - | free + fuel = vp1
N46 | 1 | action | 2 | brick vp | brick*2 card | brick | - | free + brick = vp1
N47 | 1 | action | 2 | scrap vp | scrap*2 vp1 | scrap | - | worker + scrap = vp2
N48 | 1 | action | 2 | brick vp | brick*2 vp1 | brick | - | worker + brick = vp2
N49 | 2 | open | 1 | scrap universal | scrap*2 | scrap | - | scrap
N50 | 1 | open | 1 | weapon universal | weapon*2 | weapon | - | weapon
N51 | 1 | open | 1 | fuel universal | fuel*2 | fuel | - | fuel
N52 | 1 | open | 1 | brick universal | brick*2 | brick | - | brick
N53 | 2 | open | 1 | scrap contact | annex2 | scrap | annex1 | annex1
N54 | 1 | action | 1 | scrap contact | annex2 | scrap | - | worker + scrap = annex3
N55 | 1 | action | 2 | scrap vp | scrap*2 card | scrap | - | worker + spoils = vp2
N56 | 1 | feature | 2 | scrap universal | universal*2 worker | universal | - | after rebuild: universal
N57 | 1 | feature | 2 | scrap vp | scrap*2 vp1 | scrap | - | after annex scrap: vp2
N58 | 1 | feature | 2 | brick vp | brick*2 vp1 | brick | - | each brick in production: vp1
N59 | 1 | feature | 2 | fuel vp | fuel*2 vp1 | fuel | - | each fuel: vp1
N60 | 1 | feature | 2 | weapon contact | weapon*2 conquest1 | conquest1 | - | spare
N61 | 1 | feature | 3 | weapon vp | weapon*2 vp1 card | weapon | - | after raid: vp1
N62 | 1 | feature | 2 | worker contact | worker*2 annex1 | worker | - | after annex: worker
N63 | 1 | feature | 1 | worker brick | worker brick | worker | - | after restore: worker*2
N64 | 1 | feature | 1 | scrap card | scrap card | scrap | - | after workers: card
N65 | 1 | feature | 1 | worker scrap | scrap card | scrap | - | store basic 2; store worker 2
N66 | 1 | feature | 2 | contact fuel | deal2 card | deal1 | - | twice
N67 | 1 | action | 2 | scrap vp | scrap*2 vp1 | scrap | - | worker = upgrade scrap
N68 | 1 | action | 2 | brick vp | brick*2 vp1 | brick | - | worker = upgrade brick
N69 | 2 | closed | 0 | - | scrap | defence 1 | - | minus1
N70 | 1 | closed | 1 | - | weapon scrap | defence 2 | - | minus1
N71 | 2 | instant |  | - | - | - | - | deal2
N72 | 1 | instant |  | - | - | - | - | deal3
N73 | 2 | instant |  | - | - | - | - | conquest2
N74 | 1 | instant |  | - | - | - | - | weapon = conquest3
N75 | 2 | instant |  | - | - | - | - | annex2
N76 | 2 | instant |  | - | - | - | - | universal / worker*2
N77 | 1 | instant |  | - | - | - | - | card*2
N78 | 1 | instant |  | - | - | - | - | minus3
N79 | 1 | instant |  | - | - | - | - | minus1 worker
N80 | 1 | instant |  | - | - | - | - | brick = rebuild any1
"""
