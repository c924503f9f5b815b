/** What to say about a text that holds a NUL, which PostgreSQL stores in no text. */
export const unstorableMessage = 'This holds a character that cannot be stored';

/** Where in some input a text cannot be stored, as a dotted path; null when all of it can. */
export function findUnstorable(value: unknown): string | null {
  if (typeof value === 'string') return value.includes('\0') ? '' : null;
  if (typeof value !== 'object' || value === null) return null;
  for (const [name, inner] of Object.entries(value)) {
    const path = name.includes('\0') ? '' : findUnstorable(inner);
    if (path !== null) return path === '' ? name : `${name}.${path}`;
  }
  return null;
}
