import { messages } from '@hookline/contract/messages';
import { expect, it } from 'vitest';
import { tellError } from './tell-error.ts';

const error = messages.operations.diskFull;
const refused = messages.providers.refused('Mirage');

it('says that a credit is back only where it is', () => {
  const own = { error, creditOf: null, creditAmount: 1 };
  expect(tellError(own, undefined)).toBe(error);
  const shared = { error, creditOf: 'op_1', creditAmount: 0 };
  expect(tellError(shared, 'returned')).toBe(error);
  const others = 'The server ran out of disk space. Your credit pays for the other ratios. Please try again later.';
  expect(tellError(shared, 'held')).toBe(others);
  expect(tellError({ ...shared, creditAmount: 1 }, 'used')).toBe(others);
  // A free fix.
  expect(tellError({ error: refused, creditOf: null, creditAmount: 0 }, undefined)).toBe(
    'Mirage did not accept this content. Please rewrite it.',
  );
  expect(tellError({ ...shared, error: 'Write words' }, 'used')).toBe('Write words');
  expect(tellError({ ...own, error: null }, undefined)).toBeNull();
});
