import { cardDeclines } from '@hookline/contract/billing';
import { messages } from '@hookline/contract/messages';
import { expect, test } from 'vitest';
import { readDecline } from './read-decline.ts';

test.each([
  [['insufficient_funds', 'card_declined'], 'insufficient_funds'],
  [['expired_card', 'expired_card'], 'expired_card'],
  [[null, 'incorrect_cvc'], 'incorrect_cvc'],
  [['generic_decline', 'card_declined'], 'declined'],
  // What the bank suspects is not told to whoever holds the card.
  [['stolen_card', 'card_declined'], 'declined'],
  [['highest_risk_level', 'card_declined'], 'declined'],
  [['a_code_of_tomorrow', 'processing_error'], 'try_again'],
  [['authentication_required', 'authentication_required'], 'authentication_required'],
  [[null, undefined], 'declined'],
] as const)('%j is %s', (codes, reason) => {
  expect(readDecline(codes)).toBe(reason);
});

test('every reason has its sentence', () => {
  for (const reason of cardDeclines) expect(messages.billing.declines[reason]).toMatch(/^[A-Z].*\.$/);
});
