import { Secret, TOTP } from 'otpauth';

export const stepSeconds = 30;
/** Clocks of phones may be this many steps off, in either direction. */
const toleratedSteps = 1;

const totpOf = (secret: string, about: { issuer?: string; label?: string } = {}): TOTP =>
  new TOTP({ ...about, secret: Secret.fromBase32(secret), algorithm: 'SHA1', digits: 6, period: stepSeconds });

/** A new secret for an authenticator app, in base32: 160 random bits, as RFC 4226 recommends. */
export function createAppSecret(): string {
  return new Secret({ size: 20 }).base32;
}

/** What an authenticator app reads from a QR code. */
export function appUri(secret: string, about: { issuer: string; label: string }): string {
  return totpOf(secret, about).toString();
}

/** The time step whose code this is; null when it is that of no step nearby. */
export function findStep(secret: string, code: string, now: Date): number | null {
  const totp = totpOf(secret);
  const timestamp = now.getTime();
  const delta = totp.validate({ token: code, timestamp, window: toleratedSteps });
  return delta === null ? null : totp.counter({ timestamp }) + delta;
}
