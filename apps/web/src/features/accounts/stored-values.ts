import { legacyStorageKeys } from '@hookline/contract/accounts-rules';

/** Storage name of something that belongs to one person and goes when they sign out. */
export function personalKey(userId: string, name: string): string {
  return `hookline.user.${userId}.${name}`;
}

/** Removes what a session may have left in the browser: legacy keys, and drafts and caches of `userId`. */
export function forgetStoredValues(userId?: string): void {
  try {
    for (const key of legacyStorageKeys) localStorage.removeItem(key);
    if (!userId) return;
    for (const storage of [localStorage, sessionStorage]) {
      for (const key of Object.keys(storage)) if (key.startsWith(personalKey(userId, ''))) storage.removeItem(key);
    }
  } catch {
    // Storage is forbidden in this browser, so there is nothing to remove.
  }
}
