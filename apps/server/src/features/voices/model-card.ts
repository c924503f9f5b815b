/** What a voice's card says about the data it learned from. */
export interface CardFacts {
  /** As written; null if it says nothing. */
  licence: string | null;
  /** The voice it was fine-tuned from, as written. */
  trainedFrom: string | null;
}

/** `open` may be used in ads; anything less clear is listed only on request. */
export type LicenceKind = 'open' | 'non-commercial' | 'unknown';

const longest = 160;

/** Reads a `MODEL_CARD`: Markdown written by people, with a line such as `* License: CC BY 4.0`. */
export function readModelCard(text: string): CardFacts {
  const lines = text.slice(0, 100_000).split(/\r?\n/);
  const of = (pattern: RegExp) => {
    for (const line of lines) {
      const found = pattern.exec(line)?.[1]?.replaceAll(/\p{C}/gu, '').trim();
      if (found) return found.slice(0, longest);
    }
    return null;
  };
  return {
    licence: of(/^\s*[*-]?\s*licen[cs]e\s*:\s*(.+)$/i),
    trainedFrom: of(/\bfine-?tuned from\s+(.+?)\.?\s*$/i),
  };
}

const nonCommercial =
  /non-?\s?commercial|\bnc\b|by-nc|research[ -](?:use|only|purposes)|academic|personal use|blizzard|not for commercial/i;
const open =
  /public[ -]?domain|publicdomain|\bcc-?0\b|\bcc[ -]by(?:[ -]sa)?(?![ -]n)\b|licenses\/by(?:-sa)?\/|\bmit\b|\bapache\b|\bbsd\b|unlicense/i;

export function judgeLicence(licence: string | null): LicenceKind {
  if (licence === null) return 'unknown';
  if (nonCommercial.test(licence)) return 'non-commercial';
  // Creative Commons without derivatives: a voice is derived from its data.
  if (/by-nd|no-?derivatives|\bnd\b/i.test(licence)) return 'unknown';
  return open.test(licence) ? 'open' : 'unknown';
}
