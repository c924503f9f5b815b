import { expect, it } from 'vitest';
import { splitClauses } from './split-clauses.ts';

it.each([
  ['99 kr. nu, Dr. Beckmann soap', ['99 kr. nu', 'Dr. Beckmann soap']],
  ['Inkl. Versand. Nr. 5 für 20 €', ['Inkl. Versand', 'Nr. 5 für 20 €']],
  ['1.5 kg, sold at a.com. Buy now!', ['1.5 kg', 'sold at a.com', 'Buy now']],
])('does not end a clause at an abbreviation: %s', (text, clauses) => {
  expect(splitClauses(text)).toEqual(clauses);
});
