const key = 'hookline.opening-line';

/** Keeps what a visitor wrote on the landing page until New Project takes it over, also across signing in. */
export function keepOpeningLine(script: string): void {
  try {
    if (script.trim()) localStorage.setItem(key, script);
    else localStorage.removeItem(key);
  } catch {
    // Storage is forbidden: the line is then not carried over.
  }
}

/** Reads the kept line without taking it, for showing it again on the landing page. */
export function readOpeningLine(): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** The kept line, once. */
export function takeOpeningLine(): string | null {
  const line = readOpeningLine();
  if (line) keepOpeningLine('');
  return line;
}
