import { expect, it } from 'vitest';
import { placeOfEdit } from './place-of-edit.ts';

const place = { sendId: 'snd_1', hook: 2, hookText: 'Stop scroling.' };
const made = { script: 'Stop scroling. Tea is good.', hook: 'Stop scroling.', language: 'en', ratio: '1:1' } as const;
const name = 'Hook 2 · Maya · 1:1';

it.each([
  ['Stop scroling. Tea is very good.', 'Stop scroling.'],
  ['Stop scrolling. Tea is good.', 'Stop scrolling.'],
  ['Stop it! Tea is nice.', 'Stop it!'],
])('knows the opening of an edited script: %s', async (script, hook) => {
  const edited = await placeOfEdit({ place, name }, made, { ...made, script });
  expect(edited).toEqual({ place: { ...place, hookText: hook }, hook, name });
});

it('names the new ratio, and nothing in a name of one’s own', async () => {
  const upright = { ...made, ratio: '9:16' } as const;
  expect((await placeOfEdit({ place, name }, made, upright)).name).toBe('Hook 2 · Maya · 9:16');
  expect((await placeOfEdit({ place, name: 'Mine' }, made, upright)).name).toBe('Mine');
});
