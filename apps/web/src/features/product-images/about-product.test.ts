import { expect, test } from 'vitest';
import { aboutProduct } from './about-product.ts';

test('a description is told with the name, once', () => {
  expect(aboutProduct('Daybreak', ' Cold brew with\n half the caffeine. ')).toBe(
    'Daybreak: Cold brew with half the caffeine.',
  );
  expect(aboutProduct('Daybreak', 'DAYBREAK is cold brew.')).toBe('DAYBREAK is cold brew.');
  expect(aboutProduct(null, 'Cold brew.')).toBe('Cold brew.');
  expect(aboutProduct('Daybreak', ' ')).toBe('');
  expect(aboutProduct('Daybreak', null)).toBe('');
});
