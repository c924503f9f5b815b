import type { AdSize } from '@hookline/contract/static-ads';
import type { AdChange, AdTarget, AdWish } from './ad-change.ts';
import { denial, dropPatterns, plainChanges, setPatterns, words } from './change-words.ts';
import { readColor } from './color-words.ts';
import { readFurtherChanges, readFurtherPlaces } from './further-languages.ts';
import { readLanguage } from './language-words.ts';
import { choosing, meansAll, moreLike, readPlaces } from './target-words.ts';

const sizes: readonly (readonly [AdSize, RegExp])[] = [
  [
    'square',
    words('square|1\\s?[:x×]\\s?1|cuadrad[oa]s?|carrée?s?|quadrat\\p{L}*|quadrad[oa]s?|vierkante?|kwadrat\\p{L}*'),
  ],
  ['story', words('story|stories|9\\s?[:x×]\\s?16|reels?|tiktok|full ?screen vertical|historia|pionow\\p{L}+')],
  ['portrait', words('portrait|4\\s?[:x×]\\s?5|feed (?:size|format)|retrato|hochformat|ritratto|portret\\p{L}*')],
];

/** Somebody wants other ads rather than these with a difference. */
const newAds = words(
  'new (?:ads?|set|version|variations?|ideas?|concepts?)|(?:three|3|more|another|other|different) (?:more )?(?:new )?(?:ads?|variations?|versions?|ideas?|concepts?|options?|sets?|angles?)|another angle|start over|from scratch|ads? (?:for|about|with|that)|neue (?:anzeigen?|ideen|varianten)|drei (?:weitere |neue )?(?:anzeigen|varianten)|anzeigen? (?:für|über)|nuev[oa]s (?:anuncios|ideas|variaciones)|anuncios? (?:para|sobre)|nouvelles (?:annonces|idées|pubs|variations)|(?:pubs?|annonces?) (?:pour|sur)|nuov[ei] (?:annunci|idee|varianti)|annunci? per|nov[oa]s (?:anúncios|ideias|variações)|anúncios? para|nieuwe (?:advertenties|ideeën|varianten)|advertenties? (?:voor|over)|nowe (?:reklamy|pomysły|wersje)|reklam[ay] (?:dla|o)',
);
const briefLabels =
  /(?:^|\s)(?:angle|offer|benefits?|audience|message|claim|botschaft|vorteile|avantages|beneficios|vantaggi)\s*[:：]/iu;
/** A request for ads says what is to be said: more than a remark does. */
const briefWords = 12;
/** Longer messages that name a change by chance are requests. */
const changeWords = 28;

/** Parses the intent of a chat message by rules. `hasAds`: whether there are ads to change yet. */
export function readWish(message: string, { hasAds }: { hasAds: boolean }): AdWish {
  const text = message.normalize('NFC').replaceAll(/\s+/g, ' ').trim();
  if (!hasAds) return { kind: 'brief' };
  const count = text.split(' ').length;
  const { changes, rest } = count > changeWords ? { changes: [], rest: text } : readChanges(text);
  const target = readTarget(rest);
  if (moreLike.test(rest)) return { kind: 'more-like', target };
  if (changes.length > 0) return { kind: 'change', target, changes };
  if (newAds.test(text) || briefLabels.test(text)) return { kind: 'brief' };
  const [place] = target.kind === 'places' ? target.places : [];
  if (place !== undefined && (choosing.test(text) || count <= 4)) return { kind: 'choose', place };
  if (denial.test(text)) return { kind: 'unclear' };
  return count >= briefWords ? { kind: 'brief' } : { kind: 'unclear' };
}

function readTarget(text: string): AdTarget {
  const places = readPlaces(text) ?? readFurtherPlaces(text);
  if (places !== null) return { kind: 'places', places };
  return meansAll(text) ? { kind: 'all' } : { kind: 'same' };
}

/** Every change a message names, none where one of them is denied; `rest` is the message without words to be set. */
function readChanges(text: string): { changes: AdChange[]; rest: string } {
  const changes: AdChange[] = [];
  let rest = text;
  for (const [part, pattern] of setPatterns) {
    const match = pattern.exec(rest);
    if (!match?.[1]) continue;
    const said = match[1]
      .trim()
      .replace(/^[“"„«'‘]+|[”"“»'’]+$/gu, '')
      .trim();
    if (said === '') continue;
    changes.push({ kind: 'set', part, text: said });
    rest = rest.replace(match[1], ' ');
  }
  return { changes: [...changes, ...readPlainChanges(rest)], rest };
}

function readPlainChanges(text: string): AdChange[] {
  if (denial.test(text)) return [];
  const changes: AdChange[] = [];
  let rest = text;
  for (const [part, pattern] of dropPatterns) {
    if (!pattern.test(rest)) continue;
    changes.push({ kind: 'drop', part });
    rest = rest.replace(pattern, ' ');
  }
  const language = readLanguage(rest);
  if (language !== null) changes.push({ kind: 'language', language });
  const size = sizes.find(([, pattern]) => pattern.test(rest))?.[0];
  if (size) changes.push({ kind: 'size', size });
  for (const [kind, pattern] of plainChanges) {
    if (!pattern.test(rest)) continue;
    changes.push({ kind });
    rest = rest.replace(pattern, ' ');
  }
  const color = readColor(rest);
  if (color !== null) changes.push({ kind: 'color', color });
  return changes.length > 0 ? changes : readFurtherChanges(text);
}
