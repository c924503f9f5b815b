/**
 * A script as it is stored, spoken and counted: Unicode NFC, line ends as \n, no white space around it.
 * The page's counter and the server's limit both go through here.
 */
export function normaliseScript(script: string): string {
  return script.normalize('NFC').replaceAll(/\r\n?/g, '\n').trim();
}

/** Characters of a script as the contract counts them: Unicode code points after `normaliseScript`. */
export function countScriptCharacters(script: string): number {
  let count = 0;
  for (const _ of normaliseScript(script)) count += 1;
  return count;
}

/** Whether there is anything in a script that a voice can say: at least one letter or digit of any language. */
export function isSpeakable(script: string): boolean {
  return /[\p{L}\p{N}]/u.test(script);
}
