/** What advertising says with words that mean harm elsewhere. */
export const enHarmless: readonly string[] = [
  // Killing that is none.
  "(don't|do not|doesn't|does not|won't|never|not|stop|stops|without|avoid) (kill|killing|hurt|murder|shoot|attack)",
  '(kill|killing) (it|time|for|to|the vibe|the mood|the lights|two birds|boredom|cravings|odors|odours|germs|bacteria|weeds|bugs)',
  '(kill|killing|slaughter) ... (with kindness|laughing|with laughter|in the game|in this game)',
  '(murder|murder mystery) (mystery|night|nights|party|parties|game|games|on the dancefloor)',
  '(shoot|shooting) ... (photos|pictures|portrait|portraits|reels|camera|cameras|lens|hoops|baskets|on video|in video|on film|in 4k|in hd)',
  '(shoot|shooting) (your|our|the|my|some) (friends|family|kids|boss|colleagues|girls|boys) (an|a) (email|message|text)',
  '(photo|video|fashion|baby|family|wedding|film|product) (shoot|shoots|shooting)',
  '(torture|torturing) (test|tested)',
  // Bodies that are none.
  '(naked|nude) (cake|cakes|juice|juices|eye|truth|wine|wines|wood|oak|bike|bikes|neck|feet|toes|skin|burger|burgers|lunch|lunches|protein|bars)',
  'to the naked eye',
  '(nude|naked) (palette|lip|lips|nail|nails|polish|shades|eyeshadow|pumps|stockings|tights|foundation|heels|shoes|sandals|swatch*)',
  "nude (women's|ladies)",
  '(food|house|property|car|plant|shelf) porn',
  '(quit|quitting|stop watching|block|blocks|blocking|without|anti) porn',
  'porn (addiction|blocker|blockers|filter|filters|free)',
  '(sex|sexual) (education|ed|health|abuse|offender|offenders)',
  'safe sex',
  'naked and afraid',
  'hot (dog|dogs|chocolate|wheels|deal|deals|summer|tub|tubs|yoga|sauce|cocoa|drinks|meals|lunch|food|trends)',
  '(horny|topless) (toad|goat|convertible)',
  // Guns that are none.
  '(water|salt|glue|nerf|toy|squirt|massage|massaging|muscle|nail|heat|staple|spray|paint|caulk|caulking|grease|tattoo|price|label|bubble|laser|radar|soldering|hot glue|percussion|foam|gel|tufting|top|young|big|biscuit|cookie|tagging|wash|pressure|dart|dust) (gun|guns|rifle|rifles|pistol|pistols|blaster|blasters|bullets)',
  '(gun|guns|rifle|pistol|shotgun) (safe|safes|oil|show|shows|metal|grey|gray|control|violence|free|cabinet|cabinets|mic|mics|microphone*|squat*|grip|grips|range|ranges|house)',
  '(bath|protein|silver|magic|energy|flavor|flavour) (bullet|bullets|grenade|grenades)',
  '(jump|jumping|sticking) (the|to your) (gun|guns)',
  'guns (n roses|ready|of steel|blazing|out)',
  '(airsoft|paintball) ... (gun|guns|rifle|rifles|pistol|pistols|grenade|grenades)',
  // Healing that is none.
  "(can't|cannot|doesn't|does not|won't|not|no|never|isn't a|is not a|to find a|find a|finding a|until there is a|towards a|toward a|search for a|race for a|race for the|fund a|for a|research a|research into a) (cure|cures|treat|treats|prevent|prevents|heal|heals)",
  '(help us|help them|help scientists|help researchers|together we|together we can|let us|so we can) (cure|beat|fight|kill|find a cure)',
  "(cancer|diabetes|alzheimer's|autism|hiv|depression|dementia) (charity|charities|research|awareness|foundation|society|fund|fundraiser|survivor|survivors|patient|patients|month|walk|run|ribbon|screening|ward|care|support)",
  '(cured) (ham|meat|meats|salmon|bacon|egg|eggs|resin|sausage)',
  // Money that is none.
  '(free |easy |hassle free |) guaranteed returns (within|policy|on all|on every|accepted|and exchanges|and refunds)',
  '(free|easy|hassle free) (and |) guaranteed returns',
  'double your money back',
  '(beer|ginger|root|alcohol free) beer for kids',
  'alcohol free ... for kids',
  // Drugs that are none.
  'drug (store|stores|stores|free|test|tests|testing|prevention|rehab)',
  'magic mushrooms (lamp|lamps|plush|costume|mario)',
  '(weed) (killer|killers|whacker|whackers|barrier|control|puller|free|eater|eaters)',
  'crack (cocoa|chicken|seal|sealer|filler)',
  'cannabis sativa (seed|seeds) oil',
  // Harm to oneself that is none.
  "(don't|do not|never|without|stop|no need to|avoid|instead of) (starve|cut|hurt|harm|hang|starving|cutting|hurting|kill|killing) yourself",
  'suicide (prevention|hotline|squad|awareness|helpline)',
  '(prevent|preventing|stop|stopping|against|talk about) suicide',
  "(don't|never|do not) drink bleach",
];
