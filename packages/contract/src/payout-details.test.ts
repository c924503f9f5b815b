import { describe, expect, test } from 'vitest';
import { findIbanProblem, findRoutingProblem, isBic, isPrintable } from './payout-destinations.ts';
import {
  maskDestination,
  type PayoutDestination,
  payoutDestinationSchema,
  payoutDetailsSchema,
} from './payout-details.ts';

describe('an IBAN', () => {
  // Examples of the SWIFT registry.
  test.each([
    'DE89 3704 0044 0532 0130 00',
    'gb29nwbk60161331926819',
    'FR14 2004 1010 0505 0001 3M02 606',
    'NO93 8601 1117 947',
    'MT84MALT011000012345MTLCAST001S',
    'BR18 0036 0305 0000 1000 9795 493C 1',
  ])('%s is one', (iban) => expect(findIbanProblem(iban)).toBeNull());

  test.each([
    ['DE89370400440532013001', /typo/],
    ['DE98370400440532013000', /typo/],
    ['DE8937040044053201300', /has 22 characters/],
    ['US89370400440532013000', /don’t know/],
    ['370400440532013000', /starts with two letters/],
    ['DE8937040044053201300é', /starts with two letters/],
    ['', /starts with two letters/],
  ])('%s is none', (iban, problem) => expect(findIbanProblem(iban)).toMatch(problem));

  test('with any two neighbors swapped is none', () => {
    const iban = 'GB29NWBK60161331926819';
    for (let index = 4; index < iban.length - 1; index += 1) {
      const swapped = iban.slice(0, index) + iban[index + 1] + iban[index] + iban.slice(index + 2);
      if (swapped !== iban) expect(findIbanProblem(swapped)).not.toBeNull();
    }
  });
});

test('routing numbers of the US have a check digit; those of other countries are letters and digits', () => {
  expect(findRoutingProblem('021000021', 'US')).toBeNull();
  expect(findRoutingProblem('021000022', 'US')).toMatch(/typo/);
  expect(findRoutingProblem('02100002', 'US')).toMatch(/9 digits/);
  expect(findRoutingProblem('20-00-00', 'GB')).toBeNull();
  expect(findRoutingProblem('20/00', 'GB')).toMatch(/3 to 15/);
});

test('a BIC names a country', () => {
  for (const bic of ['DEUTDEFF', 'nedszajjxxx', 'CHAS US 33']) expect(isBic(bic)).toBe(true);
  for (const bic of ['DEUTDEF', 'DEUTQQFF', '1234DEFF', 'DEUTDEFFXX']) expect(isBic(bic)).toBe(false);
});

test('names and addresses are in letters that can be printed', () => {
  for (const name of ['Łukasz Żak', "Jo O'Neill-Smith", 'Ζορμπάς', 'Иванов', 'Nguyễn', 'A & B (LLC)', 'Muñoz, 3º']) {
    expect(isPrintable(name)).toBe(true);
  }
  for (const name of ['山田', 'a\nb', 'a\tb', '😀', '<b>', 'a\u202eb', 'محمد']) expect(isPrintable(name)).toBe(false);
  expect(isPrintable('1 Long Lane\nSpringfield', true)).toBe(true);
});

const about = { taxName: ' Jo Marlow ', taxAddress: '1 Long Lane\r\nSpringfield', taxCountry: 'US' };
const paypal = { kind: 'paypal', email: ' Jo@Example.com ' };

test('details are stored as a bank would write them', () => {
  const account = {
    kind: 'account',
    holder: 'Jo Marlow',
    accountNumber: '0012 3456-789',
    routingNumber: '021-000-021',
    bic: 'chasus33',
    country: 'US',
  };
  expect(payoutDetailsSchema.parse({ destination: account, ...about })).toEqual({
    destination: { ...account, accountNumber: '00123456789', routingNumber: '021000021', bic: 'CHASUS33' },
    taxName: 'Jo Marlow',
    taxAddress: '1 Long Lane\nSpringfield',
    taxCountry: 'US',
  });
  expect(payoutDestinationSchema.parse(paypal)).toEqual({ kind: 'paypal', email: 'jo@example.com' });
});

test.each([
  [{ destination: { kind: 'paypal', email: 'nobody' } }, 'destination.email', 'Use a valid email address'],
  [
    { destination: { kind: 'iban', holder: 'J', iban: 'DE89370400440532013000' } },
    'destination.holder',
    'Enter the account holder',
  ],
  [
    { destination: { kind: 'account', holder: 'Jo', accountNumber: '123', routingNumber: '021000021', country: 'US' } },
    'destination.accountNumber',
    'Use 4 to 34 letters or digits',
  ],
  [
    {
      destination: { kind: 'account', holder: 'Jo', accountNumber: '12345', routingNumber: '021000022', country: 'US' },
    },
    'destination.routingNumber',
    'This routing number has a typo: its check digit doesn’t match',
  ],
  [{ taxCountry: 'XX' }, 'taxCountry', 'Choose a country'],
  [{ taxAddress: '1\n2\n3\n4\n5\n6\n7' }, 'taxAddress', 'Use at most 6 lines'],
  [{ taxName: '' }, 'taxName', 'Enter the name on your tax return'],
])('%j is refused at %s', (wrong, path, message) => {
  const { error } = payoutDetailsSchema.safeParse({ destination: paypal, ...about, ...wrong });
  expect(error?.issues.map((issue) => [issue.path.join('.'), issue.message])).toEqual([[path, message]]);
});

test('a masked destination can be recognized and not used', () => {
  const masked: [PayoutDestination, string][] = [
    [{ kind: 'paypal', email: 'jo.marlow@example.com' }, 'PayPal j***@example.com'],
    [{ kind: 'iban', holder: 'Jo', iban: 'DE89370400440532013000' }, 'IBAN DE•• 3000'],
    [
      { kind: 'account', holder: 'Jo', accountNumber: '00123456789', routingNumber: '021000021', country: 'US' },
      'Account •••• 6789 (US)',
    ],
    [
      { kind: 'account', holder: 'Jo', accountNumber: '1234', routingNumber: '021000021', country: 'US' },
      'Account •••• 34 (US)',
    ],
  ];
  for (const [destination, label] of masked) expect(maskDestination(destination)).toBe(label);
});
