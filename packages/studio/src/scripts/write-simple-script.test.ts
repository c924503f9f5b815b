import type { LanguageCode } from '@hookline/contract/languages';
import { describe, expect, it } from 'vitest';
import { scriptAngles, scriptTones } from './script-language.ts';
import { simpleLanguages } from './script-languages.ts';
import { writeSimpleScript } from './write-simple-script.ts';

const languageCodes = Object.keys(simpleLanguages) as LanguageCode[];

const prompt =
  'Ad for our "GlowUp" vitamin C serum for busy moms, light texture, only $24, use code SUN20 at glowup.com';
const seeds = Array.from({ length: 50 }, (_, seed) => seed);
/** Enough for every tone with every angle. */
const fewSeeds = process.env.TEST_FULL === '1' ? seeds : seeds.slice(0, 15);

/** Formal errors in a script; empty if there are none. */
function flaws(script: string): string[] {
  const found: string[] = [];
  if (script.trim() !== script || script === '') found.push('empty or padded');
  if (script.normalize('NFC') !== script) found.push('not NFC');
  if (/[{}<>]|(?<!\p{L})(?:undefined|null)(?!\p{L})/u.test(script)) found.push('unfilled slot');
  if (/\s{2,}/u.test(script)) found.push('double space');
  if (/[.,!?:;。！？，、।]\s*[.,:;。，、।]|[?!]{2}/u.test(script)) found.push('double punctuation');
  if (/\s[.,]|[([{]\s/u.test(script)) found.push('space before a stop');
  if (/[\p{Cc}\p{Co}\p{Cs}\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/u.test(script)) found.push('control character');
  if (/\p{Extended_Pictographic}/u.test(script)) found.push('picture');
  return found;
}

describe('writeSimpleScript', () => {
  it.each(languageCodes)('respects the limit and writes clean text in %s', (language) => {
    for (const angle of scriptAngles) {
      for (const seed of fewSeeds) {
        const tone = [undefined, ...scriptTones][seed % 5];
        for (const maxLength of [800, 120]) {
          const script = writeSimpleScript({ prompt, language, angle, tone, maxLength, seed });
          expect([...script].length, script).toBeLessThanOrEqual(maxLength);
          expect(flaws(script), script).toEqual([]);
          expect(script).toContain('GlowUp');
          expect(script).toContain('$24');
        }
      }
    }
  });

  it.each(languageCodes)('writes a different script when asked again in %s', (language) => {
    const request = { prompt, language, seed: 1 };
    const first = writeSimpleScript(request);
    const second = writeSimpleScript({ ...request, seed: 2, unlike: [first] });
    const third = writeSimpleScript({ ...request, seed: 3, unlike: [second, first] });
    const { hooks, middles, names, calls, namedCalls } = simpleLanguages[language]!;
    const said = [...Object.values(hooks), ...Object.values(middles), names, calls, namedCalls].flat();
    const linesOf = (script: string) =>
      said
        .map((line) => line.replace('{name}', 'GlowUp'))
        .filter((line) => script.replaceAll('\u00a0', ' ').includes(line));
    for (const line of linesOf(second)) expect(linesOf(first)).not.toContain(line);
    for (const line of linesOf(third)) expect([...linesOf(first), ...linesOf(second)]).not.toContain(line);
  });

  it.each(languageCodes)('offers at least 6 openings, 4 middles and 4 calls for each angle in %s', (language) => {
    const lines = simpleLanguages[language];
    for (const angle of scriptAngles) {
      expect(new Set(lines?.hooks[angle]).size).toBeGreaterThanOrEqual(6);
      expect(new Set(lines?.middles[angle]).size).toBeGreaterThanOrEqual(4);
    }
    expect(new Set(lines?.calls).size).toBeGreaterThanOrEqual(4);
  });

  it.each(languageCodes)('differs from seed to seed in %s', (language) => {
    const scripts = new Set(seeds.map((seed) => writeSimpleScript({ prompt, language, angle: 'story', seed })));
    expect(scripts.size).toBeGreaterThan(42);
  });

  it('gives the same script for the same seed', () => {
    const request = { prompt, language: 'sv', tone: 'funny', seed: 'abc' } as const;
    expect(writeSimpleScript(request)).toEqual(writeSimpleScript(request));
    expect(writeSimpleScript(request)).not.toBe(writeSimpleScript({ ...request, seed: 'abd' }));
  });

  it.each(languageCodes)('keeps a discount as written in %s', (language) => {
    for (const seed of seeds.slice(0, 10)) {
      const script = writeSimpleScript({ prompt: 'BeanBox coffee, 15% off until Friday', language, seed });
      expect(script).toContain('15%');
      expect(flaws(script), script).toEqual([]);
    }
  });

  it('adds no number that is not in the prompt', () => {
    for (const language of languageCodes) {
      for (const angle of scriptAngles) {
        for (const seed of seeds.slice(0, 12)) {
          const script = writeSimpleScript({ prompt: 'a meditation app', language, angle, tone: 'excited', seed });
          expect(script).not.toMatch(/\p{Nd}|%|\p{Sc}/u);
        }
      }
    }
  });

  it.each(languageCodes)('announces no steps, questions or items that do not follow in %s', (language) => {
    const { hooks, middles } = simpleLanguages[language]!;
    const told = 'Daybreak cold brew, half the caffeine, six cans for $24';
    for (const seed of fewSeeds)
      for (const angle of [undefined, 'list'] as const)
        for (const [about, maxLength] of [
          [told, 800],
          [told, 160],
          ['a mug', 160],
        ] as const) {
          const script = writeSimpleScript({ prompt: about, language, seed, angle, maxLength }).replaceAll(
            '\u00a0',
            ' ',
          );
          const announces = hooks.list.some((line) => script.includes(line));
          if (announces)
            expect(
              middles.list.some((line) => script.includes(line)),
              script,
            ).toBe(true);
        }
  });

  const hostile: [name: string, prompt: string][] = [
    ['nothing', ''],
    ['pictures only', '😀🎉👩‍👩‍👧‍👦🇩🇪❤️'],
    ['punctuation only', '?!... --- ,,, """'],
    ['10,000 characters', 'very good soap with lavender '.repeat(350)],
    ['10,000 letters without a space', 'a'.repeat(10_000)],
    ['line breaks', 'Soap\n\n\nfrom Provence\r\n\r\nwith lavender\u2028and love'],
    [
      'HTML',
      '<script>alert("x")</script><b>Soap</b> from <a href="https://x.io">Provence</a> &nbsp;&amp; more <img src=x onerror=y>',
    ],
    ['control characters', 'So\u0000ap \u0007from\u001b[31m Provence\u200b\ufeff'],
    ['direction marks', '\u202eSoap\u202c \u2067صابون\u2069 from Provence'],
    ['right to left', 'صابون طبيعي من الريف، لطيف على البشرة'],
    ['slots', '{name} {details} is {price} {topic} [object Object]'],
    ['lone surrogates', 'Soap \ud800 from \udc00 Provence'],
    ['replacement patterns', "Soap $& $1 $$ $' from Provence"],
    ['zalgo', `S${'\u0301\u0316\u0330'.repeat(60)}oap`],
  ];
  it.each(hostile)('writes clean text from %s', (_, hostilePrompt) => {
    for (const language of ['sv', 'ar', 'zh', 'ru'] as const) {
      for (const maxLength of [800, 120, 20, 1]) {
        for (const seed of [1, 2, 3]) {
          const script = writeSimpleScript({ prompt: hostilePrompt, language, maxLength, tone: 'funny', seed });
          expect([...script].length).toBeLessThanOrEqual(maxLength);
          expect(flaws(script), script).toEqual([]);
        }
      }
    }
  });
});
