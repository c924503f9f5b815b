/** Countable nouns, which sound like a telegram without an article. */
const countable =
  /^(?:service|app|tool|mug|bottle|lamp|mattress|blanket|backpack|bag|case|toothbrush|course|studio|bakery|restaurant|café|cafe|bar|shop|store|salon|barbershop|gym|club|company|agency|platform|builder|planner|tracker|calculator|generator|bot|assistant|subscription|membership|box|kit|set|desk|chair|table|sofa|pillow|watch|smartwatch|ring|necklace|bracelet|jacket|dress|hoodie|shirt|t-shirt|hat|cap|wallet|phone|laptop|camera|speaker|charger|keyboard|monitor|vacuum|fan|heater|grill|pan|pot|blender|oven|kettle|machine|serum|cream|lotion|shampoo|soap|balm|perfume|candle|book|novel|game|toy|puzzle|podcast|newsletter|website|template|plan|guide|program|workshop|webinar|class|clinic|practice|dentist|doctor|lawyer|plumber|electrician|photographer|tutor|coach|trainer|collar|leash|carrier|stroller|bike|scooter|car|van|boat|tent|drink|bar|snack|smoothie|tea|coffee|beer|wine|wash|run|stand|mat|holder|rack|cover|tub|helmet|robot|editor|manager|taker|seat|bowl|cup|tray|basket|shelf|hook|cookbook|filter|cooler|organizer|cleaner|trimmer|dryer|humidifier|purifier|projector|printer|marathon|sock|candle|necklace|festival|event|concert|exhibition|hotel|hostel|apartment|house|villa|tour|trip|cruise|sale|launch|crm|saas|startup|brand|marketplace|device|gadget|mask|brush|razor|comb|belt|scarf|sweater|calendar|notebook|pen|clock|mirror|rug|plant|garden|farm|school|academy|kindergarten|nursery|pharmacy|hospital|spa|sauna|pool|theatre|theater|museum|cinema|quiz|card|print|poster)$/iu;
/** Whether a word is a countable noun, such as 'mug' and 'mugs'. */
export function isThing(word: string): boolean {
  return countable.test(word) || countable.test(word.replace(/s$/iu, ''));
}

/** Nouns that may omit the article in a phrase of one or two words. */
const substances = /^(?:tea|coffee|beer|wine|soap|shampoo|perfume|software|lotion|balm)$/iu;

/** 'our coffee box' -> 'a coffee box', 'our shoes' -> 'shoes', 'dog walking service' -> 'a dog walking service'. */
export function englishArticle(phrase: string): string {
  // A name, or a possessive: 'my grandma's recipe'.
  if (/^(?:My|Our) \p{Lu}/u.test(phrase) || /^(?:my|our) \p{L}+['’]s\s/iu.test(phrase)) return phrase;
  const own = /^(?:my|our)\s+(?:new\s+)?(\p{L}.*)$/iu.exec(phrase)?.[1];
  const noun = own ?? phrase;
  if (!own && /^(?:an?|the|this|these|those|some|any|every|each|his|her|their|your|\d+)\s/iu.test(phrase))
    return phrase.replace(/^(?:a|an|the|this)(?=\s)/iu, (word) => word.toLowerCase());
  const head =
    noun.split(/,|\s+(?:for|with|without|that|which|who|to|in|of|from|at|by|on|near|made|called|based|named)\s/u)[0] ??
    noun;
  const last = head.split(/\s+/u).at(-1) ?? head;
  const isMany = /[^s]s$/iu.test(head) && !countable.test(last);
  const isMass = /(?:ware|wear|care|makeup|coffee|tea|food|software|jewelry|jewellery)$/iu.test(head);
  if (isMany || isMass || (!own && (!countable.test(last) || substances.test(last)))) return noun;
  return `${/^(?:[aeio]|u(?!ni|se|k\b|-))/iu.test(noun) ? 'an' : 'a'} ${noun}`;
}
