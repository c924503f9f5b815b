import { beginSmall, type Subject, wordsFor } from './clause-of.ts';

const money = String.raw`(?:(?:[$€£¥₹]|US\$|R\$|CHF |USD |EUR )\s?\d+(?:[.,]\d+)*|\d+(?:[.,]\d+)*\s?(?:€|£|\$|dollars|euros|pounds|bucks|cents|USD|EUR|CHF))`;
const wasNow = new RegExp(
  `^(?:was|normally|usually|regularly|originally|before)\\s(${money}),?\\s*(?:but )?(?:is |it's )?(?:now|today|only|just)\\s(?:only |just )?(${money})(.*)$`,
  'iu',
);
const nowWas = new RegExp(
  `(${money})(\\s(?:a|per|every|each)\\s\\p{L}+|/\\p{L}+)?,?\\s*(?:\\(|\\s)?(?:instead of|was|down from|rather than|not|reduced from|\\(was)\\s(${money})\\)?(.*)$`,
  'iu',
);
const fromTo = new RegExp(
  `^(?:reduced |down )?from\\s(${money})\\s(?:to|down to)\\s(?:only |just )?(${money})(.*)$`,
  'iu',
);
const bare = new RegExp(`^(?:price:?\\s)?(${money})((?:\\s?/\\s?|\\s(?:a|an|per|each|every|for|one)\\s?).*|)$`, 'iu');
const starts = new RegExp(`^(?:starting (?:at|from)|starts (?:at|from)|from)\\s(?:just |only )?(${money})(.*)$`, 'iu');
const percent = /^(?:get |save |with |take )?(?:an? )?((?:up to )?\d+\s?(?:%|percent))\s(?:off|discount)(.*)$/iu;
const code =
  /^(?:use |with |enter |type )?(?:the )?(?:discount |promo |coupon )?code[:\s]+["'“«„]?([\p{Lu}\d_-]{3,})["'”»]?(.*)$/iu;

/** A price, discount or code of a brief as a clause with a subject. */
export function tellOffer(text: string, subject: Subject): string[] {
  const { it, is, comes } = wordsFor(subject);
  const words = text.trim().replace(/[\s.!;,]+$/u, '');
  // 'ships for $5, use code X': several in one.
  const parts = words.split(
    /,\s+(?=(?:use|with|code|free|then|now|was|normally|\d+\s?%|plus|and)\b)|\s+(?=(?:use|with) code\s)|\.\s/iu,
  );
  if (parts.length > 1 && !wasNow.test(words) && !nowWas.test(words))
    return parts.flatMap((part) => tellOffer(part, subject));
  const bareWords = words
    .replace(/^(?:and|then|plus|but|also)\s/iu, '')
    .replace(/^(?:it|they|this|which)\s(?=(?:costs?|starts?|is|are|sells?)\s)/iu, '')
    .replace(
      /^(?:costs?|is|are|sells? for|priced at|goes for|now|only|just|for|at|today|price:?)\s(?=(?:only |just |now )?[$€£\d])/iu,
      '',
    )
    .replace(/^(?:only|just|now|today|for)\s(?=[$€£\d])/iu, '');
  const cleaned = per(bareWords);
  if (/^\S+\s(?:gives|gets|buys|covers|saves|pays for)\s/iu.test(cleaned)) return [beginSmall(cleaned)];
  const was = wasNow.exec(cleaned);
  if (was) return [`${is} down to ${was[2]}, from ${was[1]}${was[3]}`];
  const dropped = fromTo.exec(cleaned);
  if (dropped) return [`${is} down to ${dropped[2]}, it used to be ${dropped[1]}${dropped[3]}`];
  const now = nowWas.exec(cleaned);
  if (now && cleaned.indexOf(now[0]) === 0) return [`${is} ${now[1]}${now[2] ?? ''}, down from ${now[3]}${now[4]}`];
  const off = percent.exec(cleaned);
  if (off) return [`there's ${off[1]} off${off[2]}`];
  const coded = code.exec(cleaned);
  if (coded) return [`the code is ${coded[1]}${coded[2]?.replace(/^\s(?:at|on)\s/u, ', and you enter it at ') ?? ''}`];
  const from = starts.exec(cleaned);
  if (from) return [`prices start at ${from[1]}${from[2]}`];
  const price = bare.exec(cleaned);
  if (price) return [`${is} ${price[1]}${price[2]}`];
  const packages = new RegExp(`^(\\p{L}[\\p{L} ]{2,24}?)\\s(?:from|starting at)\\s(${money})(.*)$`, 'iu').exec(cleaned);
  if (packages)
    return [`${beginSmall(packages[1] ?? '')} starts at ${packages[2]}${packages[3]}`.replace(/s starts/u, 's start')];
  const shipping = /^free (shipping|delivery|returns|pickup|entry|parking)(.*)$/iu.exec(cleaned);
  if (shipping) return [`${shipping[1]?.toLowerCase()} is free${shipping[2]}`.replace(/returns is/u, 'returns are')];
  if (/^(?:the |your |my )?(?:first|second) .* free$/iu.test(cleaned))
    return [cleaned.replace(/^(?:the |your )?(.*) free$/iu, (_, what: string) => `your ${beginSmall(what)} is free`)];
  if (/^(?:buy|get|save|pay|try|order)\s/iu.test(cleaned)) return [`you ${beginSmall(cleaned)}`];
  const gets = new RegExp(`^(\\p{L}.*)\\sfor\\s(?:only |just )?(${money})$`, 'iu').exec(cleaned);
  if (gets) return [`${gets[2]} gets you ${beginSmall(gets[1] ?? '')}`];
  if (/^free (?:for|until|to|on|if|over|with)\s/iu.test(cleaned)) return [`${is} ${cleaned.toLowerCase()}`];
  if (/^(?:free|two|three|four|\d)/iu.test(cleaned) || /\sfor\s/u.test(cleaned))
    return [`you get ${beginSmall(cleaned)}`];
  if (/\s(?:is|are|costs?|starts?|charge|pays?|get|gets|gives)\s/iu.test(` ${cleaned} `)) return [beginSmall(cleaned)];
  if (/[$€£%]/u.test(cleaned))
    return [`${comes} to ${beginSmall(cleaned)}`.replace(/comes? to (?=\p{L}+ for )/u, 'costs ')];
  return [`${it === 'it' ? 'you get' : 'they offer'} ${beginSmall(cleaned)}`];
}

/** '$60/week' is said '$60 a week'. */
function per(text: string): string {
  return text
    .replace(/\s?\/\s?(?=(?:week|month|mo|year|yr|day|night|hour|person|lesson|class)\b)/giu, ' a ')
    .replace(/\ba mo\b/u, 'a month')
    .replace(/\ba yr\b/u, 'a year')
    .replace(/\ba hour\b/u, 'an hour');
}
