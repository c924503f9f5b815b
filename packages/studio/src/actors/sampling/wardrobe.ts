import type { ClothName } from '#actors/cast-colors.ts';
import type { HairStyle, TopKind } from '#actors/look.ts';
import type { Texture } from '#actors/sampling/colorings.ts';
import type { SceneKind } from '#scenes/scene.ts';

type AgeLetter = 'Y' | 'A' | 'S';

const womensHair: Record<Texture, readonly HairStyle[]> = {
  coiled: [
    'afro',
    'big-curls',
    'coils',
    'braids',
    'locs',
    'bun',
    'low-bun',
    'space-buns',
    'ponytail',
    'side-braid',
    'fade',
    'short-curls',
  ],
  wavy: [
    'big-curls',
    'long-wavy',
    'shoulder-waves',
    'lob',
    'half-up',
    'bun',
    'low-bun',
    'ponytail',
    'short-curls',
    'bob',
  ],
  straight: [
    'bob',
    'bob-fringe',
    'lob',
    'long-straight',
    'long-fringe',
    'half-up',
    'ponytail',
    'low-bun',
    'bun',
    'pixie',
    'side-braid',
    'space-buns',
  ],
};

const mensHair: Record<Texture, readonly HairStyle[]> = {
  coiled: ['fade', 'buzz', 'bald', 'coils', 'afro', 'locs', 'short-curls', 'fade', 'coils'],
  wavy: ['quiff', 'side-part', 'short-curls', 'slick', 'crop', 'shoulder-waves', 'man-bun', 'buzz', 'receding', 'bald'],
  straight: ['crop', 'quiff', 'side-part', 'slick', 'buzz', 'man-bun', 'fade', 'receding', 'crop', 'side-part'],
};

/** Worn by anyone. */
const anybodysHair: Record<Texture, readonly HairStyle[]> = {
  coiled: ['locs', 'coils', 'fade', 'short-curls', 'afro'],
  wavy: ['short-curls', 'shoulder-waves', 'crop', 'quiff'],
  straight: ['crop', 'pixie', 'bob', 'quiff', 'shoulder-waves'],
};

const oldWomensHair: ReadonlySet<HairStyle> = new Set<HairStyle>([
  'bob',
  'bob-fringe',
  'lob',
  'pixie',
  'bun',
  'low-bun',
  'shoulder-waves',
  'big-curls',
  'coils',
  'short-curls',
  'half-up',
]);
const oldMensHair: ReadonlySet<HairStyle> = new Set<HairStyle>([
  'receding',
  'bald',
  'side-part',
  'crop',
  'slick',
  'buzz',
  'short-curls',
  'coils',
  'fade',
]);
const youngOnly: ReadonlySet<HairStyle> = new Set<HairStyle>(['space-buns']);

/** Styles for hair of this texture that suit gender ('u' is unknown) and age. */
export function hairStylesFor(gender: 'f' | 'm' | 'u', age: AgeLetter, texture: Texture): HairStyle[] {
  const all = { f: womensHair, m: mensHair, u: anybodysHair }[gender][texture];
  return all.filter((style) => {
    if (age === 'S') return gender === 'f' ? oldWomensHair.has(style) : gender === 'm' ? oldMensHair.has(style) : true;
    if (age === 'Y' && style === 'receding') return false;
    return age === 'Y' || !youngOnly.has(style);
  });
}

/** Hair that fits under a cap, beanie or band without poking through. */
export const flatHair: ReadonlySet<HairStyle> = new Set<HairStyle>([
  'buzz',
  'fade',
  'crop',
  'locs',
  'braids',
  'bob',
  'lob',
  'long-straight',
  'long-wavy',
  'shoulder-waves',
  'side-part',
]);

const anyTop: readonly TopKind[] = ['crew', 'vneck', 'shirt', 'turtleneck', 'denim', 'sweater', 'cardigan', 'blazer'];
const womensTops: readonly TopKind[] = [...anyTop, 'blouse', 'tank', 'hoodie', 'overalls'];
const mensTops: readonly TopKind[] = [...anyTop, 'polo', 'hoodie', 'tank', 'overalls'];
const casual: readonly TopKind[] = ['crew', 'vneck', 'hoodie', 'tank', 'polo', 'denim', 'overalls', 'shirt', 'sweater'];
const formal: readonly TopKind[] = ['shirt', 'blazer', 'turtleneck', 'polo', 'cardigan', 'blouse', 'vneck', 'sweater'];
const light: readonly TopKind[] = ['crew', 'vneck', 'tank', 'shirt', 'polo', 'overalls', 'blouse', 'denim', 'kurta'];
const outdoor: readonly TopKind[] = [...casual, 'cardigan', 'turtleneck', 'blouse', 'kurta'];

/** Clothes suitable for a place; unlisted places allow everything. */
const placeTops: Partial<Record<SceneKind, readonly TopKind[]>> = {
  gym: ['tank', 'crew', 'hoodie', 'vneck'],
  bathroom: ['crew', 'vneck', 'tank', 'blouse', 'cardigan', 'sweater', 'hoodie'],
  bedroom: ['crew', 'vneck', 'cardigan', 'sweater', 'hoodie', 'blouse', 'turtleneck'],
  beach: light,
  office: formal,
  classroom: [...formal, 'kurta', 'denim'],
  library: [...formal, 'kurta', 'crew'],
  desk: [...formal, 'crew', 'hoodie', 'kurta'],
  workshop: ['overalls', 'denim', 'shirt', 'crew', 'sweater', 'polo'],
  car: ['vneck', 'crew', 'shirt', 'denim', 'hoodie', 'polo', 'blazer'],
  park: outdoor,
  garden: [...outdoor, 'blouse'],
  street: [...outdoor, 'blazer'],
};

/** Clothes that go with a hijab: long sleeves. */
const modest: ReadonlySet<TopKind> = new Set<TopKind>([
  'shirt',
  'hoodie',
  'blazer',
  'turtleneck',
  'denim',
  'cardigan',
  'sweater',
  'blouse',
  'kurta',
  'crew',
]);

/** Input for the choice of an actor's tops. */
export interface Wearer {
  gender: 'f' | 'm' | 'u';
  age: AgeLetter;
  kurtas: boolean;
  hijab: boolean;
}

/** Tops that suit the wearer and the place. */
export function topsFor({ gender, age, kurtas, hijab }: Wearer, scene: SceneKind): TopKind[] {
  const all = gender === 'f' ? womensTops : gender === 'm' ? mensTops : [...anyTop, 'hoodie' as const];
  const own = kurtas ? [...all, 'kurta' as const, 'kurta' as const] : all;
  const here = placeTops[scene];
  return own.filter(
    (top) =>
      (here === undefined || here.includes(top)) &&
      (!hijab || modest.has(top)) &&
      (age !== 'S' || !['hoodie', 'tank', 'overalls', 'denim'].includes(top)) &&
      (top !== 'tank' || ['gym', 'beach', 'street-evening', 'balcony'].includes(scene) || gender === 'f'),
  );
}

/** Loud colors that need a quiet companion. */
export const loudCloth: ReadonlySet<ClothName> = new Set<ClothName>([
  'mustard',
  'rust',
  'red',
  'coral',
  'cobalt',
  'plum',
  'teal',
  'forest',
  'lilac',
  'mint',
]);

/** Second colors that go with everything. */
export const quietCloth: readonly ClothName[] = ['cream', 'white', 'cream', 'navy', 'charcoal', 'camel'];
/** Scarf colors for everyday wear. */
export const scarfCloth: readonly ClothName[] = [
  'cream',
  'rose',
  'sage',
  'navy',
  'charcoal',
  'lilac',
  'camel',
  'teal',
  'plum',
  'sky',
  'black',
  'forest',
];
