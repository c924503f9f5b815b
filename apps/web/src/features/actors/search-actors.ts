import type { Actor } from '@hookline/contract/actors';

/** Words that say nothing about anybody. */
const fillers = new Set(
  'a an and the with in at on of who wearing wears has having is for to actor actors person people someone'.split(' '),
);
const denials = new Set(['no', 'without', 'not']);

/** What people type, and the word actors are known by. */
const synonyms: Record<string, string> = {
  spectacles: 'glasses',
  eyeglasses: 'glasses',
  specs: 'glasses',
  bearded: 'beard',
  moustache: 'mustache',
  grey: 'gray',
  blonde: 'blond',
  redhead: 'red',
  ginger: 'red',
  brunette: 'brown',
  curls: 'curly',
  afro: 'afro',
  dreadlocks: 'locs',
  dreads: 'locs',
  braid: 'braids',
  bun: 'bun',
  hijabi: 'hijab',
  headscarf: 'hijab',
  guy: 'man',
  gentleman: 'man',
  boy: 'man',
  men: 'man',
  guys: 'man',
  males: 'male',
  lady: 'woman',
  girl: 'woman',
  women: 'woman',
  ladies: 'woman',
  girls: 'woman',
  females: 'female',
  old: 'senior',
  older: 'senior',
  elderly: 'senior',
  grandma: 'senior',
  grandpa: 'senior',
  mature: 'senior',
  younger: 'young',
  teen: 'young',
  physician: 'doctor',
  medic: 'doctor',
  nurse: 'doctor',
  attorney: 'lawyer',
  instructor: 'trainer',
  baker: 'chef',
  programmer: 'developer',
  engineer: 'developer',
  ceo: 'executive',
  businessman: 'business',
  businesswoman: 'business',
  outside: 'outdoors',
  outdoor: 'outdoors',
  coffee: 'cafe',
  jumper: 'sweater',
  pullover: 'sweater',
  tshirt: 't-shirt',
  formal: 'smart',
  sportswear: 'sporty',
};

/** Words that mean themselves only: "man" is nobody's "manager", "male" not the end of "female". */
const whole = new Set(['man', 'woman', 'male', 'female', 'red', 'white']);

/** Without accents, hyphens and case. */
export function plain(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll('-', ' ').toLowerCase();
}

const genderWords = { female: 'female woman', male: 'male man', unknown: '' };

/** Everything an actor is found by. */
function wordsOf({ name, age, situations, gender, look, jobs }: Actor): string {
  const hasHair = look.hairColor !== null;
  const beard = look.beard === 'No beard' ? '' : look.beard === 'Goatee' ? 'goatee beard' : look.beard;
  const parts = [
    name,
    age,
    ...situations,
    genderWords[gender],
    ...jobs,
    ...look.hair,
    hasHair ? `${look.hairColor} hair` : '',
    beard,
    look.glasses ? 'glasses' : '',
    ...look.clothes,
    ...look.details,
  ];
  return ` ${plain(parts.join(' '))} `;
}

const known = new WeakMap<Actor, string>();

function textOf(actor: Actor): string {
  const text = known.get(actor) ?? wordsOf(actor);
  known.set(actor, text);
  return text;
}

interface Wanted {
  word: string;
  isWhole: boolean;
  isDenied: boolean;
}

function readSearch(search: string): Wanted[] {
  const wanted: Wanted[] = [];
  let isDenied = false;
  for (const typed of plain(search)
    .split(/[\s,;.]+/)
    .filter(Boolean)) {
    if (denials.has(typed)) isDenied = true;
    else if (!fillers.has(typed)) {
      const word = plain(Object.hasOwn(synonyms, typed) ? (synonyms[typed] ?? typed) : typed);
      wanted.push({ word, isWhole: whole.has(word), isDenied });
      isDenied = false;
    }
  }
  return wanted;
}

/**
 * Whether an actor is meant by what was typed: each word begins one of the words they are known by (name, age, gender,
 * place, hair, beard, glasses, clothes, jobs), and none that "no" or "without" stands before does.
 */
export function createSearch(search: string): (actor: Actor) => boolean {
  const wanted = readSearch(search);
  return (actor) => {
    const text = textOf(actor);
    return wanted.every(
      ({ word, isWhole, isDenied }) => text.includes(isWhole ? ` ${word} ` : ` ${word}`) !== isDenied,
    );
  };
}
