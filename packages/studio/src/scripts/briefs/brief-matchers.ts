import type { LanguageCode } from '@hookline/contract/languages';
import { type ScriptTone, scriptTones } from '#scripts/script-language.ts';
import type { BriefWords } from './brief-words.ts';

export interface BriefMatchers {
  /** 'Write me a funny script about ' at the beginning. */
  request: RegExp;
  /** The rest of a request that names no ad: 'please make', 'I need'. */
  bareRequest: RegExp;
  /** 'We sell ' at the beginning. */
  sells: RegExp;
  tones: Record<ScriptTone, RegExp>;
  /** Whether a clause only describes the style of the video. */
  isDirection: (clause: string) => boolean;
  relative: RegExp;
  forWhom: RegExp;
  call: RegExp;
  /** A noun that could be a call: 'Call center software', not 'Call us'. */
  nounCall: RegExp | undefined;
  /** A clause that tells viewers what they can do. */
  invitation: RegExp;
  /** A clause with subject and verb. */
  sentence: RegExp;
  connector: RegExp;
}

/**
 * Matches the first fitting alternative without backtracking: words that occur in several lists would otherwise be
 * tried in every combination when repeated. The group name must be unique in the expression.
 */
const once = (name: string, source: string) => `(?:(?=(?<${name}>${source}))\\k<${name}>)`;

const known = new Map<LanguageCode, BriefMatchers>();
const edge = "(?<![\\p{L}\\p{N}'’])";
const end = "(?![\\p{L}\\p{N}'’-])";

/** Trade words: about the video if they are almost the whole clause, otherwise possibly about the product. */
const mentions =
  /(?<!\p{L})(?:call to action|cta|hook|ugc|include|add|use|have|need|needs|with|a|an|the|at|in|start|end|beginning|clear|first)(?![\p{L}-])[\s,]*/giu;
const trade = /\b(?:call to action|cta|hook|ugc)\b/iu;

const styleWords =
  'tone|style|vibe|mood|voice|ton|stil|tono|estilo|tom|toon|stijl|stile|secs?|seconds?|sekunden?|secondes?|segundos?|secondi|seconden|tiktok|instagram|youtube|reels?';

const baseVerbs =
  'dissolve|dry|burn|last|fit|work|weigh|come|cost|taste|smell|feel|look|run|hold|protect|clean|remove|track|give|let|cut|turn|stay|grow|use|need|offer|deliver|ship|start|open|save|love|get|make|keep|help|find|teach|bring|reduce|improve|support|have|are|can|will';

/** Words after an English call to action: 'now', 'your', 'at yogaden.com', a number, an address. */
const callObject =
  '(?:now|today|tonight|here|online|at|on|in|by|before|via|through|with|for|and|to|the|an?|your?|yours|us|me|it|one|this|these|our|my|free|early|ahead|soon|[+(\\d]|\\S+\\.\\p{L}{2,}|@)(?![\\p{Ll}])';

const duration = /^\d+[\s-]*(?:s|secs?|seconds?|sekunden?|secondes?|segundos?|secondi|seconden)(?!\p{L})/iu;

/** Instructions to the writer, in the languages that briefs mix in. */
const directive =
  /^(?:include (?:a|the) (?:hook|cta|call)|keep it|make it|make the|ignore|start with|end with)\b|^(?:sound|speak|talk|write)(?=$| (?:it|as|like|natural|casual|excited|directly|clearly|slowly|quickly|in (?:an?|the|english|first|second|third|simple|short|plain|under|less)|to (?:the |your )?(?:viewer|audience|camera))\b)(?!.*\b(?:our|my)\b)|^(?:it|this) (?:should|must|has to|needs to) (?:(?:start|end|begin|sound)\b|be .*(?:\bseconds?|\blong|\bshort|\btone|\bwords)\b)|\b(?:(?:the|this) (?:video|script|ad)|previous instructions|system prompt|(?:under|below|about|around|maximum|max|most|exactly|than|to|in) \d+ (?:characters|words))\b|^\d+ (?:characters|words)(?: (?:max|maximum|long|or less|at most|only))?$/iu;

/** The words of a language as regular expressions. */
export function briefMatchers(language: LanguageCode, words: BriefWords): BriefMatchers {
  let found = known.get(language);
  if (!found) {
    found = compile(words);
    known.set(language, found);
  }
  return found;
}

function compile(words: BriefWords): BriefMatchers {
  const advert = `(?:[\\p{L}\\d-]*-)?(?:${words.adverts})${end}`;
  // Without a request, words that also name goods do not mean an ad: 'shorts for men', 'hook for bikes'.
  const plainAdvert = `(?:[\\p{L}\\d]*-)?(?:${words.plainAdverts})${end}`;
  const allTones = scriptTones.map((tone) => words.tones[tone]).join('|');
  const adjectives = `${once('adjective', `(?:${allTones}|${words.videoWords}|[\\p{L}\\d]+-(?:second|minute|sekunden)\\p{L}*|\\d+\\s?s(?:ecs?)?)${end}[,\\s]+`)}{0,6}`;
  // The shortest way from the request to the requested ad, then over further names of it to the preposition.
  const asked = `(?:(?:${words.requests})(?:-(?:moi|nous|me)|${end})[\\s,]+(?:[\\p{L}\\d'’-]+[\\s,]+){0,8}?)`;
  const more = `${once('more', `\\s+(?:${allTones}|${words.adverts}|${words.videoWords})${end}`)}{0,4}?`;
  const lead = `(?:\\s*:\\s*|\\s+(?:${words.leads})${end}\\s*|\\s+(?=["“«„]))`;
  const apostropheLead = "\\s+[dl]['’](?=\\p{L})";
  const noPhrase = `(?!(?:${words.relatives}|${words.forWhom}|${words.leads}|with|without|in|to|by|from)${end})`;
  // In English, sentences and nouns differ only slightly: 'it's free', 'our tablets dissolve', 'TaxPal files your
  // taxes'.
  const begun =
    '(?:i|you|they|he|she|it|we|everyone|nobody)\\s+\\p{L}+\\s|(?:stop|imagine|picture|listen|wait|forget|think|remember|discover|let)\\s';
  const contracted = "(?:i|it|they|you|that|there|we|he|she)['’](?:s|re|ve|ll|m|d)\\s";
  const pluralStatement = `(?:our|my|these|the)\\s+(?:${noPhrase}\\S+\\s+){0,3}?\\S+s\\s+(?:${baseVerbs})${end}`;
  const transitive = `(?:${noPhrase}\\S+\\s+){1,3}?\\p{Ll}{2,}s\\s+(?:your|you|the|an?|all|any|every|everything|it|them)${end}`;
  const style = new RegExp(`${edge}(?:${allTones}|${words.adverts}|${styleWords})${end}`, 'iu');
  const onlyStyle = new RegExp(
    `^${once('style', `(?:${allTones}|${words.adverts}|${words.videoWords})(?:${end}[\\s/-]*|$)`)}+$`,
    'iu',
  );
  const isOnlyStyle = (rest: string) => rest.trim() === '' || onlyStyle.test(rest.trim());
  return {
    request: new RegExp(
      `^(?:${asked}${advert}|(?:\\p{L}{1,5}\\s+)?${adjectives}${plainAdvert})${more}(?:${lead}|${apostropheLead})`,
      'iu',
    ),
    bareRequest: new RegExp(
      `^(?:(?:${words.requests})${end}[\\s,]*){1,4}(?:(?:me|mir|moi|mij|us)${end}\\s*)?(?=\\p{L}|["“«„])`,
      'iu',
    ),
    sells: new RegExp(`^(?:${words.sells})(?:${end}|(?<=\\s))\\s*`, 'iu'),
    tones: Object.fromEntries(
      scriptTones.map((tone) => [tone, new RegExp(`${edge}(?:${words.tones[tone]})${end}`, 'iu')]),
    ) as Record<ScriptTone, RegExp>,
    isDirection: (clause) =>
      directive.test(clause) ||
      (trade.test(clause) && isOnlyStyle(clause.replace(mentions, ''))) ||
      (clause.split(/\s+/u).length <= 8 &&
        style.test(clause) &&
        onlyStyle.test(clause) &&
        (!/^\d/u.test(clause) || duration.test(clause))),
    relative: new RegExp(`^(?:${words.relatives})(?:${end}|(?<=['’]))`, 'iu'),
    forWhom: new RegExp(`^(?:${words.forWhom})${end}`, 'iu'),
    call: new RegExp(`^(?:${words.calls})${end}`, 'iu'),
    nounCall: words.nounCalls ? new RegExp(`^(?:${words.nounCalls})\\s+(?!${callObject})`, 'iu') : undefined,
    invitation: new RegExp(`^(?:${words.invitations})`, 'iu'),
    sentence: new RegExp(
      `^(?:${begun}|${contracted}|${pluralStatement}|${transitive}|(?:${words.pronouns})${end}\\s+(?:\\S+\\s+){0,2}?(?:${words.verbs})${end}|(?:(?!(?:${words.relatives}|${words.forWhom}|${words.leads}|with|in|to)${end})\\S+\\s+){1,5}(?:${words.verbs})${end}(?=\\s+\\S))`,
      'iu',
    ),
    connector: new RegExp(`^(?:(?:${words.connectors})${end}\\s+){1,3}`, 'iu'),
  };
}
