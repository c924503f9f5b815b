import { describe, expect, it } from 'vitest';
import { detectLanguage } from './detect-language.ts';
import { sampleSentences } from './sample-sentences.ts';

describe('detectLanguage', () => {
  it.each(Object.entries(sampleSentences))('knows %s by one sentence', (code, sentences) => {
    for (const sentence of sentences) expect([sentence, detectLanguage(sentence)]).toEqual([sentence, code]);
  });

  it.each([
    ['', 'en'],
    ['🔥🔥 19.99', 'en'],
    ['Glow Serum Pro', 'en'],
    ['#NuevaPiel www.tienda.es Get the glow you want today', 'en'],
    ['Try Ω-Glow and see why the reviews are so good', 'en'],
  ])('takes %j for %s', (text, code) => {
    expect(detectLanguage(text)).toBe(code);
  });
});
