const storageKey = 'dismissed-broadcast';

/** Id of the message this browser was told not to show again. */
export function readDismissed(): string | null {
  try {
    return localStorage.getItem(storageKey);
  } catch {
    // A browser that keeps nothing shows it again after a reload.
    return null;
  }
}

export function writeDismissed(id: string): void {
  try {
    localStorage.setItem(storageKey, id);
  } catch {
    // See above.
  }
}
