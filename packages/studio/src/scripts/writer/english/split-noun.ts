/** A noun taken apart: 'an app that plays sounds, with 40 voices, for babies'. */
export interface NounParts {
  /** The noun with what belongs to it: 'a yoga studio in Austin'. */
  head: string;
  /** Said about it, each with the word it hangs on. */
  rest: readonly { word: string; text: string }[];
}

const hinge =
  /\s(that|which|who|with|without|for|to|looking for|made (?:from|of|with|by)|made in|delivered|about|starting at|from(?= ?[$€£])|at(?= ?[$€£]))\s/u;

/** Splits an English noun phrase where a new thought begins. */
export function splitNoun(phrase: string): NounParts {
  const pieces = phrase.replace(/^(.*?),\s/u, '$1 ').split(hinge);
  const [head = phrase, ...others] = pieces;
  const rest: { word: string; text: string }[] = [];
  for (let index = 0; index + 1 < others.length; index += 2) {
    const word = others[index] ?? '';
    const text = others[index + 1]?.trim() ?? '';
    const before = rest.at(-1);
    // 'saves time to cook', 'a case for the phone with a strap': it belongs to what was said before.
    const belongs = before && /^(?:that|which|who|to)$/u.test(before.word) && !/^(?:that|which|who)$/u.test(word);
    // A number up to another one, 'grades 5 to 10'.
    const isRange = word === 'to' && /(?:\d|newborns?)$/u.test(before?.text ?? head);
    const saysWhom = before !== undefined && word === 'who';
    if (before && (belongs || isRange || saysWhom)) before.text += ` ${word} ${text}`;
    else if (isRange) return { head: phrase, rest: [] };
    else rest.push({ word, text });
  }
  return { head: head.trim(), rest };
}

/** Groups of people, as far as a word tells. */
export function arePeople(words: string): boolean {
  return /(?:^|\s)(?:people|folks|moms?|dads?|mums?|women|men|kids|children|parents|famil(?:y|ies)|teens?|students|athletes|anyone|everyone|everybody|those|newborns.*|bab(?:y|ies)|toddlers|couples|professionals|musicians|artists|vegans|vegetarians|sleepers|brides|nurses|dentists|clinics|startups|agencies|\p{L}{2,}ers|\p{L}{2,}(?:or|ian|ist)s|teams|practices|gen z|millennials|singles|seniors|businesses|companies)(?:\s|$)/iu.test(
    words,
  );
}
