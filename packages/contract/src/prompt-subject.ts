/** Filler words typed only to try the form. */
const trials =
  /^(?:test|tests|testing|hello|hi|hey|hallo|hola|bonjour|ciao|olá|foo|baz|bla|blah|blabla|blub|lol|haha|lorem|ipsum|dolor|xyz|abc|idk|something|anything|nothing|whatever|dunno|please|thanks)$/iu;

const keyboardRows = [
  'qwertyuiop',
  'qwertzuiop',
  'azertyuiop',
  'asdfghjkl',
  'qsdfghjklm',
  'zxcvbnm',
  'yxcvbnm',
  'wxcvbn',
];

/** Real words whose letters are adjacent on the keyboard. */
const typedWords = new Set([
  'were',
  'fazer',
  'tre',
  'ezt',
  'we',
  'pop',
  'poi',
  'wer',
  'rew',
  'tree',
  'pool',
  'power',
  'tower',
  'oil',
  'sad',
  'das',
  'lass',
  'glass',
  'was',
  'als',
  'top',
  'pot',
  'red',
  'rot',
  'property',
  'poppy',
  'trees',
  'weer',
  'sass',
  'dress',
  'dressed',
]);

/** Whether a prompt contains a word that could be the subject of a script: not only emoji, not 'asdf'. */
export function namesSubject(prompt: string): boolean {
  const words = prompt.normalize('NFC').match(/[\p{L}\p{M}]+/gu) ?? [];
  return words.some((word) => !isNoise(word));
}

function isNoise(written: string): boolean {
  const word = written.toLowerCase();
  if (trials.test(word)) return true;
  if (!/^[a-zäöüß]{3,}$/u.test(word)) return false;
  // 'aaaa', 'jajaja': a syllable repeated only twice may be a word, such as bonbon.
  if (/^(.)\1+$/u.test(word) || /^(.{2,3})\1{2,}.?$/u.test(word)) return true;
  const runs = [word, [...word].reverse().join('')].some((text) => isTyped(text));
  return runs || (!hasCapitals(written) && word.length >= 5 && !/[aeiouyäöülr]/u.test(word));
}

/** An unpronounceable run of capitals is an abbreviation: HTTPS. */
function hasCapitals(written: string): boolean {
  return /^.+\p{Lu}/u.test(written);
}

/** Keyboard runs, once or repeated: 'asdf', 'asdfasdf', 'qwertyuiop'. */
function isTyped(word: string): boolean {
  const start = /^(.{3,}?)\1*$/u.exec(word)?.[1] ?? word;
  const neighbors = [...start].filter((letter, index) => {
    const next = start[index + 1];
    return next !== undefined && keyboardRows.some((row) => row.includes(letter + next));
  }).length;
  return start.length >= 3 && neighbors >= start.length - 1 - Number(start.length > 4) && !typedWords.has(start);
}
