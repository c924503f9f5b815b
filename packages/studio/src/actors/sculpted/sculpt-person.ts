import type { Actor } from '#actors/actor.ts';
import type { FaceShape, HairStyle, Look } from '#actors/look.ts';
import { lightness, mix, parseColor, tone } from '#canvas/color.ts';
import { createRandom } from '#random/seeded-random.ts';
import type { Arm, BodyMeasures, Neckline } from '#sculpt/form/body.ts';
import type { GlassesRecipe } from '#sculpt/form/glasses.ts';
import type { HairRecipe } from '#sculpt/form/hair.ts';
import { type HeadMeasures, usualHead } from '#sculpt/form/measures.ts';
import type { LinearColor, Person } from '#sculpt/form/person.ts';
import { vec } from '#sculpt/kernel/vector.ts';

const short = (thickness: number, curl: number, lift = 0, recede = 0): HairRecipe => ({
  kind: 'short',
  thickness,
  curl,
  lift,
  recede,
});
const falling = (length: number, { volume = 0.4, fringe = 0, wave = 0.2, part = 0.09 } = {}): HairRecipe => ({
  kind: 'falling',
  length,
  volume,
  fringe,
  wave,
  part,
});

/** Hair styles that can be sculpted so far; actors with another one stay painted. */
const hairRecipes: Partial<Record<HairStyle, HairRecipe>> = {
  bald: { kind: 'none' },
  buzz: short(0.016, 0.6),
  fade: short(0.026, 0.9),
  crop: short(0.034, 0.1, 0.012),
  'side-part': short(0.044, 0, 0.03),
  quiff: short(0.05, 0, 0.045),
  slick: short(0.03, 0, 0.012, 0.3),
  pixie: short(0.045, 0.15, 0.02),
  'short-curls': short(0.06, 1, 0.02),
  receding: short(0.026, 0.1, 0, 1),
  coils: short(0.055, 1),
  afro: { kind: 'round', volume: 0.15, curl: 1 },
  'big-curls': { kind: 'round', volume: 0.11, curl: 1.5 },
  bun: { kind: 'tied', height: 0.6, size: 0.16 },
  'low-bun': { kind: 'tied', height: 0.02, size: 0.15 },
  ponytail: { kind: 'tied', height: 0.36, size: 0.15 },
  'man-bun': { kind: 'tied', height: 0.52, size: 0.12 },
  bob: falling(0.37),
  'bob-fringe': falling(0.36, { fringe: 1, part: 0 }),
  lob: falling(0.56),
  'long-straight': falling(0.98, { volume: 0.3 }),
  'long-wavy': falling(0.95, { volume: 0.8, wave: 1 }),
  'long-fringe': falling(0.95, { fringe: 1, part: 0 }),
  'shoulder-waves': falling(0.66, { volume: 0.7, wave: 1 }),
};

const faceShapes: Record<FaceShape, Partial<HeadMeasures>> = {
  oval: {},
  round: { faceWidth: 0.292, jawWidth: 0.2, chinHeight: -0.366, cheek: 1.12, chinWidth: 0.055 },
  square: { faceWidth: 0.282, jawWidth: 0.216, chinWidth: 0.078, chinRadius: 0.064 },
  heart: { faceWidth: 0.285, jawWidth: 0.176, chinWidth: 0.036, chinRadius: 0.05, cheek: 1.08 },
  long: { faceWidth: 0.264, chinHeight: -0.4, jawWidth: 0.184 },
  diamond: { faceWidth: 0.274, jawWidth: 0.178, cheek: 1.15, chinWidth: 0.042 },
};

function linear(color: string): LinearColor {
  const [r, g, b] = parseColor(color);
  return [r ** 2.2, g ** 2.2, b ** 2.2];
}

/** The head of a look, a little different for every seed. */
function sculptHead({ look, seed }: Actor, isFemale: boolean): HeadMeasures {
  const random = createRandom(`${seed}/sculpture`);
  const vary = (value: number, share: number): number => value * (1 + (random() - 0.5) * 2 * share);
  const base: HeadMeasures = { ...usualHead, ...faceShapes[look.face] };
  const noses = {
    button: { tip: { y: -0.112, z: 0.346, radius: 0.037 }, bridge: 0.022, nostrils: { x: 0.038, size: 0.88 } },
    straight: { tip: { y: -0.124, z: 0.352, radius: 0.036 }, bridge: 0.024, nostrils: { x: 0.038, size: 0.9 } },
    wide: { tip: { y: -0.122, z: 0.342, radius: 0.045 }, bridge: 0.028, nostrils: { x: 0.052, size: 1.08 } },
    long: { tip: { y: -0.138, z: 0.364, radius: 0.038 }, bridge: 0.026, nostrils: { x: 0.041, size: 0.95 } },
    soft: { tip: { y: -0.12, z: 0.346, radius: 0.04 }, bridge: 0.023, nostrils: { x: 0.041, size: 0.94 } },
  } as const;
  const eyeForms = {
    almond: { upper: 0.041, lower: 0.034, slant: 0.09, hood: 0.2 },
    round: { upper: 0.047, lower: 0.04, slant: 0.04, hood: 0.1 },
    hooded: { upper: 0.035, lower: 0.033, slant: 0.05, hood: 0.9 },
    monolid: { upper: 0.034, lower: 0.031, slant: 0.12, hood: 0.7 },
    downturned: { upper: 0.04, lower: 0.036, slant: -0.04, hood: 0.4 },
  } as const;
  const nose = noses[look.nose];
  const eye = eyeForms[look.eyes];
  const male = isFemale ? 0 : 1;
  const size = vary(1, 0.04);
  return {
    ...base,
    jawWidth: vary(base.jawWidth + 0.014 * male, 0.03),
    chinWidth: base.chinWidth + 0.014 * male,
    browRidge: base.browRidge + 0.012 * male,
    neck: (isFemale ? 0.138 : 0.168) * (0.85 + 0.15 * look.build),
    noseTip: { ...nose.tip, radius: nose.tip.radius * (1 + 0.08 * male) },
    noseBridge: { z: base.noseBridge.z, radius: nose.bridge * (1 + 0.12 * male) },
    nostrils: nose.nostrils,
    eye: {
      x: vary(0.139, 0.015),
      radius: 0.088 * size - 0.004 * male,
      iris: 0.047 * size - 0.003 * male,
      width: 0.081 * size - 0.004 * male,
      upper: eye.upper * size * (1 - 0.1 * male - 0.12 * look.age),
      lower: eye.lower * size * (1 - 0.06 * look.age),
      slant: eye.slant,
    },
    hood: Math.min(1, eye.hood + 0.4 * look.age),
    mouth: {
      y: base.mouth.y,
      width: vary(0.106 + 0.005 * male, 0.05),
      upper: 0.0116 * look.lipFullness * (1 - 0.12 * male - 0.25 * look.age),
      lower: 0.0152 * look.lipFullness * (1 - 0.06 * male - 0.2 * look.age),
    },
    brow: { y: 0.092 - 0.01 * male, thickness: (0.0165 + 0.005 * male) * look.brow, arch: 0.034 - 0.012 * male },
    age: look.age,
    ears: 1 + 0.07 * male + 0.08 * look.age,
  };
}

const necklines: Partial<Record<Look['top'], Neckline>> = {
  vneck: 'v',
  turtleneck: 'high',
  hoodie: 'round',
  shirt: 'v',
  polo: 'v',
  blazer: 'v',
  blouse: 'v',
  cardigan: 'v',
  denim: 'v',
  kurta: 'v',
};

const hanging = (side: -1 | 1, build: number): Arm => ({
  shoulder: vec(side * 0.56 * build, -0.92, -0.18),
  elbow: vec(side * 0.74 * build, -1.66, -0.2),
  wrist: vec(side * 0.58 * build, -2.4, 0.1),
});
/** Reaches past the lens, to the phone. */
const filming = (side: -1 | 1, build: number): Arm => ({
  shoulder: vec(side * 0.57 * build, -0.9, 0),
  elbow: vec(side * 0.95, -1.22, 0.65),
  wrist: vec(side * 1.02, -0.95, 1.5),
});

function sculptBody({ top, build, arm }: Look, isFemale: boolean): BodyMeasures {
  const girth = (isFemale ? 0.97 : 1.1) * build;
  return {
    build: girth,
    bust: isFemale ? 0.75 : 0,
    neckline: necklines[top] ?? 'round',
    arms: [
      arm === 'left' ? filming(-1, girth) : hanging(-1, girth),
      arm === 'right' ? filming(1, girth) : hanging(1, girth),
    ],
  };
}

const frames: Partial<Record<Look['glasses'], GlassesRecipe>> = {
  round: { width: 0.106, height: 0.1, squareness: 2, thickness: 0.008 },
  square: { width: 0.112, height: 0.082, squareness: 5, thickness: 0.01 },
  'cat-eye': { width: 0.114, height: 0.08, squareness: 3.5, thickness: 0.011 },
  aviator: { width: 0.114, height: 0.096, squareness: 3, thickness: 0.006 },
};

const beards: Record<Look['beard'], number> = {
  none: 0,
  stubble: 0,
  short: 0.014,
  full: 0.032,
  moustache: 0,
  goatee: 0,
};

/** A drawn actor as a sculpture, or null where something they wear can't be sculpted yet. */
export function sculptPerson(actor: Actor): Person | null {
  const { look } = actor;
  const hair = hairRecipes[look.hair];
  const unusual = look.headwear !== 'none' || look.overTop !== undefined || (look.marks?.length ?? 0) > 0;
  if (hair === undefined || unusual || look.glasses === 'sunglasses' || actor.photo) return null;
  if (look.beard === 'moustache' || look.beard === 'goatee') return null;
  const isFemale = (actor.gender === 'unknown' ? actor.voice.gender : actor.gender) === 'female';
  const dark = Math.min(1, Math.max(0, (0.66 - lightness(look.skin)) / 0.28));
  const bareLip = mix(tone(look.skin, -0.09, 1.15, -14), dark > 0.5 ? '#7a3b3a' : '#b8584f', isFemale ? 0.55 : 0.3);
  return {
    head: sculptHead(actor, isFemale),
    hair,
    beard: beards[look.beard],
    stubble: look.beard === 'stubble' ? 0.55 : 0,
    glasses: frames[look.glasses] ?? null,
    body: sculptBody(look, isFemale),
    colors: {
      skin: linear(look.skin),
      skinDeep: linear(mix(tone(look.skin, -0.1, 1.35, -16), '#b8483c', 0.42 - 0.25 * dark)),
      lip: linear(look.lip ?? bareLip),
      hair: linear(look.hairColor),
      brow: linear(tone(look.hairColor, lightness(look.hairColor) > 0.55 ? -0.18 : -0.02, 0.95)),
      iris: linear(tone(look.eyeColor, 0.04, 1.2)),
      cloth: linear(look.topColor),
      rib: linear(look.top === 'blazer' || look.top === 'denim' ? look.topAccent : tone(look.topColor, 0.02, 1)),
      frame: linear('#2a2220'),
    },
    makeup: isFemale ? (look.lip === null ? 0.45 : 0.85) : 0,
    freckles: look.freckles,
  };
}
