import { captionStyles } from '@hookline/contract/talking-actors';
import { expect, test } from 'vitest';
import { parseDefaultChoices, plainChoices } from './default-choices.ts';

const parse = (stored: unknown) => parseDefaultChoices(stored, captionStyles);

test('what was chosen comes back, no music too', () => {
  const chosen = { captions: 'minimal', music: null, label: false, isNew: true } as const;
  expect(parse(JSON.parse(JSON.stringify(chosen)))).toEqual(chosen);
  expect(parse({ ...chosen, music: 'lofi' }).music).toBe('lofi');
});

test('what no longer exists gives way, and only that', () => {
  expect(parse({ captions: 'neon', music: 'polka', label: 'yes' })).toEqual(plainChoices);
  expect(parse({ captions: 'boxed', music: 'polka' })).toEqual({ ...plainChoices, captions: 'boxed' });
  for (const broken of [undefined, null, 7, 'x', []]) expect(parse(broken)).toEqual(plainChoices);
});
