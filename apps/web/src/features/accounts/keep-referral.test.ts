import { expect, test } from 'vitest';
import { parseReferralCode } from './keep-referral.ts';

test.each([
  ['?ref=maya-42', 'maya-42'],
  ['?next=/dashboard&ref=AbC_1', 'AbC_1'],
])('%j names %j', (search, code) => expect(parseReferralCode(search)).toBe(code));

test.each(['', '?ref=', '?ref=a;Domain=evil.example', '?ref=a%0d%0ab', `?ref=${'a'.repeat(65)}`])(
  '%j names nobody',
  (search) => expect(parseReferralCode(search)).toBeNull(),
);
