/** A random key for `Idempotency-Key`. `crypto.randomUUID` is missing on plain http, where Hookline may run at home. */
export function createIdempotencyKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
