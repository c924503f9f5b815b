import { expect, test } from 'vitest';
import { putHook, withoutHook } from './put-hook.ts';

test('an opening goes before what is written, and the next one takes its place', () => {
  const first = putHook('Try Daybreak.', 'Got a second? Listen.', []);
  expect(first).toBe('Got a second? Listen. Try Daybreak.');
  expect(putHook(first, 'Stop.', ['Got a second? Listen.'])).toBe('Stop. Try Daybreak.');
});

test('an opening that was changed by hand is a person’s own words and stays', () => {
  expect(putHook('Got a minute? Try it.', 'Stop.', ['Got a second?'])).toBe('Stop. Got a minute? Try it.');
});

test('languages without spaces get none, and an empty script is the opening alone', () => {
  expect(putHook('喝茶。', '等一下！', [])).toBe('等一下！喝茶。');
  expect(putHook('  ', 'Stop.', [])).toBe('Stop.');
  expect(withoutHook('Stop. Try it.', ['Stop.', 'Stop. Try'])).toBe('it.');
});
