import { planFeatures } from '@hookline/contract/plan-features';
import { expect, test } from 'vitest';
import { planList, planPurposes, planRows, sharedFeatures, yearOfMonths } from './plan-rows.ts';

const options = { realisticActors: false };

test('rows and shared lines together show every feature of a plan exactly once', () => {
  const shared = sharedFeatures(options);
  for (const plan of planList) {
    const own = planRows(plan).filter(({ value }) => value !== false);
    expect(own.length + shared.length, plan.id).toBe(planFeatures(plan, options).length);
  }
  expect(new Set(shared).size).toBe(9);
});

test('every plan has the same rows, and at least one of each differs', () => {
  const [first, ...others] = planList.map(planRows);
  for (const rows of others) expect(rows.map(({ label }) => label)).toEqual(first?.map(({ label }) => label));
  for (const [index, row] of (first ?? []).entries())
    expect(
      others.some((rows) => rows[index]?.value !== row.value),
      row.label,
    ).toBe(true);
});

test('a plan without hooks from own words says whose hooks it is for', () => {
  const [startup] = planList;
  expect(startup?.limits.customVideoHooks).toBe(false);
  expect(planPurposes.startup).toContain('our ready-made hooks');
});

test('a year month by month is what the page compares with', () => {
  expect(planList.map(yearOfMonths)).toEqual([588, 1188, 2388]);
});
