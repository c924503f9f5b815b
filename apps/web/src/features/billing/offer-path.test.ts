import { expect, test } from 'vitest';
import { offerPath, readOffer } from './offer-path.ts';

test('an offer survives its address', () => {
  const offer = { plan: 'growth', period: 'annual' } as const;
  expect(readOffer(new URL(offerPath(offer), 'http://x').searchParams)).toEqual(offer);
});

test('what is no plan and no period is left out', () => {
  expect(readOffer(new URLSearchParams('plan=free&period=weekly'))).toEqual({});
  expect(readOffer(new URLSearchParams('plan=toString'))).toEqual({});
});
