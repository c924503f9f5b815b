import { accountLimits } from '@hookline/contract/accounts-rules';
import { messages } from '@hookline/contract/messages';
import { exampleEmail } from './explain-sign-in-error.ts';

const text = messages.accounts;
// Its name reads like a hook's.
const { useValidEmail: validEmailText } = text;

/** What is wrong with an address as it was typed, or null. Whether it is a good one in all its parts says the server. */
export function checkEmail(email: string): string | null {
  const address = email.trim();
  if (address === '') return text.emailRequired;
  return /^[^\s@]+@[^\s@]+$/.test(address) ? null : validEmailText(exampleEmail);
}

/** What is wrong with the length of a password, or null. */
export function checkPassword(password: string): string | null {
  if (password === '') return text.passwordRequired;
  return [...password].length < accountLimits.passwordMinCharacters ? text.passwordTooShort : null;
}

/** Leads to the first field of a form that something is wrong with, once that is shown. */
export function focusFirstWrong(form: HTMLFormElement): void {
  requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
}
