import type { ClothName, EyeName, HairName, SkinName } from '#actors/cast-colors.ts';
import type { Beard, Earrings, Glasses, HairStyle, Headwear, TopKind } from '#actors/look.ts';
import type { Expression } from '#actors/rig.ts';
import type { SceneKind } from '#scenes/scene.ts';
import {
  ageWords,
  beardWords,
  colorWords,
  earringWords,
  eastAsianWords,
  eyeWords,
  genderWords,
  glassesWords,
  hairColorWords,
  hairStyleWords,
  headwearWords,
  type Lexicon,
  moodWords,
  sceneWords,
  skinWords,
  topWords,
} from './attribute-words.ts';
import { findMeaning, foldPrompt, indexOfWords } from './find-words.ts';

/** What a prompt says about a person; everything it leaves open is undefined. */
export interface PortraitWish {
  gender?: 'female' | 'male';
  age?: 'young' | 'adult' | 'senior';
  skins?: readonly SkinName[];
  isEastAsian?: boolean;
  hair?: { female: HairStyle; male: HairStyle };
  hairColor?: HairName;
  eyeColor?: EyeName;
  headwear?: Headwear;
  headwearColor?: ClothName;
  glasses?: Glasses;
  beard?: Beard;
  top?: TopKind;
  topColor?: ClothName;
  earrings?: Earrings;
  hasNecklace?: boolean;
  hasFreckles?: boolean;
  hasLipstick?: boolean;
  scene?: SceneKind;
  mood?: Expression;
}

/** Reads a prompt in any of the better known languages; words it does not know are passed over. */
export function readPortraitPrompt(prompt: string): PortraitWish {
  const text = foldPrompt(prompt);
  const wish: PortraitWish = {};
  const set = <Key extends keyof PortraitWish>(key: Key, value: PortraitWish[Key] | undefined): void => {
    if (value !== undefined) wish[key] = value;
  };
  set('gender', firstInText(text, genderWords));
  set('age', ageInYears(text) ?? findMeaning(text, ageWords));
  set('skins', findMeaning(text, skinWords));
  if (indexOfWords(text, eastAsianWords) >= 0) wish.isEastAsian = true;
  // 'long brown hair' is long hair.
  const plainHair = text.replace(
    /(long|short|curly|wavy|straight|lange?n?|kurze?n?)\s(?:\p{L}+,?\s){1,2}(hair|haare?n?)/u,
    '$1 $2',
  );
  set('hair', findMeaning(plainHair, hairStyleWords));
  set('hairColor', hairColorIn(text));
  set('eyeColor', findMeaning(text, eyeWords));
  set('headwear', findMeaning(text, headwearWords));
  set('headwearColor', colorBefore(text, headwearWords));
  set('glasses', findMeaning(text, glassesWords));
  set('beard', findMeaning(text, beardWords));
  set('top', findMeaning(text, topWords));
  set('topColor', colorBefore(text, topWords));
  set('earrings', findMeaning(text, earringWords));
  if (indexOfWords(text, 'necklace|halskette|kette|collier|collar|collana|colar') >= 0) wish.hasNecklace = true;
  if (indexOfWords(text, 'freckles|freckled|sommersprossen|taches de rousseur|pecas|lentiggini|雀斑|そばかす') >= 0)
    wish.hasFreckles = true;
  if (indexOfWords(text, 'lipstick|red lips|lippenstift|rouge à lèvres|pintalabios|rossetto') >= 0)
    wish.hasLipstick = true;
  set('scene', findMeaning(text, sceneWords));
  set('mood', findMeaning(text, moodWords));
  // A beard with no other word for the person is a man's.
  if (!wish.gender && wish.beard && wish.beard !== 'none') wish.gender = 'male';
  return wish;
}

function firstInText<Value>(text: string, lexicon: Lexicon<Value>): Value | undefined {
  return lexicon
    .map(([value, words]) => ({ value, at: indexOfWords(text, words) }))
    .filter(({ at }) => at >= 0)
    .toSorted((a, b) => a.at - b.at)[0]?.value;
}

function ageInYears(text: string): PortraitWish['age'] {
  const match =
    /(?<!\d)(\d{2})(?:\s?(?:-?\s?years?|-year|yo\b|y\/o|s\b|jährig|jahre|ans|años|anni|anos|lat|лет|yaş|岁|歳|살))/u.exec(
      text,
    );
  if (!match) return undefined;
  const years = Number(match[1]);
  return years >= 58 ? 'senior' : years >= 30 ? 'adult' : 'young';
}

/** 'curly red hair' names the colour a word or two before the hair. */
function hairColorIn(text: string): HairName | undefined {
  const direct = findMeaning(text, hairColorWords);
  if (direct) return direct;
  const match =
    /(\p{L}+)\s(?:\p{L}+[\s,]+){0,2}(?:hair|haare?n?|curls|locken|bob|braids|ponytail|bun|afro)(?!\p{L})/u.exec(text);
  const byName: Record<string, HairName> = {
    black: 'black',
    dark: 'espresso',
    brown: 'brown',
    red: 'ginger',
    grey: 'silver',
    gray: 'silver',
    silver: 'silver',
    white: 'white',
    chestnut: 'chestnut',
    honey: 'honey',
    purple: 'plum',
    pink: 'plum',
    schwarze: 'black',
    braune: 'brown',
    rote: 'ginger',
    graue: 'silver',
    dunkle: 'espresso',
  };
  return match ? byName[match[1]!] : undefined;
}

/** The colour named up to three words before the thing, or right after it as Romance languages do. */
function colorBefore<Value>(text: string, lexicon: Lexicon<Value>): ClothName | undefined {
  for (const [, words] of lexicon) {
    // Every word of the meaning by itself: 'Sikh man with a blue turban' names the turban twice.
    const places = words
      .split('|')
      .map((word) => indexOfWords(text, word))
      .filter((at) => at >= 0);
    const at = Math.max(...places);
    if (places.length === 0) continue;
    const before = text
      .slice(0, at)
      .split(/[\s,]+/u)
      .slice(-4)
      .join(' ');
    const after = text
      .slice(at)
      .split(/[\s,.;]+/u)
      .slice(0, 3)
      .join(' ');
    return (
      findMeaning(before.replace(/\b(?:black|white) (?:woman|man|girl|guy|lady)\b/gu, ''), colorWords) ??
      findMeaning(after, colorWords)
    );
  }
  return undefined;
}
