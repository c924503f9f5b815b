import type { LanguageCode } from '@hookline/contract/languages';
import { describe, expect, it } from 'vitest';
import { type ScriptsOrder, writeScripts } from '#scripts/writer/write-scripts.ts';
import { briefWords } from './brief-words.ts';
import { ownVoice } from './own-voice.ts';
import { readBrief } from './read-brief.ts';

/** Whole words, amounts with their currency sign. */
function wordsOf(text: string): string[] {
  return (text.match(/(?:\p{Sc}\s?(?=\d))?[\p{L}\p{N}][\p{L}\p{N}'’.,-]*(?:[\s\u00a0]?\p{Sc}(?!\s?\d))?/gu) ?? []).map(
    (word) =>
      word
        .replace(/[.,'’-]+$/u, '')
        .replaceAll('\u00a0', ' ')
        .toLowerCase(),
  );
}

/** A script for a prompt. */
function scriptFor(order: Pick<ScriptsOrder, 'prompt' | 'language'>): string {
  return writeScripts({ ...order, seconds: 45, count: 1, seed: 1 }).variants[0]?.script ?? '';
}

describe('readBrief', () => {
  it.each([
    ['a mug that keeps coffee hot for four hours, for office people', 'a mug that keeps coffee hot for four hours'],
    [
      'Write me a funny script about a mattress that costs $499 instead of $799 with a 100-night trial',
      'a mattress with a 100-night trial',
    ],
    ['dog walking service in Berlin', 'a dog walking service in Berlin'],
    ['Please make a 30 second TikTok video ad for our new summer dress', 'a summer dress'],
    ['video editing app for creators', 'a video editing app for creators'],
    ['Hey! So we have got this new hot sauce, made with ghost peppers', 'this new hot sauce'],
    ['I want to sell my course on Excel. 40 videos.', 'a course on Excel'],
    ['Make an ad targeting gamers for a chair with RGB lights', 'a chair with RGB lights'],
    ['Create a script: Brand: Fernly. Product: indoor plant subscription. Tone: warm', 'an indoor plant subscription'],
    ['Give me a UGC script where a girl unboxes our makeup palette with 12 shades', 'a makeup palette with 12 shades'],
    ['I need a catchy hook for a sleep tracking ring', 'a sleep tracking ring'],
    ['selling handmade soap, 3 bars for $15', 'handmade soap'],
    ['Our mug keeps coffee hot for four hours', undefined],
    ['Our tablets dissolve in 20 seconds', undefined],
    ['pizza restaurant in Naples, Florida, family owned', 'a pizza restaurant in Naples, Florida'],
  ])('finds the product in: %s', (prompt, product) => {
    expect(readBrief(prompt, 'en')?.product).toBe(product);
  });

  it.each([
    ['dog walking service in Berlin', undefined],
    ['an AI tool that saves HR teams 10 hours', undefined],
    ['half the price of a Sonicare', undefined],
    ['A planner app called Tidy that blocks distracting sites', 'Tidy'],
    ['Introducing Northwind: wool socks from Norway', 'Northwind'],
    ['Ad for Barkly, a GPS collar for dogs', 'Barkly'],
    ['our brand Loopwool makes blankets', 'Loopwool'],
  ])('accepts as a name only words introduced as one: %s', (prompt, name) => {
    expect(readBrief(prompt, 'en')?.name).toBe(name);
  });

  it.each([
    ['Write me a funny script about a mattress', 'funny'],
    ['soap bars. Make it professional.', 'serious'],
    ['Product: soap\nTone: warm', 'friendly'],
    ['funny t-shirts for dads', undefined],
  ])('recognizes the requested tone: %s', (prompt, tone) => {
    expect(readBrief(prompt, 'en')?.tone).toBe(tone);
  });

  it.each([
    ['UGC for our serum', 'a serum'],
    ['need a vid for my new hoodie, $55', 'a hoodie'],
    ['hey can u make me a ad for my cleaning biz?? we do houses n offices', 'a cleaning business'],
    ['🔥🔥 NEW DROP 🔥🔥 vegan leather bags 👉 shop at lunabags.com', 'vegan leather bags'],
    ['https://www.glowskin.com/products/vitamin-c-serum?ref=1', 'a vitamin c serum'],
    ['a tiktok where someone reacts to our lip gloss', 'a lip gloss'],
    ['I need a script for a 15s video about our plumbing service', 'a plumbing service'],
    ['Features:\n• 12 hour battery\n• fits small ears', undefined],
    ['Talk to doctors online', undefined],
  ])('reads hasty or pasted text: %s', (prompt, product) => {
    const brief = readBrief(prompt, 'en');
    expect([brief?.product, brief?.name]).toEqual([product, undefined]);
  });

  it.each([
    ['de', 'UGC für unser Serum', 'unser Serum'],
    ['de', 'brauche werbung für meine neue app, die rezepte vorschlägt', 'meine neue app, die rezepte vorschlägt'],
    ['de', 'Neu! Unser veganer Käse', 'unser veganer Käse'],
    ['fr', 'UGC pour notre sérum', 'notre sérum'],
    ['fr', 'Nouveau : chaussettes en coton bio', 'chaussettes en coton bio'],
    ['es', 'necesito un video pa mi barberia en sevilla', 'mi barberia en sevilla'],
    ['it', 'UGC per il nostro siero', 'il nostro siero'],
    ['pt', 'preciso de um video pra minha hamburgueria em são paulo', 'minha hamburgueria em são paulo'],
    ['nl', 'UGC voor ons serum', 'ons serum'],
  ] as const)('reads hasty text in %s: %s', (language, prompt, product) => {
    expect(readBrief(prompt, language)?.product).toBe(product);
  });

  it('reads a pasted product page as sentences, without label text', () => {
    const page = `Title: Velvet Lipstick

Description: It comes in a smooth, creamy tone with all you need: a mirror, a brush. For a sharper look, it has a fine tip.

How to use: Apply to clean, dry lips.

Ingredients: Dimethicone, Mica (CI 77491).

Specifications
- Weight: 3.5 g
- SKU: 88213`;
    const script = scriptFor({ prompt: page, language: 'en' });
    expect(script).toContain('Velvet Lipstick');
    expect(script).not.toMatch(/Dimethicone|Apply|Specifications|88213/);
  });

  it('omits everything below a label heading, up to an empty line', () => {
    const page = 'Velvet Lipstick\nIngredients\nMica.\nHow to use\nApply.\n\nLasts 8 hours on dry lips.\nPrice: $9';
    expect(readBrief(page, 'en')?.pieces.map(({ text }) => text)).toEqual(['Lasts 8 hours on dry lips', '$9']);
  });

  it.each([
    ['Storage: self storage units in Austin', undefined, 'self storage units in Austin'],
    ['Model: Nova X2\nPrice: $499', 'Nova X2', undefined],
    ['Brand: Sony\nModel: WH-1000\nheadphones', 'Sony', 'headphones'],
    ['EAN: 400123\nTea in tins', undefined, 'tea in tins'],
    ['Item: blue chair', undefined, 'a blue chair'],
    ['Title: Velvet Lipstick\n\nIngredients: Mica, water.', undefined, 'Velvet Lipstick'],
  ])('does not take a heading for a name, or the start of a prompt for label text: %j', (prompt, name, product) => {
    const brief = readBrief(prompt, 'en');
    expect([brief?.name, brief?.product]).toEqual([name, product]);
  });

  it.each([
    ['en', 'Learn more about our dog food at paws.com', 'call', 'Learn more about the dog food at paws.com'],
    ['en', 'Learn more languages in less time', 'statement', 'Learn more languages in less time'],
    ['en', 'Find us at 12 Main Street in Leeds', 'call', 'Find us at 12 Main Street in Leeds'],
    ['en', 'Call 📞 555-123 for a free quote', 'call', 'Call 555-123 for a free quote'],
    ['en', 'I ❤️❤️ coffee mugs', 'statement', 'I love coffee mugs'],
    ['en', 'Need a video editor for your channel?', 'question', 'Need a video editor for your channel?'],
    ['de', 'Brauchen Sie Hilfe beim Umzug? Wir packen an.', 'question', 'Brauchen Sie Hilfe beim Umzug?'],
  ] as const)('recognizes text addressed to viewers in %s: %s', (language, prompt, role, text) => {
    expect(readBrief(prompt, language)?.pieces[0]).toEqual({ role, text });
  });

  it.each([
    ['en', 'Vitamin-rich juice 🍊🍋 from Spain', 'vitamin-rich juice from Spain'],
    ['en', 'TikTok for Business agency in Leeds', 'TikTok for Business agency in Leeds'],
    ['en', 'TikTok for our lip gloss', 'a lip gloss'],
    ['en', 'Need an ad for my bakery?', 'a bakery'],
    ['en', 'u-shaped travel pillow', 'a u-shaped travel pillow'],
    ['en', 'Serum by Dr. Lee', 'a serum by Dr. Lee'],
    ['en', 'pizza ready in 10 min. Free delivery', 'pizza ready in 10 min'],
    ['de', 'Kerzen aus St. Pauli', 'Kerzen aus St. Pauli'],
  ] as const)('keeps phrases together in %s: %s', (language, prompt, product) => {
    expect(readBrief(prompt, language)?.product).toBe(product);
  });

  it.each([
    ['fr', 'eine Tasse, die Kaffee vier Stunden heiß hält'],
    ['es', "une lampe solaire avec 12 h d'autonomie"],
    ['de', 'Vendemos velas artesanales en Sevilla, duran 40 horas'],
    ['it', 'uma caneca que mantém o café quente por quatro horas'],
    ['pt', 'una tazza che tiene caldo il caffè per quattro ore'],
    ['nl', 'eine Zahnbürste mit 2 Jahren Garantie'],
    ['en', 'Vi säljer handgjorda ljus från Småland'],
    ['en', 'Handgemachte Kerzen aus Bienenwachs'],
    ['sv', 'Świece sojowe do domu'],
    ['de', 'leren tassen uit Amsterdam'],
    ['de', 'Vendo casa in Toscana'],
    ['nl', 'die besten Kaffeebohnen'],
  ] as const)('repeats no words of another language in %s: %s', (language, prompt) => {
    const script = scriptFor({ prompt, language });
    const said = new Set(wordsOf(script));
    expect(wordsOf(prompt).filter((word) => word.length > 4 && said.has(word) && word !== 'kaffee')).toEqual([]);
  });

  it.each([
    ['fr', 'eine Tasse, die Kaffee vier Stunden heiß hält', 'café'],
    ['de', 'zapatillas "Corre" y moda, 59 €', 'Corre'],
    ['de', 'zapatillas "Corre" y moda, 59 €', '59 €'],
  ] as const)('reads name, price and kind from a prompt in another language in %s: %s', (language, prompt, told) => {
    expect(scriptFor({ prompt, language })).toContain(told);
  });

  it.each([
    ['shorts for men, 5 colors', 'shorts for men'],
    ['reels for fishing rods', 'reels for fishing rods'],
    ['hook for hanging bikes', 'a hook for hanging bikes'],
    ['Short shorts for summer', 'short shorts for summer'],
    ['Sound bar with 5.1 channels, $99', 'a sound bar with 5.1 channels'],
    ['fishing pole with hook, $30', 'fishing pole with hook'],
    ['Hook & loop tape, 5 m, $6', 'hook & loop tape'],
    ['Write down goals in our notebook', 'write down goals in the notebook'],
    ['funny TikTok video for our mugs', 'mugs'],
    ['Is it possible to write a script about dog food?', 'dog food'],
  ])('takes goods for goods, not for words about the ad: %s', (prompt, product) => {
    expect(readBrief(prompt, 'en')?.product).toBe(product);
  });

  it.each([
    ['en', 'Write an ad for Nike with free shipping', 'Nike with free shipping'],
    ['en', 'Ad for Lumora serum', 'a Lumora serum'],
    ['en', 'Make a video about Tesla repairs', 'Tesla repairs'],
    ['en', 'Ad for Handmade candles', 'handmade candles'],
    ['en', 'Heinz ketchup without sugar', 'Heinz ketchup without sugar'],
    ['en', 'Kitchen knife set', 'a kitchen knife set'],
    ['en', 'Eco-friendly dog treats', 'eco-friendly dog treats'],
    ['es', 'Un anuncio para Nike con envío gratis', 'Nike con envío gratis'],
    ['es', 'Crema para piel seca', 'crema para piel seca'],
  ] as const)('keeps the capital of a brand, not that of a sentence, in %s: %s', (language, prompt, product) => {
    expect(readBrief(prompt, language)?.product).toBe(product);
  });

  it.each([
    ['en', 'Call center software', 'call center software'],
    ['en', 'Book lights for readers', 'book lights for readers'],
    ['en', 'text message app', 'a text message app'],
    ['en', 'Shop vac, $89', 'shop vac'],
    ['en', 'Call us at 0113 496 0000', undefined],
    ['en', 'Order now', undefined],
    ['de', 'Bestellsoftware', 'Bestellsoftware'],
    ['de', 'Schaukelstuhl aus Buche', 'Schaukelstuhl aus Buche'],
    ['de', 'Jetzt bestellen', undefined],
  ] as const)('takes no noun for a call in %s: %s', (language, prompt, product) => {
    expect(readBrief(prompt, language)?.product).toBe(product);
  });

  it.each([
    ['en', 'Our Place pans, non-stick', 'Our Place pans', undefined],
    ['en', 'My Little Pony backpack', 'My Little Pony backpack', undefined],
    ['en', 'our GlowUp serum', 'a serum', 'GlowUp'],
    ['en', 'Breaking News: a mug that floats', 'a mug that floats', undefined],
    ['de', 'Achtung: unsere neue Tasse', 'unsere neue Tasse', undefined],
    ['it', 'Novità: una tazza che galleggia', 'una tazza che galleggia', undefined],
    ['en', 'Lumora: a night serum', 'a night serum', 'Lumora'],
  ] as const)(
    'distinguishes names from headings and from the maker’s words in %s: %s',
    (language, prompt, product, name) => {
      const brief = readBrief(prompt, language);
      expect([brief?.product, brief?.name]).toEqual([product, name]);
    },
  );

  it.each([
    ['We proudly bake bread in Leeds', 'This proudly bakes bread in Leeds'],
    ['We now serve lunch until 3 pm', 'This now serves lunch until 3 pm'],
    ["We're hiring a barista", 'They are hiring a barista'],
    ['We all love good bread in the morning', 'They all love good bread in the morning'],
  ])('refers to the maker in correct English: %s', (prompt, told) => {
    expect(ownVoice(prompt, { language: 'en', name: undefined, isFirst: true })).toBe(told);
  });

  it.each([
    'soap. Include a hook. Write in a funny tone.',
    'soap. Strong hook at the start.',
    'soap. It should be 30 seconds long and end with a question.',
    'soap. Talk directly to the camera. CTA at the end.',
  ])('omits instructions to the writer: %s', (prompt) => {
    expect(readBrief(prompt, 'en')).toMatchObject({ product: 'soap', pieces: [] });
  });

  it('keeps text printed on a product', () => {
    expect(readBrief('Text auf Tassen drucken', 'de')?.product).toBe('Text auf Tassen drucken');
  });

  it.each(Object.entries(briefWords))('never tries repeated words in every combination in %s', (language, lists) => {
    const words = [...Object.values(lists.tones), lists.videoWords, lists.adverts, lists.requests]
      .flatMap((list) => list.match(/(?<=^|\|)[\p{L} -]+(?=$|\||\\)/gu) ?? [])
      .slice(0, 80);
    for (const [index, word] of words.entries()) {
      const other = words[(index * 7 + 3) % words.length] ?? word;
      for (const repeated of [`${word} `, `${word}/`, `${word} ${other} `])
        for (const tail of ['soap', 'x9 soap', ': x']) {
          const start = process.cpuUsage();
          readBrief(repeated.repeat(16) + tail, language as LanguageCode);
          expect(process.cpuUsage(start).user / 1000, repeated + tail).toBeLessThan(1000);
        }
    }
  });

  it('reads long odd prompts quickly', () => {
    for (const odd of [
      'very short funny ',
      'a, b. ',
      'write me a script ',
      'the app that costs ',
      'IS a is The ',
      'for for ',
      'zu ',
    ]) {
      const start = process.cpuUsage();
      readBrief(odd.repeat(800), 'en');
      readBrief(odd.repeat(800), 'de');
      expect(process.cpuUsage(start).user / 1000, odd).toBeLessThan(1500);
    }
  });

  it('ends with the brief’s own call to action', () => {
    const script = scriptFor({ prompt: 'a yoga studio in Austin. Book at yogaden.com', language: 'en' });
    expect(script).toMatch(/book at yogaden\.com\.$/i);
  });
});
