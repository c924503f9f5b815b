import { describe, expect, it } from 'vitest';
import { spokenToken } from './spoken-token.ts';

describe('spokenToken', () => {
  it.each([
    ['es', '$19,99', '19 dólares con 99'],
    ['de', '19,99€', '19 Euro 99'],
    ['fr', '20€', '20 euros'],
    ['it', '¡gratis!', 'gratis'],
    ['es', '¿Qué', 'Qué'],
    ['es', '#NuevaPiel', 'Nueva Piel'],
    ['es', 'https://www.tienda.es/piel', 'tienda.es piel'],
    ['de', '»Wow«', 'Wow'],
    ['de', 'GRATIS', 'gratis'],
    ['pl', '50%', '50%'],
    ['fr', 'l’eau', 'l’eau'],
    ['hi', 'थी।', 'थी'],
    ['de', '[[Uks]]', 'Uks'],
  ] as const)('%s %s is said as %s', (language, written, spoken) => {
    expect(spokenToken(written, language)).toBe(spoken);
  });

  it.each(['🔥', '—', '!', '«»', '👍🏽'])('is silent at %s', (written) => {
    expect(spokenToken(written, 'es')).toBe('');
  });
});
