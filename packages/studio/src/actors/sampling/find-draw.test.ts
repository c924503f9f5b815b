import { describe, expect, it } from 'vitest';
import { type CastRow, castTable } from '#actors/cast-table.ts';
import { castNames } from '#actors/sampling/cast-names.ts';
import { findDraw, findFaults } from '#actors/sampling/find-draw.ts';
import { alikeBelow, traitDifference, traitsOf } from '#actors/sampling/row-difference.ts';
import { sampleCast } from '#actors/sampling/sample-cast.ts';

const sampled = sampleCast(castNames, castTable);
const rows: CastRow[] = [...castTable, ...sampled];

describe('sampling', () => {
  it('gives every actor a look that stands out, differs from the neighbors and is unique', () => {
    for (const [i, row] of sampled.entries()) {
      const before = rows.slice(0, castTable.length + i);
      const faults = findFaults(row, before);
      // Names the number to write instead.
      const advice = faults.length > 0 ? `${row.name}: draw ${findDraw(castNames[i]!, before)}` : row.name;
      expect(faults, advice).toEqual([]);
    }
  });

  it('keeps any two actors of the whole catalogue distinguishable', () => {
    const traits = rows.map(traitsOf);
    for (const [i, a] of traits.entries())
      for (let j = Math.max(i + 1, castTable.length); j < traits.length; j++) {
        const difference = traitDifference(a, traits[j]!);
        if (difference < alikeBelow) expect.fail(`${rows[i]!.name} ${rows[j]!.name} differ by ${difference}`);
      }
  });

  it('changes no actor when names are added at the end', () => {
    expect(sampleCast(castNames.slice(0, 40), castTable)).toEqual(sampled.slice(0, 40));
  });

  it('rejects a copy, a neighbor’s double and a face that blends into its wall', () => {
    const row = sampled[50]!;
    const before = rows.slice(0, castTable.length + 50);
    expect(findFaults({ ...row, name: 'Copy' }, [...before, row]).length).toBeGreaterThan(2);
    expect(findFaults({ ...sampled[10]!, name: 'Far copy' }, before.concat(sampled.slice(50, 60)))).toContain(
      `looks like ${sampled[10]!.name}`,
    );
    expect(findFaults({ ...row, scene: 'plaster', top: ['crew', 'cream'] }, before)).toContain('top on wall');
  });
});
