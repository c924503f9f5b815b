import { describe, expect, it } from 'vitest';
import { isSigned, signPayload } from './stripe-signature.ts';

const now = new Date('2026-11-21T12:00:00Z');
const body = Buffer.from('{"id":"evt_1"}');
const secret = 'whsec_test';
const ago = (seconds: number) => new Date(now.getTime() - seconds * 1000);
const accepts = (header: string | undefined, secrets = [secret]) => isSigned(body, header, secrets, now);

describe('the signature of an event', () => {
  it('is the HMAC of time and body, as computed by openssl', () => {
    // printf '1700000000.{"id":"evt_1"}' | openssl dgst -sha256 -hmac whsec_test
    expect(signPayload(body, secret, new Date(1_700_000_000_000))).toBe(
      `t=1700000000,v1=c89214b5b5da833daed6f0b8c5bb6bd58cea9022bd80ccc78230f3942d632925`,
    );
  });

  it('is accepted for five minutes, from any of the secrets and among several', () => {
    expect(accepts(signPayload(body, secret, ago(299)))).toBe(true);
    expect(accepts(signPayload(body, secret, now), ['other', secret])).toBe(true);
    const other = signPayload(body, 'other', now).split('v1=')[1];
    expect(accepts(`${signPayload(body, secret, now)},v1=${other},v0=abc`)).toBe(true);
    expect(
      accepts(`t=${Math.floor(now.getTime() / 1000)},v1=${other}, ${signPayload(body, secret, now).split(',')[1]}`),
    ).toBe(true);
  });

  it.each([
    ['too old', () => signPayload(body, secret, ago(301))],
    ['from the far future', () => signPayload(body, secret, ago(-301))],
    ['of another secret', () => signPayload(body, 'whsec_other', now)],
    ['of another body', () => signPayload('{"id":"evt_2"}', secret, now)],
    [
      'with a newer time put in',
      () => signPayload(body, secret, ago(1000)).replace(/t=\d+/, `t=${now.getTime() / 1000}`),
    ],
    ['of the scheme for tests', () => signPayload(body, secret, now).replace('v1=', 'v0=')],
    ['without a time', () => signPayload(body, secret, now).replace(/t=\d+,/, '')],
    ['cut short', () => signPayload(body, secret, now).slice(0, -2)],
    ['empty', () => ''],
  ])('is rejected when %s', (_, header) => {
    expect(accepts(header())).toBe(false);
  });

  it('is rejected if missing, or if no secret is known', () => {
    expect(accepts(undefined)).toBe(false);
    expect(accepts(signPayload(body, '', now), [])).toBe(false);
  });
});
