import type { ClothName, HairName, SkinName } from '#actors/cast-colors.ts';
import { clothColors } from '#actors/cast-colors.ts';
import type { CastRow } from '#actors/cast-table.ts';
import type { Beard, Earrings, FaceShape, Glasses, HairStyle, Headwear, TopKind } from '#actors/look.ts';
import type { CastName } from '#actors/sampling/cast-names.ts';
import { type Coloring, colorings, type Texture } from '#actors/sampling/colorings.ts';
import { flatHair, hairStylesFor, loudCloth, quietCloth, scarfCloth, topsFor } from '#actors/sampling/wardrobe.ts';
import { pickItem } from '#lists/pick-item.ts';
import type { SceneKind } from '#scenes/scene.ts';
import { scenes } from '#scenes/scenes.ts';

const faces: readonly FaceShape[] = ['oval', 'round', 'square', 'heart', 'long', 'diamond'];
const womensFaces: readonly FaceShape[] = ['oval', 'round', 'heart', 'oval', 'diamond', 'long', 'square'];
const sceneKinds = Object.keys(scenes) as SceneKind[];
const clothNames = Object.keys(clothColors) as ClothName[];
/** Lipstick by skin depth. */
const lips: Record<'fair' | 'warm' | 'deep', readonly string[]> = {
  fair: ['#c4655a', '#b8434f', '#d0656a', '#cf7076', '#c23f48'],
  warm: ['#b4474f', '#a8323e', '#b95a58', '#b9525a', '#c0646a'],
  deep: ['#8c3440', '#7f2f38', '#96404a', '#a3474d', '#8f3b46'],
};

function depthOf(skin: SkinName): keyof typeof lips {
  if (skin === 'umber' || skin === 'cocoa' || skin === 'ebony') return 'deep';
  return skin === 'porcelain' || skin === 'fair' || skin === 'beige' ? 'fair' : 'warm';
}

type Random = () => number;

const pick = <T>(random: Random, options: readonly T[]): T => pickItem(options, random);

/** How often each skin, hairstyle, scene, top and cloth was used recently, by name. */
export type RecentUse = ReadonlyMap<string, number>;

/** Number of rows that count as recent. */
const recentRows = 40;

function countUse(use: Map<string, number>, { skin, hair, scene, top }: CastRow, by: 1 | -1): void {
  for (const name of [`skin/${skin}`, `hair/${hair[0]}`, `scene/${scene}`, `top/${top[0]}`, `cloth/${top[1]}`])
    use.set(name, (use.get(name) ?? 0) + by);
}

/** Counts the traits of the last rows. */
export function countRecentUse(rows: readonly CastRow[]): Map<string, number> {
  const use = new Map<string, number>();
  for (const row of rows.slice(-recentRows)) countUse(use, row, 1);
  return use;
}

/** Updates a count with the last added row. */
export function countAddedRow(use: Map<string, number>, rows: readonly CastRow[]): void {
  const [added, left] = [rows.at(-1), rows.at(-1 - recentRows)];
  if (added) countUse(use, added, 1);
  if (left) countUse(use, left, -1);
}

/** The less used of two draws, so that the whole range is used. */
function pickRare<T extends string>(random: Random, use: RecentUse, trait: string, options: readonly T[]): T {
  const a = pick(random, options);
  const b = pick(random, options);
  return (use.get(`${trait}/${b}`) ?? 0) < (use.get(`${trait}/${a}`) ?? 0) ? b : a;
}

function pickHairColor(random: Random, coloring: Coloring, who: CastRow['who']): HairName {
  const age = who[1];
  const { hair } = colorings[coloring];
  const draw = random();
  if (age === 'S') return pick(random, ['grey', 'silver', 'white', 'grey', draw < 0.2 ? pick(random, hair) : 'silver']);
  if (age === 'A' && draw < 0.06) return 'grey';
  // Dyed; a beard would get the same color, so men are excluded.
  if (age === 'Y' && who[0] !== 'm' && draw < 0.09)
    return pick(random, coloring === 'deep' ? ['plum', 'auburn', 'honey'] : ['plum', 'platinum', 'auburn']);
  return pick(random, hair);
}

function pickHeadwear(
  random: Random,
  [, who, coloring, , fixed]: CastName,
  hair: HairStyle,
  top: readonly [TopKind, ClothName, ...unknown[]],
  scene: SceneKind,
): [Headwear, ClothName] | null {
  const loud = loudCloth.has(top[1]);
  const quiet = pickItem(quietCloth, random);
  const own = pick(random, scarfCloth);
  if (fixed === 'hijab') return ['hijab', loud && loudCloth.has(own) ? quiet : own];
  if (fixed === 'turban') return ['turban', pick(random, ['navy', 'mustard', 'rust', 'teal', 'plum', 'black', 'red'])];
  const draw = random();
  if (coloring === 'deep' && who[0] === 'f' && draw < 0.2)
    return ['head-wrap', pick(random, ['mustard', 'rust', 'teal', 'cobalt', 'red', 'plum'])];
  if (who[1] === 'S' || !flatHair.has(hair)) return null;
  const warm = ['hoodie', 'sweater', 'crew', 'denim', 'turtleneck', 'overalls'].includes(top[0]);
  const inside = ['bathroom', 'office', 'classroom', 'bedroom', 'library', 'kitchen'].includes(scene);
  const color = loud ? quiet : pick(random, clothNames);
  if (draw < 0.2 && warm && !inside && scene !== 'gym' && scene !== 'beach') return ['beanie', color];
  if (draw < 0.42 && !inside && ['hoodie', 'crew', 'polo', 'vneck', 'denim'].includes(top[0])) return ['cap', color];
  if (draw < 0.52 && who[0] === 'f' && who[1] === 'Y') return ['headband', color];
  return null;
}

function pickBeard(random: Random, age: string, turban: boolean): Beard {
  if (turban) return pick(random, ['full', 'full', 'short']);
  const byAge: Record<string, readonly Beard[]> = {
    Y: ['none', 'none', 'none', 'none', 'stubble', 'stubble', 'short', 'goatee'],
    A: ['none', 'none', 'none', 'stubble', 'short', 'full', 'goatee', 'moustache'],
    S: ['none', 'none', 'short', 'full', 'moustache', 'moustache', 'full'],
  };
  const beards = byAge[age];
  if (beards === undefined) throw new RangeError(`There is no age ${age}.`);
  return pick(random, beards);
}

function pickGlasses(random: Random, female: boolean, age: string): Glasses {
  if (random() > (age === 'S' ? 0.5 : age === 'A' ? 0.26 : 0.17)) return 'none';
  return pick(random, female ? ['round', 'cat-eye', 'square', 'round'] : ['square', 'round', 'square', 'aviator']);
}

function pickAccent(random: Random, [kind, color]: [TopKind, ClothName]): ClothName {
  // Stripes, a kurta's edge and the shirt under an open garment.
  if (kind === 'kurta') return pick(random, ['mustard', 'rose', 'cream', 'teal', 'rust']);
  if (kind === 'sweater')
    return loudCloth.has(color) ? 'cream' : pick(random, ['cream', 'white', 'rust', 'navy', 'mustard']);
  return color === 'white' || color === 'cream'
    ? pick(random, ['navy', 'charcoal', 'sage', 'rose'])
    : pick(random, quietCloth.slice(0, 3));
}

/** One plausible look for a name; recently overused traits are drawn less often. */
export function sampleRow(name: CastName, random: Random, use: RecentUse): CastRow {
  const [shown, who, coloring, , fixed] = name;
  const gender = who[0] as 'f' | 'm' | 'u';
  const age = who[1] as 'Y' | 'A' | 'S';
  const female = gender === 'f';
  const range = colorings[coloring];
  const skin = pickRare(random, use, 'skin', range.skins);
  const texture: Texture = pick(random, range.textures);
  const styles = hairStylesFor(gender, age, texture);
  const hair = pickRare(random, use, 'hair', styles);
  const hairColor = pickHairColor(random, coloring, who);
  const scene = pickRare(random, use, 'scene', sceneKinds);
  const kurtas = coloring === 'brown' || (coloring === 'deep' && random() < 0.3);
  const kind = pickRare(random, use, 'top', topsFor({ gender, age, kurtas, hijab: fixed === 'hijab' }, scene));
  const cloth: ClothName =
    kind === 'denim'
      ? pick(random, ['denim', 'charcoal', 'cream', 'denim', 'navy'])
      : pickRare(random, use, 'cloth', clothNames);
  const top: [TopKind, ClothName] = [kind, cloth];
  const wear = pickHeadwear(random, name, hair, top, scene);
  const beard = gender === 'm' ? pickBeard(random, age, fixed === 'turban') : 'none';
  const glasses = pickGlasses(random, female, age);
  const ear: Earrings = female
    ? pick(random, age === 'S' ? ['none', 'studs', 'drops', 'studs'] : ['none', 'none', 'studs', 'hoops', 'drops'])
    : pick(random, ['none', 'none', 'none', 'none', gender === 'u' || age === 'Y' ? 'studs' : 'none']);
  const depth = depthOf(skin);
  const row: CastRow = {
    name: shown,
    who,
    skin,
    face: pick(random, female ? womensFaces : faces),
    hair: [hair, fixed === 'hijab' && hairColor === 'platinum' ? 'black' : hairColor],
    top: [kind, cloth, pickAccent(random, top)],
    scene,
    eyes: [pick(random, range.eyeShapes), pick(random, range.eyes)],
    nose: pick(random, range.noses),
  };
  if (female && random() < 0.72) row.lip = pick(random, lips[depth]);
  if (beard !== 'none') row.beard = beard;
  if (glasses !== 'none') row.glasses = glasses;
  if (wear !== null) row.wear = wear;
  if (ear !== 'none' && fixed !== 'hijab') row.ear = ear;
  if (female && fixed !== 'hijab' && ['vneck', 'tank', 'shirt'].includes(kind) && random() < 0.4) row.necklace = true;
  if (coloring === 'rosy' && age !== 'S' && random() < (hairColor === 'ginger' ? 0.6 : 0.2)) row.freckles = true;
  if (age !== 'S' && ['vneck', 'crew', 'hoodie'].includes(kind) && random() < 0.5) row.arm = true;
  return row;
}
