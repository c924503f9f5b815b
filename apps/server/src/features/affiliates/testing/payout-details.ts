/** For tests; no such person. The IBAN is the example of its standard. */
export const paypalDetails = {
  destination: { kind: 'paypal', email: 'jo.marlow@example.com' },
  taxName: 'Jo Marlow',
  taxAddress: '1 Long Lane\nSpringfield 12345',
  taxCountry: 'US',
} as const;

export const ibanDetails = {
  ...paypalDetails,
  destination: { kind: 'iban', holder: 'Jo Marlow', iban: 'DE89370400440532013000' },
} as const;
