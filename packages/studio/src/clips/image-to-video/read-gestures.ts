/** Gestures available for drawn people. */
export const gestures = ['smile', 'laugh', 'wave', 'nod', 'shake-head', 'wink', 'look-aside'] as const;
export type Gesture = (typeof gestures)[number];

const words: Record<Gesture, RegExp> = {
  smile: /\bsmil\w*|\bgrin\w*|lächel\w*|souri\w*|sonr[ií]\w*|sorrid\w*|sorri\w*|улыб\w*|微笑|笑顔|미소/iu,
  laugh: /\blaugh\w*|\bgiggl\w*|\blach(?:t|en)\b|\brit\b|\bríe\b|\brid[ei]\w*|сме[её]т\w*|大笑|笑う|웃/iu,
  wave: /\bwav(?:es?|ing)\b|\bgreet\w*|says? (?:hello|hi)\b|\bwink(?:t|en)\b|salue\b|\bsaluda\w*|\bsaluta\w*|\bacen\w*|маш\w*|挥手|手を振|손을 흔/iu,
  nod: /\bnod(?:s|ding)?\b|\bnick(?:t|en)\b|hoche\b|asiente|annuisce|acena com a cabeça|кива\w*|点头|うなず|끄덕/iu,
  'shake-head': /shak(?:es?|ing) (?:her|his|their|the) head|schüttelt|secoue la tête|niega con la cabeza|摇头/iu,
  wink: /\bwink(?:s|ing)?\b|zwinkert|zwinkern|clin d.œil|guiña|strizza|眨眼|ウィンク|윙크/iu,
  'look-aside':
    /\blook(?:s|ing)? (?:around|about|aside|away|to the (?:left|right))|\bglanc\w*|schaut (?:sich um|zur seite)|regarde autour|mira alrededor/iu,
};

const denial = /(?:\bno|\bnot|don.t|\bwithout|\bnever|\bohne|\bkeine?|\bsans|\bsin)\s+(?:\p{L}+\s+)?$/iu;

/** Parses the requested gestures from a prompt; words of `negativePrompt` exclude gestures. */
export function readGestures(prompt: string, negativePrompt = ''): Gesture[] {
  return gestures.filter((gesture) => {
    const found = words[gesture].exec(prompt);
    return found !== null && !denial.test(prompt.slice(0, found.index)) && !words[gesture].test(negativePrompt);
  });
}
