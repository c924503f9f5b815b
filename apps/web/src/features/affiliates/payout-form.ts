import type { PayoutDestination } from '@hookline/contract/payout-details';
import { payoutDetailsSchema } from '@hookline/contract/payout-details';

/** All fields of the form, whichever of them the chosen kind has. */
export interface PayoutForm {
  kind: PayoutDestination['kind'];
  email: string;
  holder: string;
  iban: string;
  accountNumber: string;
  routingNumber: string;
  bic: string;
  country: string;
  taxName: string;
  taxAddress: string;
  taxCountry: string;
}

export const emptyPayoutForm: PayoutForm = {
  kind: 'paypal',
  email: '',
  holder: '',
  iban: '',
  accountNumber: '',
  routingNumber: '',
  bic: '',
  country: '',
  taxName: '',
  taxAddress: '',
  taxCountry: '',
};

export type PayoutProblems = Partial<Record<keyof PayoutForm, string>>;

/** What the server is sent: fields of the chosen kind, and no empty BIC. */
function collect({ kind, email, taxName, taxAddress, taxCountry, ...bank }: PayoutForm) {
  const { holder, iban, accountNumber, routingNumber, country } = bank;
  const bic = bank.bic.trim() === '' ? {} : { bic: bank.bic };
  const destination = {
    paypal: { kind, email },
    iban: { kind, holder, iban, ...bic },
    account: { kind, holder, accountNumber, routingNumber, country, ...bic },
  }[kind];
  return { destination, taxName, taxAddress, taxCountry };
}

/** Problems by field, the first of each; `path` is "destination.iban" or "taxName". */
export function problemsByField(issues: readonly { path: string; message: string }[]): PayoutProblems {
  const problems: PayoutProblems = {};
  for (const { path, message } of issues) {
    const field = path.split('.').at(-1) ?? '';
    if (Object.hasOwn(emptyPayoutForm, field)) problems[field as keyof PayoutForm] ??= message;
  }
  return problems;
}

/** The details as they are sent, or what is wrong with the fields. */
export function readPayoutForm(form: PayoutForm) {
  const { success, data, error } = payoutDetailsSchema.safeParse(collect(form));
  if (success) return { details: data, problems: {} };
  const issues = error.issues.map(({ path, message }) => ({ path: path.join('.'), message }));
  return { details: null, problems: problemsByField(issues) };
}
