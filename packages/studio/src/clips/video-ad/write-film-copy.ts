import { drawableText } from '#layouts/faces.ts';
import type { Offer } from '#scripts/ads/read-offer.ts';
import { withoutDirections } from '#scripts/ads/without-directions.ts';
import { type AdCopy, writeAdCopy } from '#scripts/ads/write-ad-copy.ts';
import { readPrompt } from '#scripts/read-prompt.ts';
import { writeHooks } from '#scripts/write-hooks.ts';

/** All words in a film. They all come from the prompt, except plain calls to action, greetings and opening lines. */
export interface FilmCopy extends AdCopy {
  /** The first text. */
  headline: string;
  /** Two to four short pieces that follow each other on the beat. */
  phrases: readonly string[];
  /** Address for the viewer, if the prompt has one. */
  url: string;
}

/** Whether an offer's small word stands before its number ('only $5') and not after it ('20 % off'). */
export function leadsFigure(offer: Offer): boolean {
  return offer.note !== '' && !/%|٪/.test(offer.figure);
}

/** An offer as one line. */
export function offerLine(offer: Offer): string {
  const parts = leadsFigure(offer) ? [offer.note, offer.figure] : [offer.figure, offer.note];
  return parts.filter(Boolean).join(' ');
}

export interface FilmBrief {
  prompt: string;
  productName: string;
  seed: number;
  /** Replace the texts read from the prompt. */
  words?: { headline?: string | undefined; line?: string | undefined; action?: string | undefined };
}

/** Longer pieces cannot be read in the time they are shown. Width of Latin letters. */
const longestPhrase = 42;

/** The introduction to a quotation is meaningless without it. */
const announces = /(?:[:：]|\b(?:says?|said|writes?|sagte?|schreibt|dit|écrit|dice|escribe|diz|zegt|mówi)\W*)$/iu;

/** Turns a prompt into the words of a film, in the prompt's language. */
export function writeFilmCopy({ words = {}, ...brief }: FilmBrief): FilmCopy {
  const copy = readFilmCopy(brief);
  const [headline, line, action] = [words.headline, words.line, words.action].map((text) =>
    text === undefined ? undefined : drawableText(text).trim(),
  );
  return {
    ...copy,
    ...(headline && {
      headline,
      headlines: distinct([headline, ...copy.headlines]),
      phrases: distinct([...clausesOf(headline), ...copy.benefits, ...(copy.name ? [copy.name] : [])]).slice(0, 4),
    }),
    // A line may be removed.
    ...(line !== undefined && { line }),
    ...(action && { action }),
  };
}

function readFilmCopy({ productName, seed, ...brief }: Omit<FilmBrief, 'words'>): FilmCopy {
  const prompt = withoutDirections(brief.prompt);
  const read = writeAdCopy({ prompt, productName, productDescription: '', seed });
  const copy = { ...read, headlines: read.headlines.map(endOnce), line: endOnce(read.line) };
  const facts = readPrompt(prompt, copy.language);
  const headlines = copy.headlines.filter((text) => !announces.test(text));
  const headline = headlines[seed % Math.max(1, headlines.length)] ?? copy.action;
  const own = distinct([...clausesOf(headline), ...copy.benefits, ...headlines.flatMap(clausesOf)]).filter(
    (text) => widthOf(text) <= longestPhrase,
  );
  const [hook = ''] = own.length < 2 ? writeHooks({ script: prompt, language: copy.language, seed, count: 1 }) : [];
  const pieces = distinct([...clausesOf(drawableText(hook)), ...own, ...(copy.name ? [copy.name] : [])]);
  const phrases = pieces.filter((text, index) => !repeatsAny(text, pieces.slice(0, index))).slice(0, 4);
  const said = keyOf(headline);
  return {
    ...copy,
    headline,
    // The script reader knows each language's money formats.
    offer:
      copy.offer && facts.price && !/%/.test(copy.offer.figure) ? { ...copy.offer, figure: facts.price } : copy.offer,
    benefits: distinct(copy.benefits.map((text) => withoutLead(text, said))).filter(
      (text) => !said.includes(keyOf(text)),
    ),
    line: said.includes(keyOf(copy.line)) ? '' : withoutLead(copy.line, said),
    phrases: phrases.length > 0 ? phrases : [headline],
    url: facts.url ?? '',
  };
}

/** Merges the two periods that meet where a label was removed from a sentence. */
function endOnce(text: string): string {
  return text.replace(/(?<!\.)\.\s?\.(?!\.)/g, '.');
}

/** A text without the part before its colon, if the headline already contains that. */
function withoutLead(text: string, said: string): string {
  const [, lead = '', rest = ''] = /^([^:：]{2,60})[:：]\s*(.+)$/u.exec(text) ?? [];
  if (rest === '' || !said.includes(keyOf(lead))) return text;
  return rest.charAt(0).toLocaleUpperCase() + rest.slice(1);
}

/** Counts letters; full-width ones count twice. */
function widthOf(text: string): number {
  return [...text].reduce((sum, letter) => sum + (/\p{sc=Han}|\p{sc=Hangul}|[ぁ-ヿ]/u.test(letter) ? 2 : 1), 0);
}

/** A sentence split where a speaker would breathe; pieces too short to stand alone stay with the previous one. */
function clausesOf(sentence: string): string[] {
  const pieces = sentence
    .split(/(?<=[.!?…,;:،؛۔।])\s+|(?<=[。！？、，])\s*|\s+[–—-]\s+/u)
    .map((piece) => piece.replace(/[,;:،、]$/u, '').trim())
    .filter((piece) => /[\p{L}\p{N}]/u.test(piece));
  const joined: string[] = [];
  for (const piece of pieces) {
    const before = joined.at(-1);
    if (before !== undefined && widthOf(before) < 5) joined[joined.length - 1] = `${before} ${piece}`;
    else joined.push(piece);
  }
  return joined;
}

/** A text in the form used for comparison: letters and digits only. */
function keyOf(text: string): string {
  return text.toLocaleLowerCase().replace(/[\p{P}\s]/gu, '');
}

/** Whether a text repeats an earlier one. */
function repeatsAny(text: string, before: readonly string[]): boolean {
  const key = keyOf(text);
  return before.map(keyOf).some((said) => said.length > 8 && key.includes(said));
}

function distinct(texts: readonly string[]): string[] {
  const seen: string[] = [];
  return texts.filter((text) => {
    const key = keyOf(text);
    if (key === '' || seen.some((other) => other === key || (key.length > 6 && other.includes(key)))) return false;
    seen.push(key);
    return true;
  });
}
