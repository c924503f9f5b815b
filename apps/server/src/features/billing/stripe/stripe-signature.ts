import { createHmac, timingSafeEqual } from 'node:crypto';

/** Maximum age of a signed event: Stripe signs every delivery again, so an older one is a replay. */
export const signatureToleranceSeconds = 300;

/** `Stripe-Signature` of a body: HMAC-SHA256 of `<unix seconds>.<body>`, as hex, with the endpoint's secret. */
export function signPayload(body: string | Buffer, secret: string, at: Date): string {
  const seconds = Math.floor(at.getTime() / 1000);
  return `t=${seconds},v1=${digest(seconds, body, secret).toString('hex')}`;
}

/**
 * Whether one of the secrets signed these very bytes within the last five minutes. A header may carry several signatures
 * while a secret is being replaced. A little of the future is let through, for clocks that disagree.
 */
export function isSigned(body: Buffer, header: string | undefined, secrets: readonly string[], now: Date): boolean {
  const parts = (header ?? '').split(',').map((part) => part.trim().split('=', 2));
  const seconds = Number(parts.find(([name]) => name === 't')?.[1] ?? Number.NaN);
  const ageSeconds = now.getTime() / 1000 - seconds;
  if (!Number.isInteger(seconds) || Math.abs(ageSeconds) > signatureToleranceSeconds) return false;
  const given = parts.filter(([name]) => name === 'v1').map(([, value = '']) => Buffer.from(value, 'hex'));
  return secrets.some((secret) => {
    const expected = digest(seconds, body, secret);
    return given.some((signature) => signature.length === expected.length && timingSafeEqual(signature, expected));
  });
}

function digest(seconds: number, body: string | Buffer, secret: string): Buffer {
  return createHmac('sha256', secret).update(`${seconds}.`).update(body).digest();
}
