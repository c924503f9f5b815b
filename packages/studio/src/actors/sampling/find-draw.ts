import type { CastRow } from '#actors/cast-table.ts';
import type { CastName } from '#actors/sampling/cast-names.ts';
import { findContrastFaults } from '#actors/sampling/row-contrast.ts';
import { alikeBelow, traitDifference, traitsOf } from '#actors/sampling/row-difference.ts';
import { drawRow } from '#actors/sampling/sample-cast.ts';
import { countRecentUse } from '#actors/sampling/sample-row.ts';
import { firstItem } from '#lists/require-item.ts';
import { scenes } from '#scenes/scenes.ts';

/** Number of preceding actors that can be neighbors in any grid of the catalogue. */
const neighbors = 6;

const setOf = ({ scene }: CastRow): string => firstItem(scenes[scene].situations);

/** Conflicts of a row with the rows before it. */
function findNeighborFaults(row: CastRow, near: readonly CastRow[]): string[] {
  const faults: string[] = [];
  for (const other of near) {
    if (other.scene === row.scene) faults.push(`the wall of ${other.name}`);
    if (other.top[0] === row.top[0] && other.top[1] === row.top[1]) faults.push(`the clothes of ${other.name}`);
    if (other.hair[0] === row.hair[0] && other.hair[1] === row.hair[1] && !row.wear)
      faults.push(`the hair of ${other.name}`);
  }
  const last = near.at(-1);
  if (last) {
    if (last.hair[0] === row.hair[0]) faults.push('the last hair style');
    if (last.top[0] === row.top[0] || last.top[1] === row.top[1]) faults.push('the last top or its color');
    if (setOf(last) === 'Studio' && setOf(row) === 'Studio') faults.push('two plain walls');
  }
  return faults;
}

/**
 * Conflicts of a row with those before it, in words: it does not stand out from its wall, repeats a neighbor, or could
 * be mistaken for another actor. Empty if it fits.
 */
export function findFaults(row: CastRow, before: readonly CastRow[]): string[] {
  const faults = findContrastFaults(row);
  faults.push(...findNeighborFaults(row, before.slice(-neighbors)));
  if (faults.length > 0) return faults;
  const traits = traitsOf(row);
  return before
    .filter((other) => traitDifference(traits, traitsOf(other)) < alikeBelow)
    .map((other) => `looks like ${other.name}`);
}

/** The first draw from `start` on that fits a name after the rows before it; undefined if none of 200 fits. */
export function findDraw(name: CastName, before: readonly CastRow[], start = 0): number | undefined {
  const use = countRecentUse(before);
  for (let draw = start; draw < start + 200; draw++)
    if (findFaults(drawRow(name, draw, use), before).length === 0) return draw;
  return undefined;
}
