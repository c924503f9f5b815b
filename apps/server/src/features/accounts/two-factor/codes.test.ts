import { recoveryCodeCount } from '@hookline/contract/two-factor';
import { describe, expect, it } from 'vitest';
import { createRecoveryCodes, hashRecoveryCode, readCode } from './recovery-codes.ts';
import { appUri, createAppSecret, findStep } from './time-codes.ts';

describe('codes of an authenticator app', () => {
  // The secret and two of the values in RFC 6238, appendix B, cut to six digits.
  const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
  const at = (seconds: number) => new Date(seconds * 1000);

  it('are those of RFC 6238', () => {
    expect(findStep(secret, '287082', at(59))).toBe(1);
    expect(findStep(secret, '081804', at(1_111_111_109))).toBe(37_037_036);
  });

  it('count one step early and late, and no more', () => {
    expect(findStep(secret, '287082', at(30 - 1))).toBe(1);
    expect(findStep(secret, '287082', at(89))).toBe(1);
    expect(findStep(secret, '287082', at(90))).toBeNull();
    expect(findStep(secret, '081804', at(1_111_111_109 - 60))).toBeNull();
    for (const wrong of ['000000', '28708', '2870820', '', 'abcdef'])
      expect(findStep(secret, wrong, at(59))).toBeNull();
  });

  it('are made of secrets with 160 bits, which apps read from an address', () => {
    const made = createAppSecret();
    expect(made).toMatch(/^[A-Z2-7]{32}$/);
    expect(createAppSecret()).not.toBe(made);
    const uri = new URL(appUri(made, { issuer: 'My Ads: Ltd', label: 'ann+x@example.com' }));
    expect([uri.protocol, uri.host]).toEqual(['otpauth:', 'totp']);
    expect(uri.searchParams.get('secret')).toBe(made);
    expect(uri.searchParams.get('issuer')).toBe('My Ads: Ltd');
    expect(decodeURIComponent(uri.pathname)).toContain('ann+x@example.com');
  });
});

describe('recovery codes', () => {
  it('are ten different ones with 80 bits each', () => {
    const codes = createRecoveryCodes();
    expect(new Set(codes).size).toBe(recoveryCodeCount);
    for (const code of codes) expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4}){3}$/);
  });

  it('are read in any case, with or without hyphens, and with letters for digits', () => {
    const hash = hashRecoveryCode('usr_1', 'ABCD-0123-1111-WXYZ');
    for (const typed of ['abcd01231111wxyz', ' abcd o123 ilil wxyz ', 'ABCD-O123-IL1i-WXYZ']) {
      const read = readCode(typed);
      expect(read?.kind).toBe('recovery');
      expect(hashRecoveryCode('usr_1', read?.code ?? '')).toBe(hash);
    }
    expect(hashRecoveryCode('usr_2', 'ABCD-0123-1111-WXYZ')).not.toBe(hash);
  });

  it('are told from codes of the app, and from neither', () => {
    expect(readCode('123 456')).toEqual({ kind: 'app', code: '123456' });
    for (const typed of ['', '12345', '1234567', 'ABCD-0123', 'ABCD-0123-1111-WXYU', '１２３４５６', 'x'.repeat(100)]) {
      expect(readCode(typed)).toBeNull();
    }
  });
});
