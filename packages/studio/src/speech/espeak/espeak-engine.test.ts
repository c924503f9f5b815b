import { borrowedVoices, languageCodes } from '@hookline/contract/languages';
import { expect, it } from 'vitest';
import { espeakEngine } from './espeak-engine.ts';

it('borrows a voice for exactly the languages of which people are told so', () => {
  const borrowed = languageCodes.filter((code) => espeakEngine.warning?.(code) !== undefined);
  expect(borrowed).toEqual(Object.keys(borrowedVoices));
});
