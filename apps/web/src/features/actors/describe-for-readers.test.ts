import { expect, test } from 'vitest';
import { describeForReaders } from './describe-for-readers.ts';
import { fallbackCast } from './fallback-cast.ts';

test('a tile is read as one line in which nothing is said twice', () => {
  const lines = fallbackCast.map(describeForReaders);
  expect(lines[0]).toBe('woman, black bob hair, studio');
  expect(lines[2]).toBe('woman, brown curly hair, glasses, kitchen');
  expect(lines[7]).toBe('man, black curly hair, goatee, studio');
  for (const line of lines) {
    const words = line.split(/\W+/);
    expect(new Set(words).size).toBe(words.length);
  }
});
