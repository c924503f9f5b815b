import type { CastRow } from '#actors/cast-table.ts';
import type { CastName } from '#actors/sampling/cast-names.ts';
import { countAddedRow, countRecentUse, type RecentUse, sampleRow } from '#actors/sampling/sample-row.ts';
import { createRandom } from '#random/seeded-random.ts';

/** The look a name gets with its draw of this number; `use` is what was used by those before. */
export function drawRow(name: CastName, draw: number, use: RecentUse): CastRow {
  return sampleRow(name, createRandom(`look/${name[0]}/${draw}`), use);
}

/**
 * Gives a look to every name; `first` are the rows that come before. The same names give the same rows, and names added
 * at the end change none.
 */
export function sampleCast(names: readonly CastName[], first: readonly CastRow[]): CastRow[] {
  const rows = [...first];
  // Every start makes the whole cast: counted anew for every row, this would take most of it.
  const use = countRecentUse(rows);
  for (const name of names) {
    rows.push(drawRow(name, name[3], use));
    countAddedRow(use, rows);
  }
  return rows.slice(first.length);
}
