import type { Actor } from '#actors/actor.ts';
import { clothColors, hairColors } from '#actors/cast-colors.ts';
import { castingJobs } from '#actors/casting-jobs.ts';
import type { Beard, HairStyle, Headwear, TopKind } from '#actors/look.ts';

/** An actor's appearance and possible roles in casting terms. */
export interface ActorDescription {
  /** 'Short', 'Curly': an actor can have several. */
  hair: string[];
  hairColor: string | null;
  beard: string;
  glasses: boolean;
  /** 'Smart', 'Casual': an actor can have several. */
  clothes: string[];
  /** Individual features, for search: 'hoodie', 'navy', 'cap', 'freckles'. */
  details: string[];
  /** Jobs a viewer would assume from clothes and place. */
  jobs: string[];
}

const hairKinds: Record<HairStyle, readonly string[]> = {
  bald: ['Bald'],
  buzz: ['Short'],
  fade: ['Short'],
  crop: ['Short'],
  'side-part': ['Short'],
  quiff: ['Short'],
  slick: ['Short'],
  pixie: ['Short'],
  receding: ['Short'],
  mohawk: ['Short'],
  'short-curls': ['Short', 'Curly'],
  afro: ['Curly'],
  'big-curls': ['Long', 'Curly'],
  coils: ['Curly'],
  bun: ['Tied back'],
  'low-bun': ['Tied back'],
  ponytail: ['Long', 'Tied back'],
  'space-buns': ['Tied back'],
  'man-bun': ['Long', 'Tied back'],
  bob: ['Bob'],
  'bob-fringe': ['Bob'],
  lob: ['Bob'],
  'long-straight': ['Long'],
  'long-wavy': ['Long', 'Wavy'],
  'long-fringe': ['Long'],
  'half-up': ['Long'],
  'shoulder-waves': ['Long', 'Wavy'],
  braids: ['Long', 'Braids'],
  'side-braid': ['Long', 'Braids'],
  locs: ['Long', 'Locs'],
};

const hairColorNames: Record<keyof typeof hairColors, string> = {
  black: 'Black',
  espresso: 'Brown',
  brown: 'Brown',
  chestnut: 'Brown',
  honey: 'Blond',
  blond: 'Blond',
  platinum: 'Blond',
  ginger: 'Red',
  auburn: 'Red',
  plum: 'Colored',
  grey: 'Gray',
  silver: 'Gray',
  white: 'White',
};

const beards: Record<Beard, string> = {
  none: 'No beard',
  stubble: 'Stubble',
  short: 'Beard',
  full: 'Beard',
  goatee: 'Goatee',
  moustache: 'Mustache',
};

const clothKinds: Record<TopKind, readonly string[]> = {
  blazer: ['Smart'],
  shirt: ['Smart'],
  blouse: ['Smart'],
  turtleneck: ['Smart', 'Knitwear'],
  polo: ['Smart', 'Casual'],
  crew: ['Casual'],
  vneck: ['Casual'],
  denim: ['Casual'],
  hoodie: ['Casual', 'Sporty'],
  tank: ['Sporty'],
  cardigan: ['Knitwear', 'Casual'],
  sweater: ['Knitwear', 'Casual'],
  overalls: ['Workwear'],
  kurta: ['Traditional'],
};

const clothWords: Record<TopKind, string> = {
  blazer: 'blazer jacket suit',
  shirt: 'shirt',
  blouse: 'blouse',
  turtleneck: 'turtleneck',
  polo: 'polo shirt',
  crew: 't-shirt tee',
  vneck: 'v-neck t-shirt tee',
  denim: 'denim jacket jeans',
  hoodie: 'hoodie',
  tank: 'tank top',
  cardigan: 'cardigan',
  sweater: 'sweater jumper',
  overalls: 'overalls dungarees',
  kurta: 'kurta',
};

/** Headwear that hides all hair. */
const covering: ReadonlySet<Headwear> = new Set(['hijab', 'turban', 'head-wrap']);

/** The name of a color of the cast's own palette; undefined for any other. */
function nameOf<Name extends string>(colors: Record<Name, string>, color: string): Name | undefined {
  return (Object.keys(colors) as Name[]).find((name) => colors[name] === color);
}

/** Describes an actor from its look. */
export function describeActor(actor: Actor): ActorDescription {
  const { look } = actor;
  const isCovered = covering.has(look.headwear);
  const isSeen = !isCovered && look.hair !== 'bald';
  const color = nameOf(hairColors, look.hairColor);
  const cloth = nameOf(clothColors, look.topColor);
  const description = {
    hair: isCovered ? ['Covered'] : [...hairKinds[look.hair]],
    hairColor: isSeen && color ? hairColorNames[color] : null,
    beard: beards[look.beard],
    glasses: look.glasses !== 'none',
    clothes: [...clothKinds[look.top]],
    details: [
      ...(isCovered ? [] : [look.hair.replaceAll('-', ' ')]),
      clothWords[look.top],
      ...(cloth ? [cloth] : []),
      ...(look.headwear === 'none' ? [] : [look.headwear.replaceAll('-', ' ')]),
      ...(look.glasses === 'none' ? [] : [`${look.glasses} glasses`]),
      ...(look.earrings === 'none' ? [] : ['earrings']),
      ...(look.necklace ? ['necklace'] : []),
      ...(look.freckles ? ['freckles'] : []),
      ...(look.arm === 'none' ? [] : ['selfie']),
      ...(actor.setting.seated ? ['seated'] : []),
    ],
  };
  return { ...description, jobs: castingJobs(actor, description.clothes) };
}
