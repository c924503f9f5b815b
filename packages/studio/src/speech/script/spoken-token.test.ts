import { describe, expect, it } from 'vitest';
import { spokenToken } from './spoken-token.ts';
import { symbolWords } from './symbol-words.ts';

describe('spokenToken', () => {
  it.each([
    ['es', '$19,99', '19 dólares con 99'],
    ['de', '19,99€', '19 Euro 99'],
    ['fr', '20€', '20 euros'],
    ['it', '¡gratis!', 'gratis'],
    ['es', '¿Qué', 'Qué'],
    ['es', '#NuevaPiel', 'Nueva Piel'],
    ['es', 'https://www.tienda.es/piel', 'tienda punto es barra piel'],
    ['de', '»Wow«', 'Wow'],
    ['de', 'GRATIS', 'gratis'],
    ['pl', '50%', '50 procent'],
    ['fr', 'l’eau', 'l’eau'],
    ['hi', 'थी।', 'थी'],
    ['de', '[[Uks]]', 'Uks'],
  ] as const)('%s %s is spoken as %s', (language, written, spoken) => {
    expect(spokenToken(written, language)).toBe(spoken);
  });

  it.each([
    ['it', '15:30', '15 e 30'],
    ['fr', '9:00', '9 heures'],
    ['ko', '3:30', '세 시 30분'],
    ['zh', '3:30', '3点30分'],
    ['hi', '3:30', '3 बजकर 30 मिनट'],
    ['de', '1.299,50€', '1299 Euro 50'],
    ['de', '1.299', '1299'],
    ['de', '2.5', '2,5'],
    ['hi', '₹1,00,000', '100000 रुपये'],
    ['hi', '५०%', '50 प्रतिशत'],
    ['ar', '٢٥٪', '25 بالمئة'],
    ['zh', '50%', '百分之 50'],
    ['zh', '¥99', '99 元'],
    ['tr', '%50', 'yüzde 50'],
    ['ru', '$1', '1 доллар'],
    ['ru', '$3', '3 доллара'],
    ['ru', '$5', '5 долларов'],
    ['pl', '5zł', '5 złotych'],
    ['id', 'Rp50.000', '50000 rupiah'],
    ['pt', 'R$20', '20 reais'],
    ['ko', '₩9,900', '9900 원'],
    ['el', '20€/μήνα', '20 ευρώ ανά μήνα'],
    ['vi', '50.000₫', '50000 đồng'],
    ['uk', '24/7', '24 7'],
    ['ru', '4,9/5', '4,9 из 5'],
    ['pl', '3–5', '3 do 5'],
    ['es', '10-15%', '10 a 15 por ciento'],
    ['sv', '#1', 'nummer 1'],
    ['fi', '@glow_up', 'ät glow up'],
    ['nl', 'me@glow.com', 'me at glow punt com'],
    ['fil', '50%', 'limampu porsiyento'],
    ['fil', '1,299', "sanlibo't dalawandaan at siyam na pu't siyam"],
    ['es', 'Hola🔥👍🏽', 'Hola'],
    ['ru', '你好мир', 'мир'],
  ] as const)('in %s reads %s as %s', (language, written, spoken) => {
    expect(spokenToken(written, language)).toBe(spoken);
  });

  it('splits a price into its number and its sign', () => {
    expect([spokenToken('19,99', 'fr', '€'), spokenToken('€', 'fr', '', '19,99')]).toEqual(['19', 'euros 99']);
    expect([spokenToken('€', 'nl', '19,99'), spokenToken('19,99', 'nl', '', '€')]).toEqual(['19', 'euro 99']);
    expect([spokenToken('1,50', 'pl', 'zł.'), spokenToken('zł.', 'pl', '', '1,50')]).toEqual(['1', 'złoty 50']);
    expect([spokenToken('50', 'tr', '%'), spokenToken('%', 'tr', '', '50')]).toEqual(['yüzde 50', '']);
  });

  it.each(Object.keys(symbolWords) as (keyof typeof symbolWords)[])('reads every symbol in %s', (language) => {
    const written = '$19.99 €5 £1 ¥500 ₹9 50% 15:30 24/7 4.9/5 3-5 #1 @glow #glow a@b.com https://glow.com/try 🔥';
    for (const token of written.split(' ')) {
      expect([token, spokenToken(token, language)]).toEqual([token, expect.not.stringMatching(/[$€£¥₹%@#/:_🔥]/u)]);
    }
    expect(spokenToken('🔥', language)).toBe('');
  });

  it.each(['🔥', '—', '!', '«»', '👍🏽'])('is silent for %s', (written) => {
    expect(spokenToken(written, 'es')).toBe('');
  });
});
