import { expect, test } from 'vitest';
import { contentCategories, explainRefusal, refusedField } from './moderation.ts';

test('every category is told in words of its own', () => {
  const told = contentCategories.map((category) => explainRefusal({ category }));
  expect(new Set(told).size).toBe(contentCategories.length);
  expect(explainRefusal({ category: 'fraud' })).toBe(
    'This sounds like fraud or forgery, which we do not allow. Please rewrite it.',
  );
});

test('a refusal without a known category is told all the same', () => {
  for (const details of [undefined, null, 'fraud', { category: 'toString' }])
    expect(explainRefusal(details)).toBe('We do not allow this in ads. Please rewrite it.');
});

test('a refusal tells its field where the answer does', () => {
  expect(refusedField({ category: 'fraud', field: 'endCard.url' })).toBe('endCard.url');
  for (const details of [undefined, null, 'script', {}, { field: 3 }]) expect(refusedField(details)).toBeUndefined();
});
