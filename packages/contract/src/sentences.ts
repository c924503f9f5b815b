import type { LanguageCode } from './languages.ts';

/** A period after these does not end a sentence. Lower case, without the period. */
export const abbreviations: ReadonlySet<string> = new Set(
  'dr mr mrs ms prof st sr jr vs etc approx no nr inc ltd co bzw ca usw evtl z.b d.h u.a sra srta ud uds mme mlle sig dott dra tzn np itd ok ul inkl zzgl bijv bv p.ej p.ex p.es pl npr např napr t.ex f.eks bl.a esim örn vd m.in o.a kl rp rm rs रु ரூ डॉ नं т.е напр тел π.χ αρ'.split(
    ' ',
  ),
);

/** Offsets of sentence ends; the last one is the text's end. */
export function sentenceEnds(text: string, language: LanguageCode): number[] {
  const ends: number[] = [];
  for (const segment of new Intl.Segmenter(language, { granularity: 'sentence' }).segment(text)) {
    const end = segment.index + segment.segment.length;
    const lastWord = /([\p{L}\p{M}.]+)\.\s*$/u.exec(segment.segment)?.[1]?.toLowerCase();
    // 'z. B.', 'd. h.': the two halves of an abbreviation are separated.
    const halved =
      language === 'de' &&
      /(?:^|\s)(?:z\.\s*(?:B\.\s*)?|d\.\s*(?:h\.\s*)?|u\.\s*(?:a\.\s*)?)$/iu.test(text.slice(0, end));
    const abbreviated = lastWord !== undefined && !segment.segment.includes('\n') && abbreviations.has(lastWord);
    if ((!abbreviated && !halved) || end === text.length) ends.push(end);
  }
  return ends;
}

/** Emoji with all their parts: pictographs, flags, keycaps, skin tones, joiners and variation marks. */
const pictures =
  /[#*\d]\ufe0f?\u20e3|\p{Extended_Pictographic}|\p{Regional_Indicator}|\u200b|\u200d|\ufe0f|\u20e3|[\u{1f3fb}-\u{1f3ff}]/gu;

/** Replaces emoji by blanks. Trademark symbols count as emoji and are not spoken either. */
export function stripPictures(text: string): string {
  return text.replace(pictures, ' ');
}

/** True if a piece of text contains something to speak: a letter, a digit or a symbol with a spoken name. */
export function isSayable(text: string): boolean {
  return /[\p{L}\p{N}%&@+=€$£¥₹°]/u.test(stripPictures(text));
}

/**
 * The sentences of a script as the studio numbers them, from 0: what has nothing to say belongs to the sentence before.
 * Pure, so that pages and server mean the same sentence.
 * @param script after `normalizeScript`
 */
export function splitSentences(script: string, language: LanguageCode): string[] {
  const sentences: string[] = [];
  let hasWords = false;
  let from = 0;
  for (const end of sentenceEnds(script, language)) {
    const piece = script.slice(from, end);
    from = end;
    const speaks = isSayable(piece);
    if (sentences.length > 0 && !(speaks && hasWords)) sentences.push(`${sentences.pop()}${piece}`);
    else sentences.push(piece);
    hasWords ||= speaks;
  }
  return hasWords ? sentences.map((sentence) => sentence.trim()) : [];
}
