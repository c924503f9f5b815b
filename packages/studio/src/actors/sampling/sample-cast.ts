import type { CastRow } from '#actors/cast-table.ts';
import type { CastName } from '#actors/sampling/cast-names.ts';
import { countAddedRow, countRecentUse, type RecentUse, sampleRow } from '#actors/sampling/sample-row.ts';
import { createRandom } from '#random/seeded-random.ts';

/** The look of a name for its draw of this number; `use` counts the traits of earlier rows. */
export function drawRow(name: CastName, draw: number, use: RecentUse): CastRow {
  return sampleRow(name, createRandom(`look/${name[0]}/${draw}`), use);
}

/**
 * Gives every name a look; `first` are the preceding rows. The same names give the same rows, and names added at the
 * end change none.
 */
export function sampleCast(names: readonly CastName[], first: readonly CastRow[]): CastRow[] {
  const rows = [...first];
  // Every start builds the whole cast; a new count for every row would take most of that time.
  const use = countRecentUse(rows);
  for (const name of names) {
    rows.push(drawRow(name, name[3], use));
    countAddedRow(use, rows);
  }
  return rows.slice(first.length);
}
