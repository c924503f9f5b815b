import { expect, test } from 'vitest';
import { emptyPayoutForm, problemsByField, readPayoutForm } from './payout-form.ts';

const about = { taxName: 'Jo Marlow', taxAddress: '1 Long Lane', taxCountry: 'US' };

test('only fields of the chosen kind are sent', () => {
  const form = {
    ...emptyPayoutForm,
    ...about,
    email: 'jo@example.com',
    iban: 'DE89 3704 0044 0532 0130 00',
    holder: 'Jo M',
  };
  expect(readPayoutForm(form).details).toEqual({ destination: { kind: 'paypal', email: 'jo@example.com' }, ...about });
  expect(readPayoutForm({ ...form, kind: 'iban' }).details?.destination).toEqual({
    kind: 'iban',
    holder: 'Jo M',
    iban: 'DE89370400440532013000',
  });
  const account = {
    ...form,
    kind: 'account',
    accountNumber: '12345678',
    routingNumber: '20-00-00',
    country: 'GB',
  } as const;
  expect(readPayoutForm({ ...account, bic: 'barcgb22' }).details?.destination).toMatchObject({ bic: 'BARCGB22' });
});

test('each field has its own problem', () => {
  expect(readPayoutForm({ ...emptyPayoutForm, kind: 'iban', bic: 'x' })).toEqual({
    details: null,
    problems: {
      holder: 'Enter the account holder',
      iban: 'An IBAN starts with two letters and two digits',
      bic: 'A BIC has 8 or 11 characters',
      taxName: 'Enter the name on your tax return',
      taxAddress: 'Enter your address',
      taxCountry: 'Choose a country',
    },
  });
  expect(Object.keys(readPayoutForm({ ...emptyPayoutForm, kind: 'account', ...about }).problems)).toEqual([
    'holder',
    'accountNumber',
    'country',
    'routingNumber',
  ]);
  expect(problemsByField([{ path: 'password', message: 'no field of these' }])).toEqual({});
});
