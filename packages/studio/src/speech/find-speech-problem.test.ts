import { languageCodes } from '@hookline/contract/languages';
import { expect, it } from 'vitest';
import { findSpeechProblem } from './find-speech-problem.ts';
import { sampleSentences } from './sample-sentences.ts';

it.each(languageCodes)('accepts text written in %s', (language) => {
  expect(findSpeechProblem(sampleSentences[language].join(' '), language)).toBeUndefined();
  expect(
    findSpeechProblem(`Daybreak! ${sampleSentences[language].join(' ')} https://daybreak.example`, language),
  ).toBeUndefined();
});

it('reports scripts that no voice reads, whatever language was chosen and whatever name is in between', () => {
  const texts = [
    'הקפה הזה שינה לי את הבוקר. קנו Daybreak היום.',
    'กาแฟนี้เปลี่ยนเช้าของฉัน Daybreak https://daybreak.example/a/long/address',
    'ეს ყავა საუკეთესოა',
    'এই কফি সেরা',
  ];
  for (const text of texts)
    for (const language of languageCodes) expect(findSpeechProblem(text, language)).toBe('unsupported_text');
});

it('reports text in another script than the language’s', () => {
  expect(findSpeechProblem('Этот кофе изменил моё утро.', 'en')).toBe('unsupported_text');
  expect(findSpeechProblem('Этот кофе изменил моё утро.', 'de')).toBe('unsupported_text');
  expect(findSpeechProblem('このコーヒーが好きです。', 'zh')).toBe('unsupported_text');
  expect(findSpeechProblem('قهوة الصباح', 'ja')).toBe('unsupported_text');
});

it('accepts a name in another script', () => {
  expect(findSpeechProblem('I found 北京 tea in a shop on my way home.', 'en')).toBeUndefined();
  expect(findSpeechProblem('Der Wein heißt שלום und schmeckt nach Sommer.', 'de')).toBeUndefined();
});

it('reports text without words', () => {
  for (const text of ['🙂 !!!', '…', '1️⃣ 2️⃣', '™ ℹ️'])
    for (const language of ['en', 'de', 'ja', 'zh'] as const)
      expect([text, language, findSpeechProblem(text, language)]).toEqual([text, language, 'nothing_to_say']);
});
