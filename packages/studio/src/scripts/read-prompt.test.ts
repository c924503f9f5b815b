import type { LanguageCode } from '@hookline/contract/languages';
import { describe, expect, it } from 'vitest';
import { type PromptFacts, readPrompt } from './read-prompt.ts';

const cases: [language: LanguageCode, prompt: string, facts: PromptFacts][] = [
  [
    'en',
    '30-second ad for my skincare serum GlowUp for busy moms, 20% off this week',
    { name: 'GlowUp', audience: 'busy moms', details: 'a skincare serum', percent: '20%', offer: '20% off this week' },
  ],
  [
    'en',
    "Write a script about our coffee subscription 'BeanBox' — fresh roasted, delivered weekly, only $12 a month",
    { name: 'BeanBox', details: 'a coffee subscription, fresh roasted, delivered weekly', price: '$12 a month' },
  ],
  [
    'en',
    'Lumora is a vitamin C serum for dry skin. Was $50, now $30. Use code GLOW20 at lumora.com',
    { name: 'Lumora', offer: 'was $50, now $30', code: 'GLOW20', url: 'lumora.com' },
  ],
  ['en', 'Product: PawPal\nAudience: dog owners\nTone: funny', { name: 'PawPal', audience: 'dog owners' }],
  ['en', 'Make a TikTok ad for FitTrack X2, a smartwatch. Only $99!', { name: 'FitTrack X2', price: '$99' }],
  ['en', 'Ad for our "GlowUp" serum, light texture', { name: 'GlowUp', details: 'a serum, light texture' }],
  ['en', 'Make a funny ad for Barkly, a GPS collar for dogs. It is waterproof.', { name: 'Barkly', audience: 'dogs' }],
  [
    'en',
    'Running shoes targeting marathon runners, dries in 60 seconds',
    { audience: 'marathon runners', details: 'Running shoes, dries in 60 seconds' },
  ],
  [
    'en',
    'Eco-friendly dog treats. Make it funny. Mention that they are grain free.',
    { details: 'Eco-friendly dog treats, they are grain free' },
  ],
  [
    'de',
    'Handgemachte Kerzen, ab 9,90 €, Code KERZE10 auf wachslicht.de',
    { code: 'KERZE10', url: 'wachslicht.de', offer: 'ab 9,90 €' },
  ],
  [
    'bg',
    'Реклама за кафе "BeanBox", прясно изпечено, само 24 лв. на месец',
    { name: 'BeanBox', offer: 'само 24 лв. на месец' },
  ],
  ['zh', '无线耳机，降噪，只要1,199元', { price: '1,199元', details: '无线耳机，降噪' }],
  ['en', 'protein bar, 100% natural', { details: 'protein bar, 100% natural' }],
  ['en', 'new sneakers called Zip, $1,299.50', { name: 'Zip', price: '$1,299.50' }],
  [
    'de',
    'Werbung für unser Kaffee-Abo namens Bohnenglück für Büros, jede Woche frisch geröstet, nur 12,90 € im Monat',
    { name: 'Bohnenglück', price: '12,90 €', offer: 'nur 12,90 € im Monat' },
  ],
  [
    'es',
    'Un anuncio para mi crema llamada Lumora, hidratante y ligera, para piel seca, 20% de descuento',
    { name: 'Lumora', percent: '20%', audience: 'piel seca' },
  ],
  ['fr', 'Une pub pour notre thé « Brume », bio et doux, 15 € la boîte', { name: 'Brume', price: '15 €' }],
  ['ja', '「ひかり」という名前のスキンケアの広告を書いてください', { name: 'ひかり' }],
  ['zh', '为GlowUp护肤精华写一个广告，质地轻薄，现在优惠20%', { name: 'GlowUp', percent: '20%' }],
  ['ru', 'Реклама для крема «Роса», лёгкая текстура, 990 руб.', { name: 'Роса' }],
  // In another language than the script's: untranslatable facts are kept, the rest is omitted.
  ['fr', 'Ad for our "GlowUp" serum for moms, 20% off, $24', { name: 'GlowUp', percent: '20%', price: '$24' }],
];

describe('readPrompt', () => {
  it.each(cases)('reads %s: %s', (language, prompt, facts) => {
    expect(readPrompt(prompt, language)).toMatchObject(facts);
  });

  it('omits phrases of another language', () => {
    const facts = readPrompt('Ad for our "GlowUp" serum for moms, light texture', 'fr');
    expect(facts.details).toBeUndefined();
    expect(facts.audience).toBeUndefined();
    expect(facts.topic).toBe('soins de la peau');
  });

  it('does not mistake a language without known function words for another', () => {
    expect(readPrompt('En kop til kaffe, der holder varmen, og et låg på 2 cm', 'fr').details).toBeUndefined();
    expect(readPrompt('Vi säljer ljus och lyktor en i taget, på nätet', 'nl').details).toBeUndefined();
    expect(readPrompt('Świece sojowe y lampy do domu na zimę', 'es').details).toBeUndefined();
  });

  it('takes no price if there are two, and both in the words of the prompt', () => {
    const prompt = 'Soap bar, was $50, now $30';
    expect(readPrompt(prompt, 'en')).toMatchObject({ offer: 'was $50, now $30' });
    expect(readPrompt(prompt, 'fr').price).toBeUndefined();
  });

  it('states the unit of a price in the language of the script, or omits it', () => {
    expect(readPrompt('the BeanBox coffee for $12 a month', 'de').price).toBe('$12 im Monat');
    expect(readPrompt('the BeanBox coffee for $12/month', 'ja').price).toBe('$12/月');
    expect(readPrompt('咖啡订阅BeanBox，每月只要99元', 'fr').price).toBe('99元 par mois');
    expect(readPrompt('the BeanBox coffee for $12 a bag', 'de').price).toBeUndefined();
    expect(readPrompt('the BeanBox coffee for only $12', 'de').price).toBe('$12');
  });

  it('does not take an amount to spend for a price', () => {
    expect(readPrompt('Ceramic mugs. Free shipping over $50.', 'de').price).toBeUndefined();
  });

  it('assumes the requested language for a few words without any sign of one', () => {
    expect(readPrompt('Handgemachte Kerzen', 'de').details).toBe('Handgemachte Kerzen');
    expect(readPrompt('dog leash', 'de')).toEqual({ topic: 'Haustiere' });
    expect(readPrompt('a leather wallet', 'de').details).toBeUndefined();
  });

  it('does not take a German noun for a name', () => {
    expect(readPrompt('Handgemachte Kerzen aus Bienenwachs für Naturfreunde', 'de').name).toBeUndefined();
  });

  it('does not take every percentage for a discount', () => {
    expect(readPrompt('100% cotton socks', 'de').percent).toBeUndefined();
  });
});
