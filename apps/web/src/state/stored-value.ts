/** Reads a JSON value from local storage; `undefined` when it is absent, broken or storage is forbidden. */
export function readStoredValue(key: string): unknown {
  try {
    const text = localStorage.getItem(key);
    return text === null ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Keeps a JSON value in local storage as far as the browser allows it; `undefined` removes it. */
export function writeStoredValue(key: string, value: unknown): void {
  try {
    if (value === undefined) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // Full or forbidden: the value then lives as long as the page.
  }
}
