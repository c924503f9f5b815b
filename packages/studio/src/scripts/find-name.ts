import type { LanguageCode } from '@hookline/contract/languages';
import { briefLabels } from './briefs/brief-words.ts';
import { notNames, promptWords } from './prompt-words.ts';

const quoted =
  /["“„«「『]\s?([^"“”„«»「」『』\n]{2,40}?)\s?["”“»」』]|(?<![\p{L}\p{N}])['‘‚]([^'‘’\n]{2,40}?)['’](?![\p{L}\p{N}])/gu;
const capitalized = String.raw`\p{Lu}[\p{L}\p{N}&'’+-]*`;
/** Up to four of them, on one line. */
const capitalizedWords = `${capitalized}(?:[^\\S\\n]+${capitalized}){0,3}`;
const latinInside = /[A-Za-z][A-Za-z0-9&'’+-]*(?: [A-Z][A-Za-z0-9&'’+-]*){0,2}/gu;

/**
 * The name of the product as written in the prompt: quoted, after 'called', written like a brand, or capitalized
 * without a grammatical reason. German capitalizes every noun. Undefined if the prompt has none.
 */
export function findName(text: string, code: string | undefined, language: LanguageCode): string | undefined {
  const hasNounCapitals = language === 'de';
  const name =
    findQuoted(text, code) ??
    findCalled(text) ??
    findLeading(text, language) ??
    findLeading(text.replace(promptWords.instruction, ''), language) ??
    findBrand(text, code) ??
    (hasNounCapitals ? undefined : findCapitalized(text)) ??
    findCapitals(text, code);
  const bare = name?.replace(/[\s.,!?:;'’"-]+$/u, '').replace(/^[\s'’"-]+/u, '');
  return bare && bare !== code && /[\p{L}\p{N}]/u.test(bare) && [...bare].length <= 40 ? bare : undefined;
}

function findQuoted(text: string, code: string | undefined): string | undefined {
  for (const match of text.matchAll(quoted)) {
    const words = match[1] ?? match[2] ?? '';
    if (words !== code && words.split(/\s+/u).length <= 4 && /\p{L}/u.test(words) && !/[.!?]$/u.test(words))
      return words;
  }
  return undefined;
}

function findCalled(text: string): string | undefined {
  const match = promptWords.called.exec(text);
  if (!match) return undefined;
  const rest = text.slice(match.index + match[0].length);
  const several = new RegExp(`^${capitalizedWords}`, 'u').exec(rest)?.[0];
  if (several) return trimCommon(several);
  const one = /^[\p{L}\p{N}][\p{L}\p{M}\p{N}&'’+-]{1,24}/u.exec(rest)?.[0];
  return one && one.length > 2 && !/[\p{sc=Han}\p{sc=Hiragana}]/u.test(one) && match[0].trim().length > 2
    ? one
    : undefined;
}

/** Words before a colon that are not a name. */
export const headings =
  /^(?:attention|breaking(?: news)?|news|update|announcement|alert|warning|important|reminder|note|notice|tip|fact|question|answer|idea|task|prompt|topic|title|summary|context|background|request|hot deal|deal|special offer|giveaway|new drop|new in|just in|just dropped|back in stock|now live|flash sale|neu im sortiment|achtung|neuheit|neu|neuigkeiten|wichtig|hinweis|angebot|aktion|aufgabe|thema|eilmeldung|attention|nouveau|nouveauté|nouveautés|promo|important|sujet|oferta|novedad|atención|importante|aviso|tema|noticias?|novidade|atenção|promoção|novità|attenzione|offerta|let op|nieuw|nieuws|aanbieding|belangrijk|onderwerp)$/iu;

const foreignCopula = /^\s+(?:is|are|ist|est|es|è|é|to|jest|je|är|er|on|este|е|это|είναι|adalah|ay)\s/iu;

/** 'Lumora is a serum', 'Lumora - a serum', 'Lumora: ...', 'Lumora, a serum'. */
function findLeading(text: string, language: LanguageCode): string | undefined {
  const start = new RegExp(`^${capitalizedWords}`, 'u').exec(text)?.[0];
  if (!start || !trimCommon(start)) return undefined;
  const after = text.slice(start.length);
  if (
    /^:\s/u.test(after) &&
    (headings.test(start) ||
      briefLabels.some(([label]) => label.test(start)) ||
      /^:\s+(?:our|unsere?|notre|nuestr[oa]|noss[oa]|(?:la )?nostra|(?:il )?nostro|onze?)\s/iu.test(after))
  )
    return undefined;
  const isLeading =
    (after === '' && language !== 'de') ||
    // 'Talk to', 'Focus on': elsewhere these are connectors.
    (language === 'en' ? /^\s+(?:is|are)\s/u : foreignCopula).test(after) ||
    /^(?:,\s(?:an?|the|das|die|der|ein|eine|el|la|le|un|une|una|um|uma|een|en|et)\s|\s[-–—]\s|:\s)/iu.test(after);
  return isLeading && start.split(' ').every((word) => !notNames.has(word)) ? start : undefined;
}

/** Words of writing systems that have capitals; in others a name stands between letters without a space. */
const casedWord =
  /[\p{sc=Latin}\p{sc=Cyrillic}\p{sc=Greek}\p{N}][\p{sc=Latin}\p{sc=Cyrillic}\p{sc=Greek}\p{N}&'’+-]*/gu;

/** CamelCase or letters with digits; in writing without capitals, any Latin word. */
function findBrand(text: string, code: string | undefined): string | undefined {
  const withoutAddresses = text.replace(/\S+\.\p{L}{2,}\S*/gu, ' ');
  for (const [word] of withoutAddresses.matchAll(casedWord)) {
    if (word === code || notNames.has(word) || [...word].length > 24) continue;
    const isCamel = /^\p{L}*\p{Ll}\p{Lu}\p{L}*/u.test(word) && !/['’]/u.test(word);
    const isModel = /^\p{Lu}\p{L}*-?\d+\p{L}*$/u.test(word) && !/^(?:SPF|IPX?|Q|H|B|K|D|MP|V)\d+$/u.test(word);
    if (isCamel || isModel) return withModel(word, text);
  }
  if (/[\p{sc=Han}\p{sc=Hiragana}\p{sc=Hangul}\p{sc=Arabic}\p{sc=Devanagari}\p{sc=Tamil}]/u.test(text)) {
    for (const [word] of withoutAddresses.matchAll(latinInside))
      if (!notNames.has(word) && word.length > 2) return word;
  }
  return undefined;
}

/** A word in all capitals may also be an abbreviation, so it is the last guess. */
function findCapitals(text: string, code: string | undefined): string | undefined {
  if (!/\p{Ll}/u.test(text)) return undefined;
  const words = text.match(/(?<![\p{L}\p{N}.@/])\p{Lu}{3,}(?![\p{L}\p{N}])/gu) ?? [];
  return words.find((word) => word !== code && !notNames.has(word) && word.length > 4);
}

/** 'FitTrack X2' and 'GlowUp Pro' are one name. */
function withModel(word: string, text: string): string {
  const after = text.slice(text.indexOf(word) + word.length);
  const model =
    /^ (?:\p{Lu}{1,2}\d{1,3}|\d{1,3}|Pro|Plus|Max|Mini|Air|Go|Lite|Kids)(?![\p{L}\p{N}%])(?! ?[%\p{Sc}])/u.exec(
      after,
    )?.[0];
  return model && /\p{L}/u.test(model) ? word + model : word;
}

/** Words that introduce a name without 'called' or the like: 'the app Calmly', 'our brand Northwind'. */
const namedKind =
  /(?<!\p{L})(?:app|brand|company|start-?up|store|shop|service|platform|tool|label|studio|restaurant|café|cafe|bakery|salon|gym|course|game|podcast|agency|hotel|marke|firma|marque|entreprise|boutique|marca|empresa|tienda|loja|azienda|negozio|merk|bedrijf|winkel)\s+$/iu;

/**
 * A capital after such a word, in languages that reserve capitals for names. Elsewhere it is a place, a people or a
 * day.
 */
function findCapitalized(text: string): string | undefined {
  const words = text.split(/\s+/u);
  const capitals = words.filter((word) => /^\p{Lu}/u.test(word)).length;
  // Title Case prompts have capitals everywhere, so they carry no meaning.
  if (/(?<!\p{L})(?:für|und|der|das|ein|eine|mit|unser|unsere)(?!\p{L})/iu.test(text) || capitals > words.length / 2)
    return undefined;
  for (const match of text.matchAll(new RegExp(`(?<=\\p{L}\\s)${capitalizedWords}`, 'gu'))) {
    if (!namedKind.test(text.slice(0, match.index)) || /^\p{Lu}{1,3}$/u.test(match[0])) continue;
    const name = trimCommon(match[0]);
    if (name && [...name].length > 1) return name;
  }
  return undefined;
}

function trimCommon(name: string): string | undefined {
  const words = name.split(/\s+/u);
  while (words.length > 0 && notNames.has(words[0] ?? '')) words.shift();
  while (words.length > 0 && notNames.has(words.at(-1) ?? '')) words.pop();
  return words.join(' ') || undefined;
}
