import { clothColors, hairColors, skins } from '#actors/cast-colors.ts';
import type { CastRow } from '#actors/cast-table.ts';
import { colorDistance } from '#canvas/color.ts';
import { scenes } from '#scenes/scenes.ts';

const known = new Map<string, number>();

/** Color conversions are slow and the catalogue has few colors, so each pair is compared once. */
function distance(a: string, b: string): number {
  const key = a + b;
  const found = known.get(key) ?? colorDistance(a, b);
  known.set(key, found);
  return found;
}

/** Parts of an actor that do not stand out from their background, in words; empty if all do. */
export function findContrastFaults(row: CastRow): string[] {
  const { wall, situations } = scenes[row.scene];
  // In front of a plain wall, nothing else separates the outline; rooms have depth and a rim light.
  const floor = situations[0] === 'Studio' ? 1 : 0.75;
  const skin = skins[row.skin];
  const top = clothColors[row.top[1]];
  const wear = row.wear && row.wear[0] !== 'none' ? clothColors[row.wear[1]] : null;
  const outline = wear ?? (row.hair[0] === 'bald' ? null : hairColors[row.hair[1]]);
  const pairs: [words: string, a: string, b: string, least: number][] = [
    ['skin on wall', skin, wall, 0.11 * floor],
    ['top on wall', top, wall, 0.15 * floor],
    ['top beside skin', top, skin, 0.13],
  ];
  if (outline !== null)
    pairs.push(['hair or headwear on wall', outline, wall, 0.15 * floor], ['hair beside skin', outline, skin, 0.1]);
  if (wear !== null) pairs.push(['headwear beside top', wear, top, 0.1]);
  const accent = row.top[2];
  if (accent) pairs.push(['second color on top', clothColors[accent], top, 0.14]);
  return pairs.filter(([, a, b, least]) => distance(a, b) < least).map(([words]) => words);
}
