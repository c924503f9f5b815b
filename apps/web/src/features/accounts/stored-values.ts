/** Values earlier clients of the product kept in the browser. Never written any more, always removed. */
const legacyKeys = [
  'hookline.access_token',
  'hookline.refresh_token',
  'hookline.session',
  'hookline.urls.avatar',
  'hookline.urls.static-ad',
  'hookline.urls.virtual-tryon',
  'hookline.urls.product-in-hand',
  'hookline.urls.static-ad-user-images',
];

/** Storage name of something that belongs to one person and goes when they sign out. */
export function personalKey(userId: string, name: string): string {
  return `hookline.user.${userId}.${name}`;
}

/** Removes what a session may have left in the browser: legacy keys, and drafts and caches of `userId`. */
export function forgetStoredValues(userId?: string): void {
  try {
    for (const key of legacyKeys) localStorage.removeItem(key);
    if (!userId) return;
    for (const storage of [localStorage, sessionStorage]) {
      for (const key of Object.keys(storage)) if (key.startsWith(personalKey(userId, ''))) storage.removeItem(key);
    }
  } catch {
    // Storage is forbidden in this browser, so there is nothing to remove.
  }
}
