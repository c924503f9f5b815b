import type { CardDecline } from '@hookline/contract/billing';

/**
 * Stripe's decline and error codes by what the person paying can do about them. New codes may appear at any time, and
 * what could help a thief (lost, stolen, suspected) is named like any other refusal of the bank.
 */
const byCode: Readonly<Record<string, CardDecline>> = {
  insufficient_funds: 'insufficient_funds',
  expired_card: 'expired_card',
  invalid_expiry_month: 'expired_card',
  invalid_expiry_year: 'expired_card',
  incorrect_cvc: 'incorrect_cvc',
  invalid_cvc: 'incorrect_cvc',
  incorrect_number: 'incorrect_number',
  invalid_number: 'incorrect_number',
  invalid_account: 'incorrect_number',
  authentication_required: 'authentication_required',
  authentication_not_handled: 'authentication_required',
  payment_intent_authentication_failure: 'authentication_required',
  card_velocity_exceeded: 'limit_exceeded',
  withdrawal_count_limit_exceeded: 'limit_exceeded',
  card_not_supported: 'not_supported',
  currency_not_supported: 'not_supported',
  not_permitted: 'not_supported',
  transaction_not_allowed: 'not_supported',
  service_not_allowed: 'not_supported',
  processing_error: 'try_again',
  issuer_not_available: 'try_again',
  reenter_transaction: 'try_again',
  try_again_later: 'try_again',
  approve_with_id: 'try_again',
};

/** Why a card was declined, by the provider's codes, the most precise first. */
export function readDecline(codes: readonly (string | null | undefined)[]): CardDecline {
  for (const code of codes) {
    const known = code ? byCode[code] : undefined;
    if (known !== undefined) return known;
  }
  return 'declined';
}
