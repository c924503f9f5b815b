/**
 * Normalizes a script for storage, speech and counting: Unicode NFC, line ends as \n, trimmed. Used by the page's
 * counter and by the server's limit.
 */
export function normalizeScript(script: string): string {
  return script.normalize('NFC').replaceAll(/\r\n?/g, '\n').trim();
}

/** Characters of a script as the contract counts them: Unicode code points after `normalizeScript`. */
export function countScriptCharacters(script: string): number {
  let count = 0;
  for (const _ of normalizeScript(script)) count += 1;
  return count;
}

/** Whether a script contains anything a voice can speak: at least one letter or digit of any language. */
export function isSpeakable(script: string): boolean {
  return /[\p{L}\p{N}]/u.test(script);
}
