import { musicTracks } from '@hookline/contract/music-tracks';
import { captionStyles } from '@hookline/contract/talking-actor-options';
import { expect, test } from 'vitest';
import { captionOption, captionOptions, languageOptions, musicOptions } from './tool-options.ts';

test('every bed and every caption style of the contract can be chosen, under a name of its own', () => {
  expect(musicOptions.map(({ value }) => value)).toEqual(['none', ...musicTracks.map(({ id }) => id)]);
  expect(captionOptions.map(({ value }) => value)).toEqual([...captionStyles]);
  for (const options of [musicOptions, captionOptions])
    expect(new Set(options.map(({ label }) => label)).size).toBe(options.length);
});

test('a caption style without words yet is called by its id', () => {
  expect(captionOption('big-type')).toEqual({ label: 'Big type' });
});

test('a language that another one’s voice speaks says so where it is chosen', () => {
  const notes = languageOptions.filter(({ value, note }) => value !== 'auto' && note);
  expect(notes).toEqual([{ value: 'fil', label: 'Filipino', note: 'Spoken with an Indonesian accent' }]);
});
