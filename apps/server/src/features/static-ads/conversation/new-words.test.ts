import { expect, it } from 'vitest';
import type { AdBrief } from '../ad-writer.ts';
import { newWordsRules, usableWords } from './new-words.ts';

const brief: AdBrief = {
  product: { name: 'Klarblau', description: 'Spülmittel für empfindliche Haut, ohne Duftstoffe.' },
  message: 'Jetzt 20 % Rabatt bis Sonntag.',
  earlier: ['Für Familien mit kleinen Kindern.'],
  tone: 'playful',
  avoid: ['billig'],
};
const words = {
  language: 'de' as const,
  ads: [
    { headline: 'Sauber ohne Duft', line: 'Damit die Hände nach dem Abwasch noch Hände sind.' },
    { headline: 'Sanft zu kleinen Händen', line: 'Für Familien, die jeden Tag spülen.' },
    { headline: 'Jetzt 20 % Rabatt', line: 'Nur bis Sonntag.' },
  ],
  benefits: ['Ohne Duftstoffe'],
  action: 'Jetzt probieren',
};
const [first, second, third] = words.ads;

it('takes words in the language of the request, or in the one it asks for', () => {
  expect(newWordsRules(brief)).toContain('Write in German');
  // Within another word it is another word.
  expect(usableWords(words, { ...brief, avoid: ['offe'] })).toEqual(words);
  expect(usableWords(words, brief)).toEqual(words);
  expect(newWordsRules({ ...brief, message: 'Jetzt auf Englisch' })).toContain('Write in English');
  expect(usableWords(words, { ...brief, message: 'Jetzt auf Englisch, 20 %' })).toBeNull();
});

it.each([
  ['a number nobody gave', { ads: [{ ...first, headline: 'Jetzt 50 % Rabatt' }, second, third] }],
  ['a word to avoid', { ads: [{ ...first, line: 'Gut und billig.' }, second, third] }],
  ['a quotation', { ads: [{ ...first, line: '„Das beste Spülmittel“' }, second, third] }],
  ['a picture for a word', { action: 'Jetzt probieren 🧼' }],
  ['one headline twice', { ads: [first, first, third] }],
  ['a headline without end', { ads: [{ ...first, headline: 'Sauber '.repeat(12) }, second, third] }],
  ['a long button', { action: 'Jetzt sofort im Laden probieren' }],
])('refuses %s', (_, change) => {
  expect(usableWords({ ...words, ...change } as typeof words, brief)).toBeNull();
});

it('leaves out lines and benefits that are too long, and keeps the rest', () => {
  const long = 'Ein Satz, der nicht endet, '.repeat(6);
  const usable = usableWords(
    {
      ...words,
      ads: [{ ...words.ads[0], headline: 'Kurz', line: long }, second, third] as never,
      benefits: [long.slice(0, 59)],
    },
    brief,
  );
  expect(usable?.ads[0]).toEqual({ headline: 'Kurz', line: '' });
  expect(usable?.benefits).toEqual([]);
});
