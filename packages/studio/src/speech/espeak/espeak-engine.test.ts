import { borrowedVoices, languageCodes } from '@hookline/contract/languages';
import { expect, it } from 'vitest';
import { espeakEngine } from './espeak-engine.ts';

it('borrows a voice for exactly the languages with a notice', () => {
  const borrowed = languageCodes.filter((code) => espeakEngine.warning?.(code) !== undefined);
  expect(borrowed).toEqual(Object.keys(borrowedVoices));
});
