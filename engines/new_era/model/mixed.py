"""What 51st State mixes into the deck as two tables: 81 cards, 59 different (NE-51STATE-1, NE-RN-63).

These are the Locations of its basic set and the Instants that NE-R1 does not hold already; those of the first table do
what cards of The New Era do, too, those of the second what none of these does. Figures are converted as those of NE-R1.
Columns as in `deck.py`. What is left out, and why, is told in RULES.md.
"""

MIXED = """
S01 | 1 | action | 3 | brick | brick*3 vp1 | brick | - | free + brick + brick = vp2
S02 | 1 | action | 1 | worker vp | worker*2 | worker | - | worker = vp1
S03 | 1 | open | 1 | weapon universal | weapon*2 | weapon | - | weapon
S04 | 2 | action | 3 | scrap vp | scrap*3 vp1 | scrap | - | worker + scrap + scrap = vp3
S05 | 2 | action | 2 | weapon vp | weapon*2 vp1 | weapon | - | worker + weapon = vp2
S06 | 1 | open | 2 | worker | worker*3 | worker | worker | worker*2
S07 | 1 | feature | 1 | brick | brick*2 | brick | - | place brick*3
S08 | 1 | feature | 1 | worker | worker*2 | worker | - | place worker*3
S09 | 2 | feature | 2 | church | vp2 | vp1 | vp2 | -
S10 | 1 | feature | 1 | weapon | weapon*2 | weapon | - | place weapon*3
S11 | 1 | action | 2 | brick vp | brick*2 vp1 | brick | - | worker + brick = vp2
S12 | 1 | action | 3 | weapon | weapon*3 vp1 | weapon | - | free + weapon + weapon = vp2
S13 | 1 | open | 1 | scrap contact | annex2 | scrap | annex1 | annex1
S14 | 1 | action | 1 | fuel contact | deal2 | deal1 | - | free + fuel = deal1
S15 | 1 | feature | 1 | worker card | card*2 | card | card*2 | -
S16 | 1 | action | 2 | universal | universal*2 vp1 | universal | - | worker = universal
S17 | 1 | open | 2 | brick contact | brick*2 vp1 | brick | - | rebuild
S18 | 1 | open | 1 | fuel universal | fuel*2 | fuel | - | fuel
S19 | 1 | action | 2 | fuel vp | deal1 vp1 card | fuel | - | free + deal = vp1
S20 | 1 | action | 3 | fuel | fuel*3 vp1 | fuel | - | free + fuel + fuel = vp2
S21 | 2 | action | 3 | weapon vp | weapon*3 vp1 | weapon | - | worker + weapon + weapon = vp3
S22 | 1 | action | 1 | weapon contact | conquest2 | conquest1 | - | free + weapon = conquest1
S23 | 1 | action | 1 | scrap contact | annex2 | scrap | - | worker + scrap = annex3
S24 | 1 | feature | 1 | fuel | fuel*2 | fuel | - | place fuel*3
S25 | 1 | action | 2 | card | card*2 vp1 | card | - | worker = card
S26 | 2 | action | 3 | fuel vp | fuel*3 vp1 | fuel | - | worker + fuel + fuel = vp3
S27 | 1 | feature | 1 | church | vp1 card | vp1 | vp1 | -
S28 | 2 | open | 2 | card | card*3 | card | card | card
S29 | 1 | open | 1 | brick universal | brick*2 | brick | - | brick
S30 | 2 | action | 2 | fuel vp | fuel*2 vp1 | fuel | - | worker + fuel = vp2
S31 | 1 | feature | 1 | weapon universal | weapon card | weapon | - | store basic 3
S32 | 3 | closed | 1 | worker universal | worker*2 | worker | worker | worker
S33 | 1 | feature | 1 | scrap | scrap*2 | scrap | - | place scrap*3
S34 | 1 | action | 2 | weapon vp | conquest1 vp1 card | weapon | - | free + conquest = vp1
S35 | 1 | open | 1 | contact | any1*2 | any1 | any1 | any1
S36 | 1 | action | 3 | scrap | scrap*3 vp1 | scrap | - | free + scrap + scrap = vp2
S37 | 1 | action | 2 | scrap vp | scrap*2 vp1 | scrap | - | worker + scrap = vp2
S38 | 2 | action | 3 | brick vp | brick*3 vp1 | brick | - | worker + brick + brick = vp3
S39 | 1 | feature | 1 | worker universal | universal card | universal | - | store basic 2; store worker 2
S40 | 1 | feature | 1 | fuel universal | fuel card | fuel | - | store basic 3
S41 | 2 | instant |  | - | - | - | - | deal2
S42 | 1 | instant |  | - | - | - | - | deal3
S43 | 2 | instant |  | - | - | - | - | conquest2
S44 | 1 | instant |  | - | - | - | - | weapon = conquest3
"""

MORE = """
S45 | 2 | closed | 2 | weapon universal | weapon*3 | weapon | - | weapon per weapon 3
S46 | 2 | closed | 2 | brick universal | brick*3 | brick | - | brick per brick 3
S47 | 2 | action | 1 | universal vp | universal*2 | universal | - | worker + resource = vp1
S48 | 1 | feature | 2 | scrap vp | vp2 scrap | scrap | - | points per scrap 5
S49 | 2 | action | 2 | fuel vp | vp2 | vp1 | - | free + own-deal = vp1
S50 | 1 | action | 1 | universal worker | worker*2 | worker | - | free + resource = worker*2
S51 | 1 | feature | 2 | weapon vp | vp2 weapon | weapon | - | points per weapon 5
S52 | 1 | feature | 2 | church | vp1 card | vp1 | - | points per church 5
S53 | 2 | action | 3 | fuel vp | universal*3 card | universal | - | worker + own-deal = vp2
S54 | 2 | closed | 2 | fuel universal | fuel*3 | fuel | - | fuel per fuel 3
S55 | 2 | closed | 2 | scrap universal | scrap*3 | scrap | - | scrap per scrap 3
S56 | 1 | feature | 2 | fuel vp | vp2 fuel | fuel | - | points per fuel 5
S57 | 2 | feature | 2 | brick vp | vp2 brick | brick | - | points per brick 5
S58 | 1 | action | 3 | universal weapon | universal*3 card | universal | - | worker*2 = steal
S59 | 3 | feature | 2 | church | vp2 | vp1 | - | points per church 5
"""
