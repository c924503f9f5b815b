import { expect, it } from 'vitest';
import { castTable } from '#actors/cast-table.ts';
import { castNames } from '#actors/sampling/cast-names.ts';
import { drawRow, sampleCast } from '#actors/sampling/sample-cast.ts';
import { countAddedRow, countRecentUse } from '#actors/sampling/sample-row.ts';

it('derives every look from the preceding rows', () => {
  const names = castNames.slice(0, 90);
  const rows = [...castTable];
  for (const name of names) rows.push(drawRow(name, name[3], countRecentUse(rows)));
  expect(sampleCast(names, castTable)).toEqual(rows.slice(castTable.length));
});

it('counts an added row and forgets the one that is no longer recent', () => {
  const row = castTable[0];
  const other = castTable.find(({ scene }) => scene !== row?.scene);
  if (!row || !other) throw new Error('The table is too short.');
  const rows = [row];
  const use = countRecentUse(rows);
  for (let index = 0; index < 40; index++) {
    rows.push(other);
    countAddedRow(use, rows);
  }
  expect(use.get(`scene/${row.scene}`)).toBe(0);
  expect(use.get(`scene/${other.scene}`)).toBe(40);
});
