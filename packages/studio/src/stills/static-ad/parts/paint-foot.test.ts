import { expect, it } from 'vitest';
import { saysOnlyPrice, saysPrice } from './paint-foot.ts';

const of = (figure: string, note = '') => ({ offer: { figure, note } });

it.each([
  ['Only $5 today', '$5', true],
  ['Now 20 % off', '20%', true],
  ['Jetzt 89,90 €.', '89,90 €', true],
  ['A $50 watch', '$5', false],
  ['A $5.99 watch', '$5', false],
  ['15% off', '5%', false],
  ['For $5.', '$5', true],
])('%s says %s: %s', (text, figure, says) => {
  expect(saysPrice(text, of(figure))).toBe(says);
  expect(saysPrice(text, { offer: null })).toBe(false);
});

it.each([
  ['20% off', '20%', 'off', true],
  ['Only $12 today.', '$12', 'only', true],
  ['Jetzt 50 % Rabatt!', '50 %', 'rabatt', true],
  ['20% off for new customers until Friday', '20%', 'off', false],
  ['Smooth and low acid, $12', '$12', '', false],
  ['Smooth and low acid.', '$12', '', false],
])('%s is nothing but a price: %s %s %s', (text, figure, note, isOnly) => {
  expect(saysOnlyPrice(text, of(figure, note))).toBe(isOnly);
});
