import { possession } from '../compile-rule.ts';
import type { WordList } from '../word-list.ts';

/** Who violence is called for against: people, not germs or weeds. */
const victims = [
  'people',
  'person',
  'persons',
  'human',
  'humans',
  'someone',
  'somebody',
  'anyone',
  'anybody',
  'everyone',
  'everybody',
  'strangers',
  'neighbour',
  'neighbours',
  'neighbor',
  'neighbors',
  'wife',
  'husband',
  'girlfriend',
  'boyfriend',
  'mother',
  'father',
  'mum',
  'mom',
  'dad',
  'parents',
  'brother',
  'sister',
  'family',
  'families',
  'friend',
  'friends',
  ...['moms', 'mums', 'mothers', 'dads', 'fathers', 'wives', 'husbands', 'brothers', 'sisters', 'ex', 'exes'],
  ...[
    'grandma',
    'grandpa',
    'grandmother',
    'grandfather',
    'uncle',
    'aunt',
    'teens',
    'teenagers',
    'students',
    'toddlers',
  ],
  'child',
  'children',
  'kid',
  'kids',
  'baby',
  'babies',
  'colleague',
  'colleagues',
  'coworker',
  'coworkers',
  'classmates',
  'teacher',
  'teachers',
  'landlord',
  'man',
  'men',
  'woman',
  'women',
  'girl',
  'girls',
  'boy',
  'boys',
  'cop',
  'cops',
  'police',
  'policemen',
  'politicians',
  'president',
  'idiots',
  'tourists',
  'jews',
  'muslims',
  'christians',
  'immigrants',
  'migrants',
  'refugees',
  'foreigners',
  'gays',
  'blacks',
];

const insult = '(own |stupid |annoying |fucking |bloody |damn |old |bad |rude |ex |)';

/** "The boss" is what games end with. */
const yourBoss = `(your|my|our|his|her|their) ${insult}${insult}boss`;

/** Whose they are: "your neighbour's kids", "your friends' kids". */
const owners = [...victims, 'boss'].flatMap((owner) => [`${owner}'s`, `${owner} ${possession}`]);

/** With these behind them nobody is meant: the dad bod, baby acne. */
const burdens = [
  '(guilt|bod|bods|acne|weight|fat|blues|drama|jokes|jeans|brain|fatigue|tantrums|smell|smells|odor|odors|odour|odours)',
  '(stains|stink|germs|bacteria|lice|rash|colic|clutter|chaos|flu|zone)',
];

/** What is filmed of them. */
const filmed = [
  '(photo|photos|picture|pictures|pics|portrait|portraits|video|videos|reel|reels|clip|clips|movie|movies|content|moments|memories)',
  '(game|games|match|matches|football|soccer|basketball|hockey|baseball|sports|party|parties|wedding|weddings|birthday|birthdays)',
  '(shoot|shoots|session|sessions|package|packages|recital|recitals|events|holidays|vacations|trips)',
];

const describing = [
  ...owners,
  '(the|a|an|my|your|our|his|her|their|these|those|this|that|some|any|all|of|every|each|other|own)',
  '(two|three|more|many|innocent|annoying|stupid|noisy|loud|rude|bad|old|young|little|fucking|bloody|damn|fellow|poor|white|black|ex|random)',
];

export const enPairs: NonNullable<WordList['pairs']> = [
  {
    category: 'violence',
    one: [
      'kill',
      'killing',
      'murder',
      'murdering',
      'stab',
      'stabbing',
      'strangle',
      'behead',
      'lynch',
      'slaughter',
      'massacre',
      'assassinate',
      'gun down',
      'torture',
      'beat to death',
    ],
    other: [...victims, yourBoss],
    apart: 4,
    between: describing,
    inOrder: true,
    notBefore: [possession, ...burdens],
  },
  // Of cameras too.
  {
    category: 'violence',
    one: ['shoot', 'shooting'],
    other: [...victims, yourBoss],
    apart: 4,
    between: describing,
    inOrder: true,
    notBefore: [possession, ...filmed],
  },
  {
    category: 'violence',
    one: ['attack', 'attacking', 'hurt', 'punch', 'beat up', 'threaten', 'hunt'],
    other: [
      '(your|the|my|those|all|these) (neighbour|neighbours|neighbor|neighbors|police|cops|immigrants|migrants|refugees|foreigners|muslims|jews|gays|wife|ex)',
      yourBoss,
    ],
    apart: 0,
    inOrder: true,
    notBefore: [possession],
  },
  // Further apart than in other languages, since the words are clearer.
  {
    category: 'sexual-minors',
    one: [
      'naked',
      'nude',
      'nudes',
      'topless',
      'undressed',
      'porn',
      'porno',
      'xxx',
      'horny',
      'erotic',
      'seductive',
      'fetish',
      'orgasm*',
    ],
    other: [
      '(child|children|kid|kids|minor|minors|toddler*|preteen*|schoolgirl*|schoolboy*|underage|lolita*)',
      '(teen|teens|teenage|teenager|teenagers|young girl|young girls|young boy|young boys|little girl|little girls|little boy|little boys)',
    ],
    apart: 3,
  },
  {
    category: 'sexual-minors',
    one: ['sexy', 'slutty', 'sexiest', 'sensual'],
    other: [
      '(teen|teens|teenage|teenager|teenagers|young girl|young girls|young boys|little girl|little girls|preteen*)',
    ],
    apart: 1,
  },
  {
    category: 'sexual-minors',
    one: ['hot', 'hottest'],
    other: [
      '(teens|teen girls|teen boys|teenagers|teenage girls|young girls|young boys) (for you|tonight|near you|in your area|waiting|online|want|are waiting|on cam|who)',
    ],
    apart: 1,
    inOrder: true,
  },
  {
    category: 'health',
    one: [
      '(cure|cures|cured|curing|heal|heals|healed|healing)',
      '(reverse|reverses|eliminate|eliminates|eradicate|eradicates|wipes out|gets rid of|get rid of)',
      'prevents',
    ],
    other: [
      '(cancer|cancers|tumor|tumors|tumour|tumours|leukemia|leukaemia|melanoma)',
      "(diabetes|hiv|alzheimer's|alzheimers|dementia|parkinson's|parkinsons|multiple sclerosis|epilepsy|autism)",
      '(depression|schizophrenia|bipolar disorder|ptsd|adhd)',
      '(arthritis|asthma|hepatitis|herpes|covid|coronavirus|malaria|tuberculosis|heart disease|kidney disease|infertility|impotence)',
      '(high blood pressure|hypertension|blindness|deafness)',
    ],
    apart: 4,
    inOrder: true,
    notBefore: ['(trigger|triggers|stigma|myths|misinformation|paperwork)'],
  },
  {
    category: 'health',
    one: ['(kills|killing|destroys|shrinks|melts)'],
    other: ['(cancer|cancers|tumor|tumors|tumour|tumours)'],
    apart: 2,
    inOrder: true,
  },
  {
    category: 'health',
    one: ["(cancer|tumor|tumour|diabetes|hiv|alzheimer's|autism|herpes|arthritis)"],
    other: ['(cure|cures|cured|gone|healed|reversed)', 'goes away'],
    apart: 1,
    inOrder: true,
  },
  // What has gone by itself for most.
  {
    category: 'health',
    one: ['(covid|coronavirus)'],
    other: ['(cure|cures|cured)', 'gone (in|within|after|with|for good|forever|overnight|thanks to|guaranteed)'],
    apart: 1,
    inOrder: true,
  },
];
