import type { ClothName, EyeName, SkinName } from '#actors/cast-colors.ts';
import type { Beard, Earrings, Glasses, HairStyle, Headwear, OverTop, TopKind } from '#actors/look.ts';
import type { Expression } from '#actors/rig.ts';
import type { SceneKind } from '#scenes/scene.ts';
import {
  ageWords,
  backgroundNouns,
  beardWords,
  colorWords,
  earringWords,
  eastAsianWords,
  eyeWords,
  genderWords,
  glassesWords,
  type HeldThing,
  hairStyleWords,
  headwearWords,
  heldWords,
  type Lexicon,
  moodWords,
  overTopWords,
  sceneWords,
  skinWords,
  topWords,
  tradeWords,
  undrawnWords,
  wallOf,
} from './attribute-words.ts';
import { colorOfThing } from './find-color.ts';
import { allMeanings, findMeaning, foldPrompt, indexOfWords, placesOf } from './find-words.ts';
import {
  type HairTone,
  hairColorWords,
  hairLengthWords,
  hairNouns,
  hairToneWords,
  hairWaveWords,
  styleOf,
} from './hair-words.ts';
import { type PortraitStyle, selfieWords, styleWords } from './style-words.ts';

/** What a prompt says about a person; everything it leaves open is undefined. */
export interface PortraitWish {
  gender?: 'female' | 'male';
  age?: 'young' | 'adult' | 'senior';
  skins?: readonly SkinName[];
  isEastAsian?: boolean;
  hair?: { female: HairStyle; male: HairStyle };
  hairColor?: HairTone;
  eyeColor?: EyeName;
  headwear?: Headwear;
  headwearColor?: ClothName;
  glasses?: Glasses;
  beard?: Beard;
  top?: TopKind;
  topColor?: ClothName;
  overTop?: OverTop;
  overTopColor?: ClothName;
  holds?: HeldThing;
  heldColor?: ClothName;
  earrings?: Earrings;
  hasNecklace?: boolean;
  hasFreckles?: boolean;
  hasLipstick?: boolean;
  scene?: SceneKind;
  mood?: Expression;
  style?: PortraitStyle;
  /** Whether the words themselves ask for a selfie, or for none. */
  isSelfie?: boolean;
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
  // What people are called by colour must not dye their clothes: 'a black woman with red hair'.
  const plain = placesOf(text, skinWords.map(([, words]) => words).join('|')).reduce(
    (rest, { start, end }) => rest.slice(0, start) + rest.slice(start, end).replace(/\p{L}/gu, '_') + rest.slice(end),
    placesOf(text, styleWords[0]![1]).length > 0
      ? text.replace(/black and white|schwarz-?wei(?:ß|ss)/u, '_____')
      : text,
  );
  const colorOf = (things: string): ClothName | undefined =>
    colorOfThing(plain, things, othersThan(things), colorWords);
  const hasHair = indexOfWords(text, hairNouns) >= 0;
  set(
    'hair',
    findMeaning(text, hairStyleWords) ??
      styleOf(
        describesHair(text) ? findMeaning(text, hairLengthWords) : undefined,
        describesHair(text) ? findMeaning(text, hairWaveWords) : undefined,
      ),
  );
  set(
    'hairColor',
    (hasHair ? colorOfThing(plain, hairNouns, othersThan(hairNouns), hairColorWords) : undefined) ??
      findMeaning(text, hairToneWords) ??
      // A beard is drawn in the colour of the hair.
      colorOfThing(plain, beardNouns, othersThan(beardNouns), hairColorWords),
  );
  set('eyeColor', findMeaning(text, eyeWords));
  set('headwear', findMeaning(text, headwearWords));
  set('headwearColor', colorOf(headwearNouns));
  set('glasses', findMeaning(text, glassesWords));
  set('beard', findMeaning(text, beardWords));
  set('top', allMeanings(text, topWords).toSorted((a, b) => a.start - b.start)[0]?.value);
  set('topColor', colorOf(topNouns) ?? (wish.top === 'denim' ? 'denim' : undefined));
  set('overTop', findMeaning(text, overTopWords));
  set('overTopColor', colorOf(overTopNouns));
  set('holds', holds(text));
  set('heldColor', colorOf(heldNouns));
  set('earrings', findMeaning(text, earringWords));
  if (indexOfWords(text, 'necklace|halskette|kette|collier|collar|collana|colar') >= 0) wish.hasNecklace = true;
  if (indexOfWords(text, 'freckles|freckled|sommersprossen|taches de rousseur|pecas|lentiggini|雀斑|そばかす') >= 0)
    wish.hasFreckles = true;
  if (indexOfWords(text, 'lipstick|red lips|lippenstift|rouge à lèvres|pintalabios|rossetto') >= 0)
    wish.hasLipstick = true;
  const wall = colorOf(backgroundNouns);
  set('scene', (wall && wallOf[wall]) ?? findMeaning(text, sceneWords));
  set('mood', findMeaning(text, moodWords));
  set('style', findMeaning(text, styleWords));
  set('isSelfie', findMeaning(text, selfieWords));
  const trade = findMeaning(text, tradeWords);
  if (trade) {
    set('scene', wish.scene ?? trade.scene);
    if (!wish.top) {
      set('top', trade.top);
      set('topColor', wish.topColor ?? trade.topColor);
    }
  }
  // A beard with no other word for the person is a man's.
  if (!wish.gender && wish.beard && wish.beard !== 'none') wish.gender = 'male';
  return wish;
}

const topNouns = topWords.map(([, words]) => words).join('|');
const headwearNouns = headwearWords.map(([, words]) => words).join('|');
const overTopNouns = overTopWords.map(([, words]) => words).join('|');
const heldNouns = heldWords.map(([, words]) => words).join('|');
const beardNouns = beardWords.map(([, words]) => words).join('|');
const eyeNouns =
  'eyes|eyed|augen|yeux|ojos|occhi|olhos|eye|lips|glasses|brille|lunettes|gafas|occhiali|óculos|眼睛|目|눈';
const allThings = [hairNouns, beardNouns, topNouns, headwearNouns, overTopNouns, heldNouns, backgroundNouns, eyeNouns];

/** Words of all other things that may have a colour. */
function othersThan(things: string): string {
  return [
    ...allThings.filter((words) => words !== things),
    'trousers|pants|jeans|skirt|shoes|hose|rock|pantalon|falda|gonna|calça',
  ].join('|');
}

const holding =
  /(?<!\p{L})(?:hold(?:s|ing)?|with|drink(?:s|ing)?|read(?:s|ing)?|sipping|showing|using|mit|hält|trinkt|liest|avec|tient|tenant|boit|lit|con|sostiene|sosteniendo|tiene|leyendo|com|segura|segurando|lendo|tiene|tenendo|legge|beve|met|houdt|leest|с|держит|читает|z|trzyma|czyta)(?!\p{L})|拿|喝|持|読|들고/u;

/** 'With a cup' and 'holding her phone', but not 'phone shop' or 'photo shot on a phone'. */
function holds(text: string): HeldThing | undefined {
  const found = heldWords
    .map(([thing, words]) => ({ thing, place: placesOf(text, words)[0] }))
    .filter(({ place }) => place !== undefined && holding.test(text.slice(Math.max(0, place.start - 28), place.end)));
  return found.toSorted((a, b) => a.place!.start - b.place!.start)[0]?.thing;
}

/** What a prompt asks for that is not drawn, so that nobody waits for it: 'tattoo', 'rain'. */
export function findUndrawn(prompt: string): string[] {
  const text = foldPrompt(prompt);
  return undrawnWords.filter(([, words]) => indexOfWords(text, words) >= 0).map(([thing]) => thing);
}

/** 'A long shirt' says nothing about hair, 'curly' always does. */
function describesHair(text: string): boolean {
  return (
    indexOfWords(text, hairNouns) >= 0 ||
    /curl|wavy|haar|-haired|locken|lockig|boucl|riz|ricc|cachead|кудр|卷|곱슬/u.test(text)
  );
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
  const years = Number(
    match?.[1] ?? /(?<!\p{L})(?:aged?|alter|âge|edad|età|idade)[:\s]+(\d{2})(?!\d)/u.exec(text)?.[1],
  );
  if (Number.isNaN(years)) return undefined;
  return years >= 58 ? 'senior' : years >= 30 ? 'adult' : 'young';
}
