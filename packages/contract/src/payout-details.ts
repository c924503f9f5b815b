import { z } from 'zod';
import { countryCodes } from './country-codes.ts';
import {
  findIbanProblem,
  findRoutingProblem,
  isAccountNumber,
  isBic,
  isPrintable,
  plainNumber,
} from './payout-destinations.ts';

const unprintable = 'Use Latin, Greek or Cyrillic letters';

const text = (name: string, most: number) =>
  z
    .string()
    .trim()
    .min(2, `Enter ${name}`)
    .max(most, `Use at most ${most} characters`)
    .refine((value) => isPrintable(value), unprintable);

const country = z.string().refine((code) => countryCodes.includes(code), 'Choose a country');
const holder = text('the account holder', 100);
const bic = z
  .string()
  .max(20, 'A BIC has 8 or 11 characters')
  .refine(isBic, 'A BIC has 8 or 11 characters')
  .transform(plainNumber)
  .optional();

/** Where money can be sent to. */
export const payoutDestinationSchema = z
  .discriminatedUnion('kind', [
    z.object({
      kind: z.literal('paypal'),
      email: z
        .string()
        .trim()
        .toLowerCase()
        .max(254, 'Use a valid email address')
        .pipe(z.email('Use a valid email address')),
    }),
    z.object({
      kind: z.literal('iban'),
      holder,
      iban: z
        .string()
        .max(60, 'An IBAN has at most 34 characters')
        .superRefine((typed, context) => {
          const message = findIbanProblem(typed);
          if (message !== null) context.addIssue({ code: 'custom', message });
        })
        .transform(plainNumber),
      bic,
    }),
    z.object({
      kind: z.literal('account'),
      holder,
      accountNumber: z
        .string()
        .max(60, 'Use 4 to 34 letters or digits')
        .refine(isAccountNumber, 'Use 4 to 34 letters or digits')
        .transform(plainNumber),
      routingNumber: z.string().max(40, 'Use 3 to 15 letters or digits').transform(plainNumber),
      bic,
      country,
    }),
  ])
  .superRefine((destination, context) => {
    if (destination.kind !== 'account') return;
    const message = findRoutingProblem(destination.routingNumber, destination.country);
    if (message !== null) context.addIssue({ code: 'custom', message, path: ['routingNumber'] });
  });
export type PayoutDestination = z.output<typeof payoutDestinationSchema>;

/** All that an affiliate tells before the first payout. */
export const payoutDetailsSchema = z
  .object({
    destination: payoutDestinationSchema,
    taxName: text('the name on your tax return', 100),
    taxAddress: z
      .string()
      .transform((value) => value.replaceAll(/\r\n?/g, '\n').trim())
      .pipe(
        z
          .string()
          .min(5, 'Enter your address')
          .max(300, 'Use at most 300 characters')
          .refine((value) => isPrintable(value, true), unprintable)
          .refine((value) => value.split('\n').length <= 6, 'Use at most 6 lines'),
      ),
    taxCountry: country,
  })
  .meta({ id: 'PayoutDetails' });
export type PayoutDetails = z.output<typeof payoutDetailsSchema>;

/** What pages show of it: enough to recognize it, too little to use it. */
export const maskedPayoutDetailsSchema = z
  .object({
    label: z.string().describe('For example "PayPal j***@example.com" or "IBAN DE•• 3000"'),
    taxName: z.string(),
    taxCountry: z.string(),
    changedAt: z.string(),
    usableFrom: z.string().nullable().describe('A changed destination is used from then on; null once that is over'),
  })
  .meta({ id: 'MaskedPayoutDetails' });
export type MaskedPayoutDetails = z.infer<typeof maskedPayoutDetailsSchema>;

/** "PayPal j***@example.com", "IBAN DE•• 3000", "Account •••• 6789 (US)". */
export function maskDestination(destination: PayoutDestination): string {
  switch (destination.kind) {
    case 'paypal':
      return `PayPal ${destination.email.replace(/^(.).*@/, '$1***@')}`;
    case 'iban':
      return `IBAN ${destination.iban.slice(0, 2)}•• ${destination.iban.slice(-4)}`;
    case 'account': {
      const { accountNumber, country: where } = destination;
      // Of a short number, four digits would be all of it.
      return `Account •••• ${accountNumber.slice(-Math.min(4, Math.floor(accountNumber.length / 2)))} (${where})`;
    }
  }
}
