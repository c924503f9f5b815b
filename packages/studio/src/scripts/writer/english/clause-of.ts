import { englishArticle } from '#scripts/english-article.ts';
import { speakOfSelf } from './speak-of-self.ts';

/** How the product is referred to: things and shops of several people are 'they'. */
export interface Subject {
  isPlural: boolean;
}

const stateWords =
  '\\p{L}+(?:able|ible)|out|fresh|freshly|open|available|family[- ]owned|family[- ]run|vegan|organic|natural|waterproof|washable|dishwasher|super|very|so|really|perfect|ideal|great|easy|ready|free of|soft|light|lightweight|small|tiny|big|handmade|hand[- ]\\p{L}+ed|cold[- ]pressed|half|based|inspired|compatible|safe|certified|unscented|cruelty|machine|locally|carbon|plant[- ]based|dermatologist|dentist|vet|doctor|clinically|affordable|cheaper|lighter|quiet|silent|cordless|wireless|rechargeable|foldable|portable|under \\d|over \\d|only \\d|just \\d|as \\p{L}+ as|\\p{L}+[- ](?:free|proof|approved|resistant|friendly|certified)';
const isState = new RegExp(
  `^(?:(?:${stateWords})(?=$|,|\\s(?:and|or|but|in|on|with|for|from|to|enough|since|by|at|until|of|weekly|daily|monthly|every|after|than|\\d+|\\p{Lu}\\p{L}*\\d*)\\b)|(?:fresh|freshly|machine|dishwasher|hand|cold|super|very|so|really|half|family|locally|easy|ready|perfect|ideal|great|as|dermatologist|dentist|vet|doctor|clinically|carbon|plant)[- ])`,
  'iu',
);
const endsState = /^\p{L}+ (?:safe|friendly|free|proof|approved|ready|resistant|tested|certified)$/iu;
const participle =
  /^(?:not )?(?:\p{L}+ly )?\p{L}+(?:ed|made|built|grown|sewn|woven|cut|sold|sent|shot)(?=$|\s(?:in|on|by|with|from|for|at|to|of|weekly|daily|monthly|fresh|since|within|every|right|without|after|and|or|as|\d))/iu;
const oneWordState = /^\p{L}+(?:able|ible|free|proof|less|ful|ed|ic|ish)$/iu;
const imperative =
  /^(?:(?:cancel|choose|pick|pay|send|swap|pause|skip|customi[sz]e|split|rent|learn|get|talk|sleep|switch|find|discover|earn|enjoy|create|eat|cook|download|speak|chat|say|feel|work|live|train)\s|(?:return|test|drop|track|plan|book|watch|share|build|make|keep|turn|upgrade|add|use|design|save|try|store|clean|charge|protect|manage|play|print|scan)\s(?=(?:it|them|your|my|a|an|the|up|all|any|every|everything|anything|more|money|time|on|off|hours|\d|with|from|in)\s?))/iu;
const finiteVerb =
  /(?:^|\s)(?:is|are|was|were|has|have|can|will|eat|eats|get|gets|takes?|arrives?|plants?|pays?|ships|comes|costs|works|lasts|fits|saves|helps|keeps|makes|gives|lets|burns?|weighs?|tastes?|includes?|need|needs|want|wants|burn|dry|dissolve|don't|doesn't|won't|can't|never)(?=\s|$)/iu;
const thirdPerson =
  /^(?:(?:also|only|just|now|even|automatically|never|always)\s)?(?:is|has|can|will|was|does|goes|ships|works|comes|plays|turns|fits|lasts|charges|runs|includes|pays|cleans|cuts|holds|makes|helps|saves|keeps|sends|speaks|empties|remembers|survives|translates|blocks|costs|starts|opens|gives|lets|brings|gets|takes|teaches|tracks|tastes|smells|feels|looks|weighs|needs|uses|removes|protects|reduces|files|delivers|dries|burns|stays|folds|connects|covers|catches|shows|tells|finds|builds|creates|reads|writes|offers|supports|replaces|wakes|dissolves|absorbs|stops|sticks|grows|plants|answers|books|learns|matches|sorts|filters|measures|locks|unlocks|records|mixes|grinds|brews|heats|cools|warms|softens|soothes|relieves|calms|hydrates|moisturizes|leaves|adds|combines|contains|provides|features|allows|ensures|requires|arrives|doesn't|won't|can't)(?=\s|$)/u;
const pluralVerb =
  /^(?:(?:also|only|just|now|even|never|always)\s)?(?:are|have|can|will|were|last|burn|dry|weigh|taste|smell|feel|look|work|come|fit|keep|dissolve|hold|run|stay|clean|make|help|ship|cost|use|contain|include)(?=\s)/u;
const measure =
  /^\d[\d.,]*\s?(?:ml|cl|l|liters?|litres?|kg|g|grams?|kilos?|km|miles?|inch(?:es)?|cm|mm|m|oz|ounces?|mah|w|watts?|pounds?|lbs?)\b/iu;
const startsNumber =
  /^(?:\d|two |three |four |five |six |seven |eight |nine |ten |twelve |over \d|more than |up to )/iu;

/** 'it' and its verbs, or 'they' and theirs. */
export function wordsFor({ isPlural }: Subject) {
  return isPlural
    ? { it: 'they', is: "they're", has: 'they have', comes: 'they come' }
    : { it: 'it', is: "it's", has: 'it has', comes: 'it comes' };
}

/** A clause with a subject out of a fragment of a brief: 'no contract' becomes "there's no contract". */
export function clauseOf(fragment: string, subject: Subject): string {
  const text = fragment.trim().replace(/[\s.!;,]+$/u, '');
  const { it, is, comes } = wordsFor(subject);
  const small = beginSmall(text);
  if (
    /^(?:it|they|you|there|this one|i|we|everyone|everything|every|each|all|customers|people|nobody)(?:'|’|\s)/iu.test(
      small,
    )
  )
    return tellSelf(makersWords(small));
  if (/^(?:no|zero|not a single)\s/iu.test(small)) return `there's ${small}`;
  if (/^without\s/iu.test(small)) return `${is} ${small}`;
  if (/^(?:because|since|so) /iu.test(small)) return small.replace(/^(?:because|since|so) /iu, '');
  if (/^(?:the |your )?first \d.*(?:free|off)$/iu.test(small) && /\s(?:is|are|get)\s/u.test(small))
    return small.replace(/^(?:the |your )?/iu, 'the ');
  if (/^new\s/iu.test(small)) return `there's ${/^\S+\s\S*[^s]s(?:\s|$)/u.test(small) ? '' : 'a '}${small}`;
  if (
    /^(?:only )?\d[\d.,]*\s?\p{L}+ (?:thick|thin|wide|long|tall|high|deep|heavy|light|big|small)$/iu.test(small) ||
    /^non-/iu.test(small)
  )
    return `${is} ${small}`;
  const included = /^(?:an? |the )?(.*) included$/iu.exec(small)?.[1];
  if (included) return `${included} ${/\sand\s|[^s]s$/iu.test(included) ? 'are' : 'is'} included`;
  const firstFree = /^(?:the |your )?((?:first|second|third)\s.*) free$/iu.exec(small)?.[1];
  if (firstFree) return `your ${firstFree} is free`;
  if (/^free (?:for|until|to|on|if|with)\s/iu.test(small)) return `${is} ${small}`;
  if (/^(?:packs?|sets?|box(?:es)?|bundles?) of\s/iu.test(small)) return `${comes} in a ${small}`;
  const made =
    /^(\p{L}+) ((?:baked|made|grown|roasted|cooked|prepared|sewn|sourced|printed|picked|served|cut) (?:on|in|by|at|from|to|fresh|every|daily)\b.*)$/u.exec(
      small,
    );
  if (made) return `the ${made[1]} ${/[^s]s$/u.test(made[1] ?? '') ? 'are' : 'is'} ${made[2]}`;
  if (
    /^\d[\d.,]*[- ](?:\p{L}{1,7})\s\p{L}/u.test(small) &&
    !/^\d+ (?:\p{L}+s)\s/u.test(small) &&
    !finiteVerb.test(small)
  )
    return `you get ${/^(?:8|11\b|18\b)/u.test(small) ? 'an' : 'a'} ${small}`;
  if (/^[$€£]\d\S* /u.test(small) && finiteVerb.test(small)) return small;
  if (/^sizes?\s/iu.test(small)) return `${comes} in ${small}`;
  if (/^ages?\s/iu.test(small)) return `${is} for ${small}`;
  if (/^(?:with|in|for|at|from|on|about|like|until)\s/iu.test(small))
    return /^(?:with|in) /iu.test(small) ? `${comes} ${small}` : `${is} ${small}`;
  if (/^24\/7/u.test(small)) return `${is} there ${small}`;
  if (imperative.test(small)) return `you can ${small}`;
  if (/^(?:launching|opening|starting|arriving|coming)\s/iu.test(small)) return `${is} ${small}`;
  if (isState.test(small) && !startsNumber.test(small)) return `${is} ${small}`;
  if (thirdPerson.test(small))
    return tellSelf(`${subject.isPlural && !/^(?:can|will|can't|won't)\s/u.test(small) ? 'this one' : it} ${small}`);
  if (subject.isPlural && pluralVerb.test(small)) return tellSelf(`they ${small}`);
  if (participle.test(small) || oneWordState.test(small)) return `${is} ${small}`;
  if (endsState.test(small)) return `${is} ${small}`;
  if (measure.test(small)) return finiteVerb.test(small) ? small : `${is} ${small}`;
  if (startsNumber.test(small)) return finiteVerb.test(small) ? tellSelf(small) : `you get ${small}`;
  if (finiteVerb.test(small)) return tellSelf(small);
  if (/\swelcome$/iu.test(small)) return small.replace(/^(.*) welcome$/iu, '$1 are welcome');
  return `you get ${withArticle(small)}`;
}

/** 'free quote' is one of them, 'Japanese steel' is not. */
function withArticle(words: string): string {
  if (/^(?:an?|the|this|your|my)\s|^\p{Lu}/u.test(words) || /,|\sand\s/u.test(words)) return words;
  const last =
    words
      .split(/\s(?:for|in|on|from|to|of|with|after|every|over|at)\s/u)[0]
      ?.split(' ')
      .at(-1) ?? '';
  const isOne =
    /(?:guarantee|warranty|quote|consultation|trial|inspection|kit|case|cap|lid|strap|bag|box|charger|battery|connection|app|profile|layout|display|screen|mode|handle|timer|refund|class|lesson|plan|tasting|visit|check-up|connector|port|design|finish|base|texture|discount|gift)$/iu.test(
      last,
    );
  if (isOne) return `${/^(?:[aeio]|u(?!ni|se|s[bp]))/iu.test(words) ? 'an' : 'a'} ${words}`;
  return englishArticle(words);
}

/** 'I sell' is said by whoever makes it; 'I sleep' may be the speaker. */
function makersWords(clause: string): string {
  return clause.replace(
    /^(?:I|we) (?=(?:sell|make|offer|build|run|design|create|deliver|teach|ship|sew|bake|knit|paint|clean|fix|repair|help|work|specialize|have \d)\b)/u,
    'they ',
  );
}

/** Words about viewers become words about the speaker, unless the viewer is the subject. */
function tellSelf(clause: string): string {
  return /^(?:you|there)\b/iu.test(clause) ? clause : speakOfSelf(clause);
}

/** A name, an abbreviation or 'I' keeps its capital. */
export function beginSmall(text: string): string {
  const [first = '', second = ''] = text.split(/\s+/u);
  if (!/^\p{Lu}[\p{Ll}’'-]*$/u.test(first) || /^\p{Lu}\p{Ll}/u.test(second) || /^I(?:['’]|$)/u.test(first)) return text;
  if (
    /^(?:Japanese|Italian|French|German|Spanish|Greek|Swiss|Dutch|Danish|Turkish|Korean|Monday|Tuesday|Wednesday|Thursday|Friday|Saturday|Sunday|Norwegian|Swedish|English|American)$/u.test(
      first,
    )
  )
    return text;
  return text.charAt(0).toLowerCase() + text.slice(1);
}
