import { expect, it } from 'vitest';
import { readGestures } from './read-gestures.ts';

it.each([
  ['She looks up, smiles and waves at the camera', ['smile', 'wave']],
  ['He nods and laughs', ['laugh', 'nod']],
  ['Sie lächelt', ['smile']],
  ['looks around the room, then winks', ['wink', 'look-aside']],
  ['Natural movement, subtle camera motion', []],
  ['no smiling, zoom in', []],
])('%s', (prompt, expected) => {
  expect(readGestures(prompt)).toEqual(expected);
});

it('omits excluded gestures', () => {
  expect(readGestures('smiles and waves', 'waving')).toEqual(['smile']);
});
