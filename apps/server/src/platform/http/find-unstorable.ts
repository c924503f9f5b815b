/** Message for text with a NUL or an unpaired surrogate, which PostgreSQL cannot store. */
export const unstorableMessage = 'This contains a character we cannot store';

/** Dotted path of the first text that cannot be stored; null if there is none. */
export function findUnstorable(value: unknown): string | null {
  if (typeof value === 'string') return isUnstorable(value) ? '' : null;
  if (typeof value !== 'object' || value === null) return null;
  for (const [name, inner] of Object.entries(value)) {
    const path = isUnstorable(name) ? '' : findUnstorable(inner);
    if (path !== null) return path === '' ? name : `${name}.${path}`;
  }
  return null;
}

/** JSON can spell half of a surrogate pair: no text in UTF-8 holds one, and as jsonb it is refused. */
function isUnstorable(text: string): boolean {
  return text.includes('\0') || !text.isWellFormed();
}
