import { SignJWT, UnsecuredJWT } from 'jose';
import { describe, expect, it } from 'vitest';
import { createAccessTokens, createToken, hashToken } from './tokens.ts';

const now = new Date('2026-11-21T12:00:00Z');
const later = (seconds: number): Date => new Date(now.getTime() + seconds * 1000);
const claims = { userId: 'usr_1', sessionId: 'ses_1' };

describe('access tokens', () => {
  const tokens = createAccessTokens(['new secret', 'old secret']);

  it('are valid for 15 minutes', async () => {
    const token = await tokens.issue(claims, now);
    expect(await tokens.verify(token, later(14 * 60))).toEqual(claims);
    expect(await tokens.verify(token, later(15 * 60 + 1))).toBeNull();
  });

  it('are accepted from the old secret during rotation, and from no other', async () => {
    const old = await createAccessTokens(['old secret']).issue(claims, now);
    expect(await tokens.verify(old, now)).toEqual(claims);
    expect(await tokens.verify(await createAccessTokens(['foreign']).issue(claims, now), now)).toBeNull();
  });

  it('are rejected when changed, unsigned, or signed with the bare secret for another purpose', async () => {
    const token = await tokens.issue(claims, now);
    const [header, , signature] = token.split('.');
    const payload = Buffer.from(JSON.stringify({ iss: 'hookline', sub: 'usr_2', sid: 'ses_1', exp: 9e9 }));
    const unsigned = new UnsecuredJWT({ sid: 'ses_1' }).setSubject('usr_1').setIssuer('hookline').encode();
    const bare = await new SignJWT({ sid: 'ses_1' })
      .setProtectedHeader({ alg: 'HS256' })
      .setIssuer('hookline')
      .setSubject('usr_1')
      .setExpirationTime(later(60))
      .sign(Buffer.from('new secret'));
    for (const forged of [`${header}.${payload.toString('base64url')}.${signature}`, unsigned, bare, '', 'a.b.c']) {
      expect(await tokens.verify(forged, now)).toBeNull();
    }
  });
});

describe('random tokens', () => {
  it('never repeat and are stored by hash', () => {
    const made = new Set(Array.from({ length: 1000 }, createToken));
    expect(made.size).toBe(1000);
    const [token = ''] = made;
    expect(token).toMatch(/^[\w-]{43}$/);
    expect(hashToken(token)).not.toContain(token);
  });
});
