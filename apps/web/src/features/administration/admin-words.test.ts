import { adminActionKinds } from '@hookline/contract/admin';
import { expect, it } from 'vitest';
import { actionWords, bytesWords } from './admin-words.ts';

it('says sizes in the unit people read', () => {
  expect([0, 12_300, 3_400_000, 1_234_000_000].map(bytesWords)).toEqual(['0 KB', '12 KB', '3.4 MB', '1.2 GB']);
});

it('has words for every action, and shows a newer one by its name', () => {
  for (const action of adminActionKinds) expect(actionWords(action)).toMatch(/^[A-Z][a-z -]+$/);
  expect(actionWords('moon.landed')).toBe('moon.landed');
});
