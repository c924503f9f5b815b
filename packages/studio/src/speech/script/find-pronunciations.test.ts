import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { LanguageCode } from '@hookline/contract/languages';
import { expect, test } from 'vitest';
import { planScript, speak } from '../speak.ts';
import { findPronunciations, type Pronunciation } from './find-pronunciations.ts';

const names: Pronunciation[] = [
  { word: 'Xiaomi', say: 'shao mee' },
  { word: 'ACME', say: 'ack mee' },
  { word: 'Acme Fresh', say: 'ack mee frash' },
];

async function said(text: string, language: LanguageCode, pronunciations: readonly Pronunciation[]) {
  const { tokens, sentences, unread } = await planScript({ text, language, pronunciations });
  return {
    written: tokens.map((token) => token.text),
    spoken: sentences.flatMap((sentence) => sentence.tokens.map((token) => [token.token, token.text])),
    unread,
  };
}

test('a word is found in any case and beside punctuation, not inside another word', () => {
  const found = (text: string) =>
    findPronunciations(text, 'en', names).map(({ startOffset, endOffset, say }) => [
      text.slice(startOffset, endOffset),
      say,
    ]);
  expect(found('XIAOMI, (acme) and "Xiaomi\'s"!')).toEqual([
    ['XIAOMI', 'shao mee'],
    ['acme', 'ack mee'],
    ['Xiaomi', 'shao mee'],
  ]);
  expect(found('Xiaomis pharmacme')).toEqual([]);
});

test('the longer of two words counts, and line breaks count as spaces', () => {
  expect(findPronunciations('Acme\nFresh acme', 'en', names).map(({ say }) => say)).toEqual([
    'ack mee frash',
    'ack mee',
  ]);
});

test('regex characters in a word are literal', () => {
  expect(findPronunciations('aXb a.b', 'en', [{ word: 'a.b', say: 'a bee' }])).toHaveLength(1);
});

test('the voice uses the pronunciation, captions keep the word', async () => {
  const plan = await said("Try Xiaomi's phone. Acme Fresh!", 'en', names);
  expect(plan.written).toEqual(['Try', "Xiaomi's", 'phone.', 'Acme', 'Fresh!']);
  expect(plan.spoken.map(([token, text]) => [token, String(text).toLowerCase()])).toEqual([
    [0, 'try'],
    [1, "shao mee's"],
    [2, 'phone'],
    [3, 'ack mee'],
    [4, 'frash'],
  ]);
});

test('a name in letters the voice cannot read is spoken with a pronunciation', async () => {
  expect((await said('Probier 小米 heute', 'de', [])).unread).toEqual(['小米']);
  expect((await said('Probier ღვინო heute', 'de', [])).unread).toEqual(['ღვინო']);
  const told = await said('Probier 小米 heute', 'de', [{ word: '小米', say: 'Schau-mi' }]);
  expect(told.unread).toEqual([]);
  expect(told.spoken).toContainEqual([1, 'Schau-mi']);
});

test('Chinese: the name is found between other words', async () => {
  const plan = await said('我用Qoo很好', 'zh', [{ word: 'Qoo', say: '酷' }]);
  expect(plan.written.join('')).toBe('我用Qoo很好');
  expect(plan.spoken.map(([, text]) => text).join('')).toBe('我用酷很好');
});

test('Korean: endings may follow the name', () => {
  expect(findPronunciations('애크미는 좋아요', 'ko', [{ word: '애크미', say: '액미' }])).toHaveLength(1);
});

test('Japanese is spoken in the given kana, also in hiragana', async () => {
  const plan = await said('小米のスマホは便利です。', 'ja', [{ word: '小米', say: 'しゃおみ' }]);
  expect(plan.written.join('')).toBe('小米のスマホは便利です。');
  expect(plan.spoken[0]?.[1]).toMatch(/^シャオミ/);
});

test('cached speech with a pronunciation is not used for the written form', async () => {
  const cacheDir = await mkdtemp(join(tmpdir(), 'hookline-pronunciations-'));
  const voice = { gender: 'female', variant: 0, pitch: 1, pace: 1 } as const;
  const request = { text: 'Try Qoo.', language: 'en', voice } as const;
  try {
    const plain = await speak(request, { cacheDir });
    const told = await speak({ ...request, pronunciations: [{ word: 'Qoo', say: 'banana pudding' }] }, { cacheDir });
    expect(told.words.map((word) => word.text)).toEqual(plain.words.map((word) => word.text));
    expect(told.durationMs).toBeGreaterThan(plain.durationMs + 200);
    expect((await speak(request, { cacheDir })).durationMs).toBe(plain.durationMs);
  } finally {
    await rm(cacheDir, { recursive: true });
  }
});
