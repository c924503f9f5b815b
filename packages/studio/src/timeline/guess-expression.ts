import type { LanguageCode } from '@hookline/contract/languages';
import type { Expression } from '#actors/rig.ts';
import { moodWords } from '#timeline/expression-words.ts';
import { isDenied } from '#timeline/is-denied.ts';

type Mood = 'happy' | 'excited' | 'serious' | 'surprised';

const emoji: Record<Mood, RegExp> = {
  happy: /[😀😁😊🙂😍🥰😋😌❤💛💚💙💜🧡♥🥲😇🤗👍✨🌞☀😎🫶💖💕]/gu,
  excited: /[🎉🔥🤩🚀🥳💥🙌👏😃😄😆🏆💪⚡🎁🛍💯]/gu,
  serious: /[😡😠😤😢😭😞😔😩😫🙄😒💔⚠🚫❌👎😣😖😟🤕🤒]/gu,
  surprised: /[😱😮😲🤯😳🤔😯🫢👀❓❔⁉]/gu,
};

const exclaims = /[!！¡]/u;
const asks = /[?？؟;՞]\s*["”»'’)）」』]*$/u;
/** In Greek, a semicolon is a question mark; everywhere else it only joins. */
const asksOutsideGreek = /[?？؟]\s*["”»'’)）」』]*$/u;

/**
 * An expression for a sentence, from its emoji, its punctuation and indicative words of its language. A worried
 * sentence stays serious despite an exclamation mark, a question about trouble looks concerned rather than surprised, a
 * sentence that denies happiness is serious, and a call to look or buy never is. "Never" and "stop" alone indicate no
 * mood.
 */
export function guessExpression(sentence: string, language: LanguageCode = 'en'): Expression {
  const text = sentence.normalize('NFC');
  const score: Record<Mood, number> = { happy: 0, excited: 0, serious: 0, surprised: 0 };
  for (const mood of ['happy', 'excited', 'serious', 'surprised'] as const)
    score[mood] += 2.5 * (text.match(emoji[mood])?.length ?? 0);
  const words = matchersOf(language);
  const lowered = text.toLowerCase();
  const count = (mood: keyof typeof words) => lowered.match(words[mood])?.length ?? 0;
  const isQuestion = (language === 'el' ? asks : asksOutsideGreek).test(text);
  const glad = [...lowered.matchAll(words.happy)];
  const denied = glad.filter(({ index, 0: word }) => isDenied(lowered, index, index + word.length, language)).length;
  score.happy += 1.1 * (glad.length - denied);
  // "Isn't it lovely?" is not a complaint.
  const worries = [...lowered.matchAll(words.serious)];
  // "No more stress" is a relief, "aren't you tired of it?" is not.
  const relieved = isQuestion
    ? 0
    : worries.filter(({ index, 0: word }) => isDenied(lowered, index, index + word.length, language)).length;
  score.serious += 1.2 * (worries.length - relieved + (isQuestion ? 0 : denied));
  score.surprised += 1.1 * count('surprised');
  if (isQuestion) score.surprised += 1;
  else if (exclaims.test(text)) {
    score.excited += 1.15;
    // A happy exclamation is excitement.
    if (score.happy > score.serious) score.excited += score.happy;
  }
  const [mood, best] = (Object.entries(score) as [Mood, number][]).reduce((a, b) => (b[1] > a[1] ? b : a));
  if (best < 1) return 'neutral';
  // "Don't waste another day, tap the link" is friendly.
  return mood === 'serious' && invitation.test(lowered) ? 'neutral' : mood;
}

/** Start of a clause: after punctuation, or after a connecting word. */
const opening =
  /(?:^|[^\p{L}\p{M}\p{N}\s'’-])[\s"“„«¿¡'’]*|(?<!\p{L})(?:and|or|then|so|just|simply|now|please|can|should|und|oder|dann|also|jetzt|einfach|et|puis|alors|y|luego|entonces|e|poi|então|en|dan|i|potem|и|а|тогда|і|та|тоді)\s+/u;

/**
 * Calls to action in the languages that express them in a few words. English ones that are also nouns need an object.
 */
const call =
  /(?:order|tap|click|download)(?=\s+(?:the|this|that|it|one|yours?|our|on|here|below|above|now|today|tonight|online|at|from|for|via|and)(?!\p{L})|\s*(?:[.!,]|$))|(?:the |my |our )?link (?:is )?(?:in (?:the |my |our )?(?:bio|profile|description|comments?|caption)|below|above|down)|shop now|sign up|check (?:it|them) out|try (?:it|them)|grab (?:yours|one)|get (?:yours|it|one)|book (?:now|a)|bestell(?:e|t|en sie)?|klick(?:e|t|en sie)?|probier(?:e|t|en sie)?|hol dir|schau vorbei|commande[zr]?|clique[zr]?|essaye[zr]?|pide|compra|prueba|pruéba(?:l[oa]s?|te)|haz clic|clicca|prova(?:l[oaie]|te|tel[oaie])?|ordina|acquista|peça|compre|experimente|bestel|klik|probeer|kliknij|zamów|wypróbuj|закажи(?:те)?|попробуй(?:те)?|замов(?:те|ляй|ляйте)?/u;

/** Asks the viewer to look, try or buy. */
const invitation = new RegExp(`(?:${opening.source})(?:${call.source})(?!\\p{L})`, 'u');

const matchers = new Map<LanguageCode, Record<'happy' | 'serious' | 'surprised', RegExp>>();

function matchersOf(language: LanguageCode): Record<'happy' | 'serious' | 'surprised', RegExp> {
  let known = matchers.get(language);
  if (!known) {
    const { happy, serious, surprised } = moodWords[language];
    known = { happy: matcher(happy), serious: matcher(serious), surprised: matcher(surprised) };
    matchers.set(language, known);
  }
  return known;
}

function matcher(list: string): RegExp {
  // Words with the same ending share the pattern: a class of all letters takes long to compile.
  const byEnds = Map.groupBy(list.split(' '), endsOf);
  const parts = [...byEnds].map(([ends, entries]) => {
    const [before = '', after = ''] = ends.split('…');
    const stems = entries.map((entry) => entry.replace(/-$/, '').normalize('NFC').replaceAll('_', '\\s+'));
    return `${before}(?:${stems.join('|')})${after}`;
  });
  return new RegExp(parts.join('|'), 'gu');
}

/** Required context before and after an entry, with an ellipsis in place of the word. */
function endsOf(entry: string): string {
  const after = entry.endsWith('-') ? '' : '(?![\\p{L}\\p{M}])';
  if (/[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]/u.test(entry)) return '…';
  // Korean and Arabic attach particles to words: Korean at the end, Arabic at both ends.
  if (/\p{sc=Hangul}/u.test(entry)) return `(?<![\\p{L}])…`;
  if (/\p{sc=Arabic}/u.test(entry)) return `(?<![\\p{L}])(?:و|ف|ال|بال)?…${after}`;
  return `(?<![\\p{L}\\p{M}'’])…${after}`;
}
