import { legacyStorageKeys } from '@hookline/contract/accounts-rules';

/** Storage name of something that belongs to one person and goes when they sign out. */
export function personalKey(userId: string, name: string): string {
  return `hookline.user.${userId}.${name}`;
}

/** Lists of signed addresses, whoever they belong to: each opens a file without a session. */
const isUrlList = (key: string): boolean => /^hookline\.user\.[^.]+\.urls\./.test(key);

/**
 * Removes what a session may have left in the browser: legacy keys, lists of signed addresses, and drafts and caches of
 * `userId`.
 */
export function forgetStoredValues(userId?: string): void {
  try {
    for (const key of legacyStorageKeys) localStorage.removeItem(key);
    const isTheirs = (key: string): boolean => userId !== undefined && key.startsWith(personalKey(userId, ''));
    for (const storage of [localStorage, sessionStorage]) {
      for (const key of Object.keys(storage)) if (isUrlList(key) || isTheirs(key)) storage.removeItem(key);
    }
  } catch {
    // Storage is forbidden in this browser, so there is nothing to remove.
  }
}
