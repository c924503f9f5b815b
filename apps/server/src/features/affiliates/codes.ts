import { createHash, randomInt } from 'node:crypto';

/** Without letters and digits that are mistaken for others. */
const letters = 'abcdefghjkmnpqrstuvwxyz23456789';
const length = 8;

/** A code that says nothing of whose it is and cannot be guessed from others: one of 850 thousand million. */
export function makeCode(): string {
  return Array.from({ length }, () => letters[randomInt(letters.length)]).join('');
}

/** How a code is looked up. Upper and lower case are the same code. */
export function hashCode(code: string): string {
  return createHash('sha256').update(code.toLowerCase()).digest('base64url');
}
