import { type LanguageCode, languageCodes } from '@hookline/contract/languages';
import { describe, expect, it } from 'vitest';
import { scriptAngles, scriptTones } from './script-language.ts';
import { scriptLanguages } from './script-languages.ts';
import { writeScript } from './write-script.ts';

const prompt =
  'Ad for our "GlowUp" vitamin C serum for busy moms, light texture, only $24, use code SUN20 at glowup.com';
const seeds = Array.from({ length: 50 }, (_, seed) => seed);

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

describe('writeScript', () => {
  it.each(languageCodes)('respects the limit and writes clean text in %s', (language) => {
    for (const angle of scriptAngles) {
      for (const seed of seeds) {
        const tone = [undefined, ...scriptTones][seed % 5];
        for (const maxLength of [800, 120]) {
          const { script } = writeScript({ prompt, language, angle, tone, maxLength, seed });
          expect([...script].length, script).toBeLessThanOrEqual(maxLength);
          expect(flaws(script), script).toEqual([]);
          expect(script).toContain('GlowUp');
          expect(script).toContain('$24');
        }
      }
    }
  });

  it.each(languageCodes)('has its own patterns in %s', (language) => {
    const written = writeScript({ prompt, language, seed: 1 });
    expect(written).toMatchObject({ language, usedFallbackLanguage: false });
    if (language !== 'en') expect(written.script).not.toContain('The name');
  });

  it.each(languageCodes)('writes a different script when asked again in %s', (language) => {
    const request = { prompt, language, seed: 1 };
    const first = writeScript(request).script;
    const second = writeScript({ ...request, seed: 2, unlike: [first] }).script;
    const third = writeScript({ ...request, seed: 3, unlike: [second, first] }).script;
    const { hooks, middles, names, calls, namedCalls } = scriptLanguages[language]!;
    const said = [...Object.values(hooks), ...Object.values(middles), names, calls, namedCalls].flat();
    const linesOf = (script: string) =>
      said
        .map((line) => line.replace('{name}', 'GlowUp'))
        .filter((line) => script.replaceAll('\u00a0', ' ').includes(line));
    for (const line of linesOf(second)) expect(linesOf(first)).not.toContain(line);
    for (const line of linesOf(third)) expect([...linesOf(first), ...linesOf(second)]).not.toContain(line);
  });

  it('repeats itself only if there is nothing else to say', () => {
    const scripts: string[] = [];
    for (let seed = 0; seed < 12; seed += 1)
      scripts.unshift(
        writeScript({ prompt, language: 'en', angle: 'problem', seed, unlike: scripts.slice(0, 5) }).script,
      );
    expect(new Set(scripts).size).toBe(12);
    for (const script of scripts) expect(flaws(script), script).toEqual([]);
  });

  it('falls back to English without patterns for a language, and says so', () => {
    const written = writeScript({ prompt, language: 'xx' as LanguageCode, seed: 1 });
    expect(written).toMatchObject({ language: 'en', usedFallbackLanguage: true });
  });

  it.each(languageCodes)('offers at least 6 openings, 4 middles and 4 calls for each angle in %s', (language) => {
    const lines = scriptLanguages[language];
    for (const angle of scriptAngles) {
      expect(new Set(lines?.hooks[angle]).size).toBeGreaterThanOrEqual(6);
      expect(new Set(lines?.middles[angle]).size).toBeGreaterThanOrEqual(4);
    }
    expect(new Set(lines?.calls).size).toBeGreaterThanOrEqual(4);
  });

  it.each(languageCodes)('differs from seed to seed in %s', (language) => {
    const scripts = new Set(seeds.map((seed) => writeScript({ prompt, language, angle: 'story', seed }).script));
    expect(scripts.size).toBeGreaterThan(42);
  });

  it('gives the same script for the same seed', () => {
    const request = { prompt, language: 'de', tone: 'funny', seed: 'abc' } as const;
    expect(writeScript(request)).toEqual(writeScript(request));
    expect(writeScript(request).script).not.toBe(writeScript({ ...request, seed: 'abd' }).script);
  });

  it.each(languageCodes)('keeps a discount as written in %s', (language) => {
    for (const seed of seeds.slice(0, 10)) {
      const { script } = writeScript({ prompt: 'BeanBox coffee, 15% off until Friday', language, seed });
      expect(script).toContain('15%');
      expect(flaws(script), script).toEqual([]);
    }
  });

  it('repeats the prompt’s content, in its own words', () => {
    const { script } = writeScript({ prompt, language: 'en', seed: 4 });
    for (const words of ['light texture', 'vitamin C serum', 'busy moms', 'only $24', 'SUN20', 'glowup.com']) {
      expect(script.toLowerCase()).toContain(words.toLowerCase());
    }
    expect(script).not.toMatch(/\bour\b/);
  });

  it('adds no number that is not in the prompt', () => {
    for (const language of languageCodes) {
      for (const angle of scriptAngles) {
        for (const seed of seeds.slice(0, 12)) {
          const { script } = writeScript({ prompt: 'a meditation app', language, angle, tone: 'excited', seed });
          expect(script).not.toMatch(/\p{Nd}|%|\p{Sc}/u);
        }
      }
    }
  });

  it.each(languageCodes)('announces no steps, questions or items that do not follow in %s', (language) => {
    const { hooks, middles } = scriptLanguages[language]!;
    const told = 'Daybreak cold brew, half the caffeine, six cans for $24';
    for (const seed of seeds)
      for (const angle of [undefined, 'list'] as const)
        for (const [about, maxLength] of [
          [told, 800],
          [told, 160],
          ['a mug', 160],
        ] as const) {
          const script = writeScript({ prompt: about, language, seed, angle, maxLength }).script.replaceAll(
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

  it('uses no list if the prompt has enough content', () => {
    const told = {
      en: prompt,
      ja: 'デイブレイクはコールドブリューのコーヒーです。カフェインは半分、6本セットで24ドル。',
      de: 'Daybreak ist kalt gebrauter Kaffee mit halb so viel Koffein, sechs Dosen für 24 €.',
    } as const;
    for (const language of ['en', 'ja', 'de'] as const)
      for (const seed of seeds) {
        const { script } = writeScript({ prompt: told[language], language, seed });
        for (const line of scriptLanguages[language]!.hooks.list) expect(script).not.toContain(line);
        expect(script).not.toContain('です、');
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
    for (const language of ['en', 'fr', 'ar', 'zh', 'hi'] as const) {
      for (const maxLength of [800, 120, 20, 1]) {
        for (const seed of [1, 2, 3]) {
          const { script } = writeScript({ prompt: hostilePrompt, language, maxLength, tone: 'funny', seed });
          expect([...script].length).toBeLessThanOrEqual(maxLength);
          expect(flaws(script), script).toEqual([]);
        }
      }
    }
  });

  it.each([60, 120, 800])('names the product within %i characters', (maxLength) => {
    const long =
      'a cold drip coffee maker made of thick glass that brews eight cups overnight and fits in any fridge door, $49 instead of $79. Order today at drip.example';
    const { script } = writeScript({ prompt: long, language: 'en', seed: 1, maxLength });
    expect([...script].length).toBeLessThanOrEqual(maxLength);
    expect(script.toLowerCase()).toContain('a cold drip coffee maker');
    expect(flaws(script), script).toEqual([]);
    const endless = `Our coffee maker keeps ${'water warm and '.repeat(70)}cups clean`;
    const told = writeScript({ prompt: endless, language: 'en', seed: 1, maxLength }).script;
    expect([...told].length).toBeLessThanOrEqual(maxLength);
    expect(told).toMatch(/coffee maker keeps/);
  });

  it('uses no script foreign to its language', () => {
    expect(writeScript({ prompt: '手工蜡烛，来自云南', language: 'en', seed: 1 }).script).not.toMatch(/\p{sc=Han}/u);
    expect(writeScript({ prompt: 'Свечи ручной работы', language: 'de', seed: 1 }).script).not.toMatch(
      /\p{sc=Cyrillic}/u,
    );
  });

  it('makes no promise about health or money, even when asked to', () => {
    const { script } = writeScript({
      prompt: 'Herbal tea, cures diabetes, guaranteed results, smells of mint',
      language: 'en',
      seed: 1,
    });
    expect(script).toContain('Smells of mint');
    expect(script).not.toMatch(/cure|guarantee/i);
    for (const promise of [
      'guaranteed 20% returns every month',
      'guaranteed 10 kg lost in a week',
      'guaranteed 5 years younger',
    ])
      expect(writeScript({ prompt: `an app, ${promise}`, language: 'en', seed: 1 }).script).not.toContain('guaranteed');
    for (const term of ['guaranteed for 5 years', 'guaranteed 12 months'])
      expect(writeScript({ prompt: `wool socks, ${term}`, language: 'en', seed: 1 }).script).toMatch(/guaranteed/i);
    const cream = writeScript({ prompt: 'a cream that heals eczema, 50 ml', language: 'en', seed: 1 }).script;
    expect(cream).toMatch(/: a cream\. 50 ml\./);
    expect(cream).not.toMatch(/heal/i);
  });
});
