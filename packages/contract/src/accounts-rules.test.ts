import { describe, expect, it } from 'vitest';
import { emailSchema, newPasswordSchema } from './accounts.ts';
import { parseReturnPath, splitEmail } from './accounts-rules.ts';

it('splits an address at its last @, and reads a domain without case', () => {
  expect(splitEmail('Ann@Example.COM')).toEqual({ localPart: 'Ann', domain: 'example.com' });
  expect(splitEmail('a@b@c.example')).toEqual({ localPart: 'a@b', domain: 'c.example' });
  expect(splitEmail('none')).toEqual({ localPart: '', domain: '' });
});

describe('a return path', () => {
  it.each([
    ['/dashboard', '/dashboard'],
    ['/dashboard/videos?page=2#last', '/dashboard/videos?page=2#last'],
    ['/dashboard/../payment', '/payment'],
    ['/', '/'],
  ])('%j leads to %j', (given, path) => expect(parseReturnPath(given)).toBe(path));

  it.each([
    'https://evil.example',
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    '/dashboard\r\nset-cookie: a=b',
    '/.//evil.example',
    '/x/..//evil.example',
    'javascript:alert(1)',
    'dashboard',
    '/api/auth/logout',
    '/auth/callback#access_token=x',
    '/AUTH/owner?token=1',
    '/dashboard\u2028x',
    '/ evil',
    `/${'a'.repeat(2000)}`,
    '',
    null,
    ['/dashboard'],
  ])('%j leads nowhere', (given) => expect(parseReturnPath(given)).toBeNull());
});

describe('credentials', () => {
  it('take an address without the space around it', () => {
    expect(emailSchema.parse('  Ann@Example.com ')).toBe('Ann@Example.com');
  });

  it.each(['ann', 'ann@', 'a b@c.de', 'ann@example.com\r\nbcc: x@y.zz', 'ann@example.com,bob@example.com'])(
    'name the wrong address %j',
    (email) => {
      const [issue] = emailSchema.safeParse(email).error?.issues ?? [];
      expect(issue?.message).toBe(`Email address "${email}" is invalid`);
    },
  );

  it('count the characters of a password in its normal form', () => {
    expect(newPasswordSchema.safeParse('abcde').error?.issues[0]?.message).toBe(
      'Password must be at least 6 characters',
    );
    // Letters with separate accents count once.
    expect(newPasswordSchema.safeParse('e\u0301'.repeat(5)).success).toBe(false);
    expect(newPasswordSchema.parse('e\u0301'.repeat(6))).toBe('é'.repeat(6));
    expect(newPasswordSchema.safeParse('x'.repeat(129)).success).toBe(false);
  });
});
