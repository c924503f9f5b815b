import { usesAvoided } from '@hookline/contract/avoided-words';
import type { LanguageCode } from '@hookline/contract/languages';
import { estimateSpeechMs } from '@hookline/contract/speech-estimate';
import { describe, expect, it } from 'vitest';
import { naturalPrompts } from '#scripts/testing/natural-prompts.ts';
import { phrasebooks } from './phrasebooks.ts';
import { freshPrompts } from './testing/fresh-prompts.ts';
import { heldOutPrompts } from './testing/held-out-prompts.ts';
import { flawsOf, sentencesOf } from './testing/score-script.ts';
import { type ScriptsOrder, type WrittenScripts, writeScripts } from './write-scripts.ts';

const isFull = process.env.TEST_FULL === '1';
const known = new Map<string, WrittenScripts>();

/** Three scripts for a prompt, written once for all that is asked about them. */
function written(prompt: string, seconds: number): WrittenScripts {
  const key = `${seconds} ${prompt}`;
  const found = known.get(key) ?? write({ prompt, seconds });
  known.set(key, found);
  return found;
}

function write(order: Partial<ScriptsOrder> & { prompt: string }): WrittenScripts {
  return writeScripts({ language: 'en', seconds: 45, count: 3, seed: 1, ...order });
}

describe('60 prompts it was not made for', () => {
  it('says every fact once, in its own words and the first person', () => {
    const flaws: string[] = [];
    for (const { prompt, facts } of heldOutPrompts)
      for (const { script, structure } of written(prompt, 45).variants) {
        for (const flaw of flawsOf(script, { prompt, facts }))
          flaws.push(`${prompt} (${structure}) ${flaw}: ${script}`);
        if (!/\b(?:I|I'm|I've|I'd|I'll|me|my)\b/u.test(script)) flaws.push(`${prompt}: nobody speaks: ${script}`);
      }
    expect(flaws).toEqual([]);
  });

  it.each([15, 30, 45])('is within a tenth of %i s, or asks for a fact and is shorter', (seconds) => {
    const wrong: string[] = [];
    // All of them at 45 s, which are written anyway; of the other lengths every second in the ordinary run.
    const asked = heldOutPrompts.filter((_, index) => isFull || seconds === 45 || index % 2 === (seconds / 15) % 2);
    for (const { prompt } of asked) {
      const { variants, missing } = written(prompt, seconds);
      for (const { script } of variants) {
        const length = estimateSpeechMs(script, 'en') / 1000 / seconds;
        if (length > 1.1 || (length < 0.9 && !missing)) wrong.push(`${length.toFixed(2)} ${prompt}: ${script}`);
      }
    }
    expect(wrong).toEqual([]);
  });

  it('says no sentence twice in a session', () => {
    const repeated: string[] = [];
    for (const { prompt } of heldOutPrompts.filter((_, index) => index % (isFull ? 4 : 8) === 0)) {
      const session: string[] = [];
      for (let turn = 0; turn < 3; turn++)
        session.unshift(
          ...write({ prompt, seconds: 30, seed: turn, unlike: session }).variants.map(({ script }) => script),
        );
      const said = session.flatMap(sentencesOf).filter((sentence) => isStock(sentence, prompt));
      repeated.push(...said.filter((sentence, index) => said.indexOf(sentence) < index));
    }
    expect(repeated).toEqual([]);
  });
});

it('says every fact of 20 more, written when it was finished, at its length', () => {
  const flaws = freshPrompts.flatMap(({ prompt, facts }) => {
    const { variants, missing } = write({ prompt });
    return variants.flatMap(({ script }) => {
      const length = estimateSpeechMs(script, 'en') / 45_000;
      const isWrong = length > 1.1 || (length < 0.9 && !missing);
      return [...flawsOf(script, { prompt, facts }), ...(isWrong ? [`is ${length} long`] : [])];
    });
  });
  expect(flaws).toEqual([]);
});

/** Without any longer word of the prompt: a line of ours. */
function isStock(sentence: string, prompt: string): boolean {
  const words = new Set(prompt.toLowerCase().match(/[\p{L}\d]{3,}|[$€£]?\d+/gu));
  for (const common of ['the', 'and', 'for', 'you', 'are', 'that', 'this', 'with', 'have', 'from', 'one'])
    words.delete(common);
  return !(sentence.match(/[\p{L}\d]{3,}|[$€£]?\d+/gu) ?? []).some((word) => words.has(word));
}

const ownPrompts = {
  pl: [
    'Reklama kremu Lumora do cery suchej, 50 ml, bez zapachu, tylko 49 zł',
    'piekarnia w Krakowie, chleb na zakwasie, otwarte od 6 rano, dostawa gratis od 40 zł',
    'Aplikacja dla studentów, 10 minut nauki dziennie, 7 dni za darmo, potem 19 zł miesięcznie',
  ],
  tr: [
    'kahveyi dört saat sıcak tutan kupa, 399 TL, bulaşık makinesinde yıkanır',
    'Lumora adlı serum, kuru ciltler için, parfümsüz, 30 ml, %20 indirim',
    'Ankara’da köpek kuaförü, pazar günleri açık, randevusuz',
  ],
  hi: [
    'कॉफ़ी को चार घंटे गरम रखने वाला मग, 499 ₹, एक साल की वारंटी',
    'बच्चों के लिए गणित की ऑनलाइन क्लास, पहली क्लास मुफ़्त, 300 ₹ प्रति घंटा',
  ],
};

describe.each(Object.keys(phrasebooks) as LanguageCode[])('in %s', (language) => {
  const prompts =
    ownPrompts[language as keyof typeof ownPrompts] ?? naturalPrompts[language]?.slice(0, isFull ? 12 : 6) ?? [];

  it('keeps numbers and names, copies no run and speaks of itself', () => {
    const flaws: string[] = [];
    for (const prompt of prompts) {
      const facts = prompt.match(/(?<![\p{L}\d])\d+(?:[.,:]\d+)*(?!\d|-second)|Lumora|GlowUp/gu) ?? [];
      const { variants, missing } = write({ prompt, language, seconds: 45 });
      const said = variants.map(({ script }) => script);
      for (const script of said) {
        for (const flaw of flawsOf(script, { prompt, facts })) flaws.push(`${flaw}: ${script}`);
        if (!phrasebooks[language]?.self.test(script)) flaws.push(`nobody speaks: ${script}`);
        const length = estimateSpeechMs(script, language) / 45_000;
        if (length > 1.1 || (length < 0.9 && !missing)) flaws.push(`${length.toFixed(2)}: ${script}`);
      }
      const sentences = said.flatMap(sentencesOf).filter((sentence) => isStock(sentence, prompt));
      if (new Set(sentences).size < sentences.length) flaws.push(`says a line twice: ${said.join(' | ')}`);
    }
    expect(flaws).toEqual([]);
  });

  it('takes names and prices from a prompt in another language, and asks for the rest', () => {
    const prompt =
      language === 'en' ? 'une crème appelée Lumora pour peaux sensibles, 24 €' : 'Lumora, a vitamin C serum, for $24';
    const { variants, missing } = write({ prompt, language });
    expect(missing).toBe('language');
    for (const { script } of variants) expect(flawsOf(script, { prompt, facts: ['Lumora', '24'] })).toEqual([]);
  });
});

it('keeps the patterns of before in a language without phrases, and says so', () => {
  const { variants, isSimple } = write({ prompt: 'Lumora, ett serum med C-vitamin, 249 kr', language: 'sv' });
  expect(isSimple).toBe(true);
  expect(new Set(variants.map(({ script }) => script)).size).toBe(3);
  for (const { script, hook } of variants) expect(script.startsWith(hook)).toBe(true);
});

it('says what to ask for when there is little to tell, and does not stretch it', () => {
  const { variants, missing } = write({ prompt: 'tea', seconds: 45 });
  expect(missing).toBe('benefit');
  for (const { script } of variants) expect(estimateSpeechMs(script, 'en')).toBeLessThan(20_000);
  const full =
    'Brightleaf matcha for students, keeps me awake for six hours, no jitters, 30 servings for $27, ships free';
  expect(write({ prompt: full, seconds: 15 }).missing).toBeUndefined();
});

it('calls it by its name where what its page says does not', () => {
  const prompt = 'A matcha powder for students. Stone-ground in Uji. 30 servings per tin. Costs $27.';
  const facts = ['Brightleaf', 'matcha', 'Uji', '30 servings', '$27', 'students'];
  for (const { script } of write({ prompt, productName: 'Brightleaf' }).variants)
    expect(flawsOf(script, { prompt, facts })).toEqual([]);
});

it('offers three ways of telling, each with an opening that can be swapped', () => {
  const { variants } = write({ prompt: 'a mug that keeps coffee hot for four hours, $25, dishwasher safe' });
  expect(new Set(variants.map(({ structure }) => structure)).size).toBe(3);
  for (const { script, hook } of variants) expect(script.startsWith(hook) && hook.length > 10).toBe(true);
});

it.each([
  ['an app that your kids will love, $5 a month, with 40 stories', /something my kids will love/, /it my/],
  ['a backpack that you can wash, 20 liters, $60', /something I can wash/, /it I /],
  ['a protein bar with 20 g protein, $2, no sugar', /comes with 20 g/, /they/i],
  ['Do you hate it when your phone dies on you? A power bank for two full charges, $20', /dies on me/, /on I\b/],
])('speaks as a person about %s', (prompt, said, wrong) => {
  for (const { script } of write({ prompt }).variants) {
    expect(script).toMatch(said);
    expect(script).not.toMatch(wrong);
  }
});

it('tells the opening of a script without spaces between sentences', () => {
  const [variant] = write({ prompt: '緑茶、1200円、静岡産', language: 'ja', count: 1 }).variants;
  expect(variant?.hook.length).toBeLessThan(variant?.script.length ?? 0);
});

it('keeps the limit', () => {
  for (const { prompt } of heldOutPrompts.slice(0, 12))
    for (const maxLength of [300, 120])
      for (const { script } of write({ prompt, maxLength }).variants)
        expect([...script].length).toBeLessThanOrEqual(maxLength);
});

it('writes the same again with the same seed, in the tone asked for', () => {
  const order = { prompt: 'a mug that keeps coffee hot', tone: 'funny', seed: 7 } as const;
  expect(write(order)).toEqual(write(order));
  expect(write(order).variants[0]?.script).not.toBe(write({ ...order, tone: 'serious' }).variants[0]?.script);
});

const hostile: [name: string, prompt: string][] = [
  ['nothing', ''],
  ['pictures only', '😀🎉👩‍👩‍👧‍👦🇩🇪❤️'],
  ['punctuation only', '?!... --- ,,, """'],
  ['2,000 characters', 'very good soap with lavender '.repeat(70)],
  ['2,000 letters without a space', 'a'.repeat(2000)],
  ['line breaks', 'Soap\n\n\nfrom Provence\r\n\r\nwith lavender\u2028and love'],
  [
    'HTML',
    '<script>alert("x")</script><b>Soap</b> from <a href="https://x.io">Provence</a> &nbsp;<img src=x onerror=y>',
  ],
  ['control characters', 'So\u0000ap \u0007from\u001b[31m Provence\u200b\ufeff'],
  ['direction marks', '\u202eSoap\u202c \u2067صابون\u2069 from Provence'],
  ['slots', '{name} {product} is {it} {point} [object Object]'],
  ['replacement patterns', "Soap $& $1 $$ $' from Provence"],
];

it.each(hostile)('writes clean text from %s', (_, prompt) => {
  for (const language of ['en', 'fr', 'hi'] as const)
    for (const maxLength of [800, 120, 20, 1]) {
      const { variants } = write({ prompt, language, maxLength, tone: 'funny', seconds: 30, count: 1 });
      const script = variants[0]?.script ?? '';
      expect([...script].length).toBeLessThanOrEqual(maxLength);
      expect(script).not.toBe('');
      expect(script).not.toMatch(/[{}<>\p{Cc}\p{Co}\p{Cs}\u200b\u202a-\u202e\u2066-\u2069\ufeff]|undefined/u);
    }
});

it('makes no promise about health or money, even when asked to', () => {
  const tea = write({ prompt: 'Herbal tea, cures diabetes, guaranteed results, smells of mint' }).variants[0]?.script;
  expect(tea).toMatch(/smells of mint/);
  expect(tea).not.toMatch(/cure|guarantee/i);
  const socks = write({ prompt: 'wool socks, guaranteed for 5 years' }).variants[0]?.script;
  expect(socks).toMatch(/guaranteed for/i);
  expect(write({ prompt: 'a cream that heals eczema, 50 ml' }).variants[0]?.script).not.toMatch(/heal/i);
});

describe('words a brand avoids', () => {
  const avoid = ['honest', 'free', 'amazing', 'cheap', 'love'];

  it('are in no script, in any form, and the rest is told', () => {
    const said: string[] = [];
    for (const { prompt } of heldOutPrompts.filter((_, index) => index % 6 === 0))
      for (const { script, hook } of write({ prompt, avoid, seconds: 30 }).variants) {
        if (usesAvoided(script, avoid)) said.push(script);
        expect(script.startsWith(hook)).toBe(true);
        expect(script.length).toBeGreaterThan(30);
      }
    expect(said).toEqual([]);
  });

  it('are left out of languages without phrases too', () => {
    const order = { language: 'ja', prompt: 'Daybreak。半分のカフェイン。安い。', avoid: ['安い'] } as const;
    for (const { script } of write(order).variants) expect(script).not.toContain('安い');
  });
});
