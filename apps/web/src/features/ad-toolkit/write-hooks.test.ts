import { expect, test } from 'vitest';
import { writeHooks } from './write-hooks.ts';

const facts = { product: 'cold brew', audience: 'night owls', problem: 'coffee keeps you up.' };

test('one line for each angle, with the words that were given', () => {
  const hooks = writeHooks(facts, 0);
  expect(hooks.map(({ angle }) => angle)).toEqual(['Pain point', 'Question', 'List', 'Comparison', 'Story']);
  expect(hooks[0]?.line).toBe('If coffee keeps you up, this one is for you.');
  expect(hooks[1]?.line).toContain('night owls');
});

test('the next round has other lines, and after three they come again', () => {
  expect(writeHooks(facts, 1)).not.toEqual(writeHooks(facts, 0));
  expect(writeHooks(facts, 3)).toEqual(writeHooks(facts, 0));
});

test('empty fields leave sentences whole', () => {
  for (const round of [0, 1, 2])
    for (const { line } of writeHooks({ product: ' ', audience: '', problem: '' }, round))
      expect(line).not.toMatch(/undefined| {2}| [.,?]/);
});
