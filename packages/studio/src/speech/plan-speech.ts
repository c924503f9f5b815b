import type { LanguageCode } from '@hookline/contract/languages';
import { SpeechError } from '#errors/speech-error.ts';
import { requireItem } from '#lists/require-item.ts';
import type { JapanesePhrase } from './japanese/read-japanese.ts';
import { findPronunciations, respeakTokens } from './script/find-pronunciations.ts';
import { joinNumbers } from './script/join-numbers.ts';
import { isShortForm, type ScriptToken, splitScript } from './script/split-script.ts';
import { spokenEnglish } from './script/spoken-english.ts';
import { spokenToken } from './script/spoken-token.ts';
import { symbolWords } from './script/symbol-words.ts';
import { unreadLetters } from './script/unread-letters.ts';
import type { SpeechRequest } from './speech.ts';
import type { SpokenSentence } from './speech-engine.ts';

export interface SpeechPlan {
  tokens: ScriptToken[];
  /** One per sentence of the script, in order. */
  sentences: SpokenSentence[];
  /** Written words with letters the voice cannot read: shown, but skipped or spoken only in part. */
  unread: string[];
}

/**
 * The text to be spoken, sentence by sentence. Throws `SpeechError` 'nothing_to_say' if there is nothing but emoji and
 * punctuation, 'unsupported_text' if the voice knows none of the letters.
 * @param phrases for Japanese, the text as split and read by `readJapanese`
 */
export function planSpeech(
  { text, language, pronunciations = [] }: Pick<SpeechRequest, 'text' | 'language' | 'pronunciations'>,
  phrases?: readonly JapanesePhrase[],
): SpeechPlan {
  const tokens = splitScript(text, language, phrases);
  const sentences: SpokenSentence[] = [];
  const written = respeakTokens(tokens, findPronunciations(text, language, pronunciations), language);
  // English groups digits by commas; languages without spaces between words do not group them at all.
  const words = groupsBySpace(language) ? joinNumbers(written) : written;
  for (const [index, token] of tokens.entries()) {
    sentences[token.sentence] ??= { tokens: [], ending: '.' };
    const sentence = requireItem(sentences, token.sentence);
    const next = tokens[index + 1];
    const lastInSentence = next?.sentence !== token.sentence;
    const spoken = phrases?.[index]?.spoken ?? spokenForm(language, tokens, words, index);
    const pause = !lastInSentence && pausesAfter(token.text, text.slice(token.endOffset, next?.startOffset));
    if (spoken !== '') sentence.tokens.push({ token: index, text: spoken, pause });
    else if (pause) markPause(sentence);
    const ending = endingOf(token.text, language);
    if (ending) sentence.ending = ending;
  }
  const audible = sentences.filter((sentence) => sentence.tokens.length > 0);
  if (audible.length === 0) {
    if (/\p{L}/u.test(text))
      throw new SpeechError('unsupported_text', 'The script is not written in the chosen language.');
    throw new SpeechError('nothing_to_say', 'The script has no words to speak.');
  }
  const foreign = unreadLetters(language);
  const unread = tokens.filter(({ text: word }, index) => {
    const unknown = phrases?.[index]?.spoken === '' && /\p{L}/u.test(word);
    return unknown || (written[index] ?? word).search(foreign) >= 0;
  });
  return { tokens, sentences, unread: unread.map((token) => token.text) };
}

function groupsBySpace(language: LanguageCode): boolean {
  return language !== 'en' && language !== 'ja' && symbolWords[language].decimal === ',';
}

function spokenForm(language: LanguageCode, tokens: ScriptToken[], words: string[], index: number): string {
  const sentence = requireItem(tokens, index).sentence;
  const placeBeside = (from: number, step: 1 | -1) => {
    let place = from + step;
    while (words[place] === '') place += step;
    return place;
  };
  const at = (place: number) => (tokens[place]?.sentence === sentence ? words[place] : '');
  const word = requireItem(words, index);
  const next = at(placeBeside(index, 1));
  const before = placeBeside(index, -1);
  const say = (part: string, following = '', preceding = '', beforeThat = '') =>
    language === 'en'
      ? spokenEnglish(part, following, preceding)
      : spokenToken(part, language, following, preceding, beforeThat);
  // Only a custom pronunciation contains spaces; each of its words is read by itself.
  const parts = word.split(' ');
  if (parts.length > 1 && word !== requireItem(tokens, index).text)
    return parts
      .map((part) => say(part))
      .filter(Boolean)
      .join(' ');
  return say(word, next, at(before), at(placeBeside(before, -1)));
}

function endingOf(token: string, language: LanguageCode): '?' | '!' | undefined {
  // Greek writes its question mark as a semicolon.
  const question = language === 'el' ? /[?;;]["'”’»)]*$/u : /[?？؟]["'”’»)」]*$/u;
  if (question.test(token)) return '?';
  return /[!！]["'”’»)」]*$/u.test(token) ? '!' : undefined;
}

function pausesAfter(token: string, gap: string): boolean {
  if (isShortForm(token)) return gap.includes('\n');
  return /[,;:،、，；：…—–)]["'”’»]*$|^[—–-]+$|\.{2,}$|[.!?。！？]["'”’»)]*$/u.test(token) || gap.includes('\n');
}

function markPause(sentence: SpokenSentence): void {
  const last = sentence.tokens.at(-1);
  if (last) last.pause = true;
}
