const beforeSubject =
  'when|while|where|wherever|if|as|before|after|until|till|so|that|because|whenever|what|how|once|since|than|why';
const afterSubject =
  "can|can['’]t|could|couldn['’]t|should|must|might|may|need|want|have|haven['’]t|had|get|love|like|do|don['’]t|did|didn['’]t|are|aren['’]t|were|weren['’]t|will|won['’]t|would|already|never|always|often|really|just|know|see|use|pay|eat|sleep|work|go|wear|own|buy|make|take|feel|think|try|drink|carry";

const replacements: readonly [RegExp, string][] = [
  [/\byou(['’])re\b/giu, 'I$1m'],
  [/\byou(?=['’](?:ve|ll|d)\b)/giu, 'I'],
  [/\byourself\b/giu, 'myself'],
  [/\byours\b/giu, 'mine'],
  [/\byour\b/giu, 'my'],
  [new RegExp(`(?<=^|\\b(?:${beforeSubject})\\s)you\\b(?=\\s)`, 'giu'), 'I'],
  [new RegExp(`\\byou(?=\\s(?:${afterSubject})\\b)`, 'giu'), 'I'],
  [/\byou\b(?!['’])/giu, 'me'],
  [/\bI are\b/gu, 'I am'],
  [/\bI were\b/gu, 'I was'],
];

/** Turns viewers' words into the speaker's: 'when your phone dies on you' becomes 'when my phone dies on me'. */
export function speakOfSelf(words: string): string {
  return replacements.reduce((said, [pattern, replacement]) => said.replace(pattern, replacement), words);
}
