/** A script without the opening that was put before it, if it still has one of those. */
export function withoutHook(script: string, used: Iterable<string>): string {
  const text = script.trimStart();
  const longest = [...used].filter((hook) => text.startsWith(hook)).sort((a, b) => b.length - a.length)[0];
  return longest === undefined ? script : text.slice(longest.length).trimStart();
}

/**
 * Puts an opening before a script, in the place of one that was put there earlier. Nothing a person wrote is lost.
 * @param used openings put there so far
 */
export function putHook(script: string, hook: string, used: Iterable<string>): string {
  const rest = withoutHook(script, used).trimStart();
  if (rest === '') return hook;
  return /[。！？]$/u.test(hook) ? `${hook}${rest}` : `${hook} ${rest}`;
}
