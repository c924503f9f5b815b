import { describe, expect, it } from 'vitest';
import { readOffer } from './read-offer.ts';
import { writeAdCopy } from './write-ad-copy.ts';

const write = (prompt: string, rest: { name?: string; description?: string; seed?: number } = {}) =>
  writeAdCopy({
    prompt,
    productName: rest.name ?? 'Daybreak',
    productDescription: rest.description ?? '',
    seed: rest.seed ?? 0,
  });

describe('writeAdCopy', () => {
  it('uses headline, benefits and call to action named in the request', () => {
    const copy = write(
      'Make an ad. Headline: Sleep like it’s Sunday. Benefits: half the caffeine, real cold brew and no crash. CTA: Try a can',
    );
    expect(copy.headlines).toEqual(['Sleep like it’s Sunday']);
    expect(copy.benefits).toEqual(['Half the caffeine', 'Real cold brew', 'No crash']);
    expect(copy.action).toBe('Try a can');
  });

  it('distinguishes instructions from the message of the ad', () => {
    const copy = write('Three static ads for the can. Keep the headlines huge. Glow that survives Monday.');
    expect(copy.headlines).toEqual(['Glow that survives Monday.']);
    const all = [...copy.headlines, copy.line, ...copy.benefits].join(' ');
    expect(all).not.toMatch(/static ads|huge/);
  });

  it('quotes only quotations from the request', () => {
    expect(write('Use our review: “I sleep like a teenager again.”').quote).toBe('I sleep like a teenager again.');
    const signed = write('Half the caffeine. "I sleep again" - Jo M. 20% off this week.');
    expect(signed.quote).toBe('I sleep again');
    expect(JSON.stringify(signed)).not.toContain('Jo M');
    expect(write('"Cold brew" - half the caffeine.').quote).toBeNull();
    expect(write('“Mornings are overrated”')).toMatchObject({ quote: null, headlines: ['Mornings are overrated'] });
    expect(write('Coffee that everybody loves.').quote).toBeNull();
  });

  it('claims nothing for an empty request', () => {
    const copy = write('', { seed: 1 });
    expect(copy.headlines.length).toBe(3);
    for (const headline of copy.headlines) expect(headline).toContain('Daybreak');
    expect(copy).toMatchObject({ benefits: [], offer: null, quote: null, contrast: null, line: '' });
  });

  it('speaks the language of the request', () => {
    expect(write('Der Kaffee, mit dem du trotzdem schlafen kannst.').action).toBe('Jetzt entdecken');
    expect(write('深夜也能安心喝的冷萃咖啡。').action).toBe('立即购买');
    expect(write('Un café que puedes beber tarde y dormir bien.').action).toBe('Compra ahora');
  });

  it('finds the product in the request and the two sides of a contrast', () => {
    expect(
      writeAdCopy({
        prompt: 'Create an ad for our oat soap that is mild.',
        productName: '',
        productDescription: '',
        seed: 0,
      }).name,
    ).toBe('Oat soap');
    expect(write('Evenings instead of ceiling staring.').contrast).toEqual({
      after: 'Evenings',
      before: 'Ceiling staring',
    });
  });

  it('survives odd input', () => {
    for (const prompt of [
      '🙂🙂🙂',
      '!!!',
      '"',
      '“”',
      ':::',
      '\n\n\n',
      'a',
      'x'.repeat(4000),
      'headline:',
      '1'.repeat(300),
    ])
      expect(write(prompt).headlines.length).toBeGreaterThan(0);
  });
});

it('does not list a name as a benefit', () => {
  const prompt = 'Glow Cream, a rich night moisturizer with hyaluronic acid for dry skin. Vegan, cruelty free, mild.';
  const { benefits } = writeAdCopy({ prompt, productName: 'Glow Cream', productDescription: '', seed: 0 });
  expect(benefits).toContain('Vegan');
  expect(benefits).not.toContain('Glow Cream');
});

describe('readOffer', () => {
  it.each([
    ['20 % off this week', { figure: '20 %', note: 'off' }],
    ['20% off this week', { figure: '20%', note: 'off' }],
    ['Twenty? No: 30 percent off', { figure: '30%', note: 'off' }],
    ['Jetzt 15% Rabatt sichern', { figure: '15%', note: 'rabatt' }],
    ['15 Prozent Rabatt', { figure: '15 %', note: 'rabatt' }],
    ['Nur 89,90 € im Shop', { figure: '89,90 €', note: 'nur' }],
    ['only $19', { figure: '$19', note: 'only' }],
    ['Only $1,290 this week', { figure: '$1,290', note: 'only' }],
    ['Nur 1.290,00 € im Shop', { figure: '1.290,00 €', note: 'nur' }],
    ['2 for 1 until Sunday', { figure: '2 for 1', note: '' }],
    ['Free shipping on everything', { figure: 'Free shipping', note: '' }],
  ])('reads %j', (text, offer) => expect(readOffer(text)).toEqual(offer));

  it.each(['100 % cotton', '50 % less sugar', 'ready in 10 minutes', '24/7 help', ''])('finds none in %j', (text) =>
    expect(readOffer(text)).toBeNull(),
  );
});

describe('problems found in review', () => {
  it('leaves nothing of the words that introduce a quotation', () => {
    const copy = write('Cold brew in a can. Our review: “I sleep again.” Awake at three? A customer said: “Bliss.”');
    expect(copy).toMatchObject({ quote: 'I sleep again.', facts: { question: 'Awake at three?' } });
    expect(JSON.stringify([copy.headlines, copy.line, copy.benefits])).not.toMatch(/review|customer/i);
  });

  it('asks for the new price where there are two', () => {
    expect(write('Was $1,290, now $990.')).toMatchObject({
      offer: { figure: '$990' },
      facts: { priceDrop: { before: '$1,290', now: '$990' } },
    });
  });

  it('has the words of a writer, but for what was dictated and stated', () => {
    const ads = [
      { headline: 'Late nights, early coffee', line: 'For those who still want to sleep.' },
      { headline: 'Your three o’clock friend', line: '' },
      { headline: 'Brewed slowly', line: 'A can that waits.' },
    ];
    const words = { language: 'en' as const, ads, benefits: ['Half the caffeine'], action: 'Try a can' };
    const brief = { productName: 'Daybreak', productDescription: '', seed: 0, words };
    expect(writeAdCopy({ ...brief, prompt: 'Cold brew that lets you sleep. Only $3.' })).toMatchObject({
      headlines: ads.map(({ headline }) => headline),
      line: 'For those who still want to sleep.',
      benefits: ['Half the caffeine'],
      action: 'Try a can',
      offer: { figure: '$3' },
    });
    const german = { ...words, language: 'de' as const };
    expect(writeAdCopy({ ...brief, words: german, prompt: 'Auf Deutsch. Awake at three? CTA: Buy one' })).toMatchObject(
      {
        language: 'de',
        action: 'Buy one',
        facts: { question: null },
      },
    );
  });

  it('has no headline without a subject, and no lone article', () => {
    const copy = write('Is roasted on Tuesdays. A.', { name: 'Lot 41' });
    expect(copy.headlines[0]).toBe('Lot 41 is roasted on Tuesdays.');
    for (const text of [...copy.headlines, copy.line, ...copy.benefits]) expect(text).not.toMatch(/^(?:Is |A\.?$)/);
  });

  it('makes three statements for a German brief, without the discount in the headlines', () => {
    const copy = write('Spülmittel für empfindliche Haut, jetzt 50 % Rabatt. Ohne Duftstoffe, vegan, aus Hamburg.', {
      name: 'Klarblau',
    });
    expect(copy.offer).toEqual({ figure: '50 %', note: 'rabatt' });
    expect(copy.headlines.length).toBeGreaterThanOrEqual(2);
    for (const headline of copy.headlines) expect(headline).not.toContain('50 %');
  });

  it.each([
    ['Emergency plumber in East Portland. Call 503-555-0142.', 'Call now'],
    ['Plumbing in East Portland, same day.', 'Get a quote'],
    ['An app that sends your invoices.', 'Get the app'],
    ['Software for invoices, free for a month.', 'Try it free'],
    ['Ihr Klempner in Hamburg ist in zwei Stunden bei Ihnen.', 'Angebot anfragen'],
    ['Un webinar gratuito para tiendas.', 'Reserva tu plaza'],
    ['Soap that smells of pine.', 'Shop now'],
  ])('chooses a fitting call to action: %s', (prompt, action) => expect(write(prompt).action).toBe(action));
});

describe('who an ad is for', () => {
  it.each([
    ['Make three ads for Daybreak cold brew for coffee lovers', 'Daybreak cold brew', 'For coffee lovers'],
    ['An ad for our oat soap, aimed at sensitive skin', 'Oat soap', 'For sensitive skin'],
    ['Create static ads for Lumen lamp targeting remote workers', 'Lumen lamp', 'For remote workers'],
    ['Erstelle Anzeigen für Daybreak Kaffee für Studenten', 'Daybreak Kaffee', 'Für Studenten'],
  ])('is a line of it: %s', (prompt, name, line) => {
    expect(write(prompt, { name: '' })).toMatchObject({ name, line });
  });

  it.each([
    ['Summer sale for Acme Shoes', 'Acme Shoes'],
    ['Something fresh for our bakery', 'Bakery'],
    ['Anuncio para Zapatos Luna', 'Zapatos Luna'],
    ['Daybreak cold brew. For coffee lovers.', ''],
    ['Lamp with warm light for reading', ''],
    ['A planner for Gen Z', ''],
    ['A fishing reel for beginners, light and strong.', ''],
    ['Shoes for Men.', ''],
    ['Shoes, light as air, for Women', ''],
    ['Soft shoes for Kids', ''],
    ['Everything at half price for Black Friday', ''],
    ['Meals in ten minutes for Busy Moms', ''],
    ['A mild soap for Sensitive Skin', ''],
    ['Comfy Running Shoes for Daily Walks', ''],
    ['Something new for Mentra', 'Mentra'],
  ])('is no name of the product: %s', (prompt, name) => {
    expect(write(prompt, { name: '' }).name).toBe(name);
  });

  it.each([
    ['A hair clip for thick hair, holds all day.', false],
    ['A fishing reel for beginners, light and strong.', false],
    ['A vintage poster of Paris, on heavy paper.', false],
    ['A video clip for thick hair.', true],
    ['An ad banner for our soap.', true],
    ['A fast Instagram reel for our soap.', true],
    ['A product video of our soap.', true],
  ])('knows requests from products: %s', (prompt, isRequest) => {
    const { headlines, line, benefits } = write(prompt);
    const words = [...headlines, line, ...benefits].filter((text) => text !== '');
    expect(words.some((text) => prompt.startsWith(text.slice(0, 12)))).toBe(!isRequest);
  });

  it('stands behind what the request says of the product, and only once', () => {
    const copy = write('Ads for Lumen lamp, targeting remote workers. Bright enough for tired eyes. Dims by touch.', {
      name: '',
    });
    expect([copy.line, ...copy.benefits]).toContain('For remote workers');
    expect(copy.line).not.toBe('For remote workers');
    const said = write('Daybreak cold brew for coffee lovers. Smooth and low acid.', { name: '' });
    expect(said.name).toBe('');
    expect([said.line, ...said.benefits]).not.toContain('For coffee lovers');
  });
});
