import { createHash, randomBytes } from 'node:crypto';
import { recoveryCodeCount } from '@hookline/contract/two-factor';

/** Crockford's base32: no letters that look like digits. */
const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const length = 16;

/** New codes of 80 random bits, as people read them: four groups of four. */
export function createRecoveryCodes(): string[] {
  return Array.from({ length: recoveryCodeCount }, () => {
    const code = [...randomBytes(length)].map((byte) => letters[byte % letters.length]).join('');
    return code.replaceAll(/(.{4})(?!$)/g, '$1-');
  });
}

/** Hash under which a code is stored. */
export function hashRecoveryCode(userId: string, code: string): string {
  return createHash('sha256')
    .update(`${userId}:${plain(code)}`)
    .digest('base64url');
}

/** What somebody typed, as it could be checked: by its form either a code of the app or a recovery code; or neither. */
export function readCode(typed: string): { kind: 'app' | 'recovery'; code: string } | null {
  const code = plain(typed);
  if (/^\d{6}$/.test(code)) return { kind: 'app', code };
  return code.length === length && [...code].every((letter) => letters.includes(letter))
    ? { kind: 'recovery', code }
    : null;
}

/** Without separators and case, and with the letters people take for digits as those. */
function plain(code: string): string {
  return code.replaceAll(/[\s-]/g, '').toUpperCase().replaceAll('O', '0').replaceAll(/[IL]/g, '1');
}
