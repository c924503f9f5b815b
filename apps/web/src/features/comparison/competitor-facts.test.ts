import { expect, it } from 'vitest';
import { checkedOn } from '#articles/comparison-checked-on.ts';
import { comparisonQuestions } from './comparison-questions.ts';
import { comparedFacts, factSourceKeys, factSources } from './competitor-facts.ts';

it('compares only what was read of both sides, each with a page of the competitor and the day', () => {
  expect(Number.isNaN(Date.parse(checkedOn))).toBe(false);
  for (const { what, ours, theirs, sources } of comparedFacts) {
    expect(`${ours} ${theirs}`, what).not.toMatch(/not stated|unknown|^\s|\s$/i);
    for (const key of sources)
      expect(new URL(factSources[key].url).hostname, what).toMatch(/(^|\.)creatify\.(ai|mintlify\.app)$/);
  }
  const cited = new Set(comparedFacts.flatMap(({ sources }) => sources));
  expect(factSourceKeys.filter((key) => !cited.has(key))).toEqual([]);
});

it('promises nothing for free that the plans do not have, and tells where the other is ahead', () => {
  const ours = comparedFacts.map((fact) => fact.ours).join('\n');
  expect(ours).not.toMatch(/\bfree\b/i);
  const row = (what: string) => comparedFacts.find((fact) => fact.what === what);
  expect(row('Dollars for a 20-second video')).toMatchObject({ ours: '$3.98 to $4.95, paid monthly' });
  for (const what of ['Unused credits', 'Plan without a price', 'Number of actors', 'Speech without a video'])
    expect(row(what), what).toBeDefined();
  expect(comparisonQuestions.map(({ answer }) => answer).join('\n')).not.toMatch(/not stated/i);
});
