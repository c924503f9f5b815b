import { ApiError } from '@hookline/contract/client';
import { messages } from '@hookline/contract/messages';
import { notify } from '#components/ui/notify.ts';

const text = messages.billing;

/** Tells in the contract's words why no checkout began; nothing where the lost session is told already. */
export function tellCheckoutFailure(error: unknown): void {
  if (error instanceof ApiError && error.code === 'UNAUTHENTICATED') return;
  if (error instanceof ApiError && error.code === 'ALREADY_SUBSCRIBED')
    notify.error(messages.errors.title, { description: text.alreadySubscribed });
  else notify.error(text.paymentErrorTitle, { description: text.checkoutFailed });
}

/** Tells that buying needs somebody who is signed in. */
export function tellLoginNeeded(): void {
  notify.error(text.loginTitle, { description: text.loginToSubscribe, id: 'login-to-subscribe' });
}
