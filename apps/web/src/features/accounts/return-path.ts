import { parseReturnPath } from '@hookline/contract/accounts-rules';

const key = 'hookline.return-path';

/** Keeps, for this tab, where somebody wanted to go before they had to sign in. Anything but a path of ours is not kept. */
export function keepReturnPath(path: string | null): void {
  const own = parseReturnPath(path);
  try {
    if (own) sessionStorage.setItem(key, own);
  } catch {
    // Storage is forbidden: signing in then leads to the first page.
  }
}

/** Where to go on after signing in, null when nothing was asked for. What was stored is judged again. */
export function readReturnPath(): string | null {
  try {
    return parseReturnPath(sessionStorage.getItem(key));
  } catch {
    return null;
  }
}

export function forgetReturnPath(): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // As above.
  }
}

/** The kept path, once. */
export function takeReturnPath(): string | null {
  const path = readReturnPath();
  forgetReturnPath();
  return path;
}
