import { words } from './change-words.ts';

/** Ordinals; the first in the list is the leftmost. */
const places = [
  words(
    'first|1st|number one|no\\.? ?1|#1|left(?:most)?|primer[oa]?|premi(?:er|ère)|erste[nrs]?|links|linke[nrs]?|prim[oa]|primeir[oa]|eerste|linker|pierwsz\\p{L}+|poster one',
  ),
  words(
    'second|2nd|number two|no\\.? ?2|#2|middle|center one|segund[oa]|deuxième|seconde?|du milieu|zweite[nrs]?|mittlere[nrs]?|second[oa]|tweede|middelste|drug\\p{L}{1,2}|środkow\\p{L}+',
  ),
  words(
    'third|3rd|number three|no\\.? ?3|#3|right(?:most)?(?: one)?|last(?: one)?|tercer[oa]?|última|último|troisième|dernière?|dritte[nrs]?|letzte[nrs]?|rechte[nrs]?|terz[oa]|ultim[oa]|terceir[oa]|derde|laatste|trzeci\\p{L}*|ostatni\\p{L}*',
  ),
];

const all = words(
  'all(?: of them| three)?|both|each|every one|todas?|todos|los tres|toutes?|tous|les trois|alle(?: drei)?|tutt[eio]|tutti e tre|allemaal|alle drie|wszystkie',
);

/** 'The second line' and 'first time customers' count no ads. */
const otherCounts = words(
  '(?:first|second|third|last) (?:line|row|time|order|purchase|class|month|week|day|name|photo|picture|image|chance|minute)s?|right (?:now|away|here)|at last|zweite zeile|segunda línea|deuxième ligne|seconda riga',
);

/** The places a message names, counted from 0; null for none. */
export function readPlaces(text: string): number[] | null {
  const counted = text.replace(new RegExp(otherCounts.source, 'giu'), ' ');
  const found = places.flatMap((place, index) => (place.test(counted) ? [index] : []));
  return found.length > 0 ? found : null;
}

/** Whether a message means every ad of the newest set. */
export function meansAll(text: string): boolean {
  return all.test(text);
}

/** Words that express a choice. */
export const choosing = words(
  "use|keep|take|like|love|prefer|choose|pick|go with|let[’']?s go|want|best|favou?rite|works?|usa|usemos|me gusta|prefiero|elijo|quiero|prends|prenons|garde|j[’']aime|j’aime|préfère|nimm|nehmen|behalte?|gefällt|mag|bevorzuge|wähle|usiamo|prendi|tieni|mi piace|preferisco|gosto|prefiro|fica|neem|gebruik|houd|vind|weź|użyj|wybieram|podoba",
);

export const moreLike = words(
  'more like|similar to|others? like|in the style of|más como|más así|parecid[oa]s?|plus comme|comme celui-ci|dans ce style|mehr (?:davon|so|wie)|ähnlich(?:e|es|er)?|altr[ie] così|come quest[oa]|più come|mais como|parecid[oa]|meer zoals|meer zo|więcej takich|podobn\\p{L}+',
);
