/** What to say about a text that holds a NUL or half of a character, which PostgreSQL stores in no text. */
export const unstorableMessage = 'This contains a character we cannot store';

/** Where in some input a text cannot be stored, as a dotted path; null when all of it can. */
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
