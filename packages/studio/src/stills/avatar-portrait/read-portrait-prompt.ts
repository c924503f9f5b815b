import type { ClothName, EyeName, SkinName } from '#actors/cast-colors.ts';
import type { Beard, Earrings, FaceMark, Glasses, HairStyle, Headwear, OverTop, TopKind } from '#actors/look.ts';
import type { Expression } from '#actors/rig.ts';
import { firstItem } from '#lists/require-item.ts';
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
  markWords,
  moodWords,
  overTopWords,
  sceneWords,
  skinWords,
  topWords,
  tradeWords,
  wallOf,
} from './attribute-words.ts';
import { colorOfThing } from './find-color.ts';
import { allMeanings, findMeaning, foldPrompt, indexOfWords, type Place, placesOf } from './find-words.ts';
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

/** A person's traits stated in a prompt; everything left open is undefined. */
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
  marks?: FaceMark[];
  holds?: HeldThing;
  heldColor?: ClothName;
  earrings?: Earrings;
  hasNecklace?: boolean;
  hasFreckles?: boolean;
  hasLipstick?: boolean;
  scene?: SceneKind;
  mood?: Expression;
  style?: PortraitStyle;
  /** Whether the words request a selfie, or explicitly none. */
  isSelfie?: boolean;
}

/** Reads a prompt in any of the better known languages; unknown words are skipped. */
export function readPortraitPrompt(prompt: string): PortraitWish {
  const text = hideFalseHats(foldPrompt(prompt));
  const wish: PortraitWish = {};
  const set = <Key extends keyof PortraitWish>(key: Key, value: PortraitWish[Key] | undefined): void => {
    if (value !== undefined) wish[key] = value;
  };
  set('gender', firstInText(text, genderWords));
  set('age', ageInYears(text) ?? findMeaning(text, ageWords));
  set('skins', findMeaning(text, skinWords));
  if (indexOfWords(text, eastAsianWords) >= 0) wish.isEastAsian = true;
  // Color words for people must not change the color of their clothes: 'a black woman with red hair'.
  const plain = hide(
    placesOf(text, firstItem(styleWords)[1]).length > 0
      ? text.replace(/black and white|schwarz-?wei(?:ß|ss)/u, '_____')
      : text,
    placesOf(text, skinWords.map(([, words]) => words).join('|')),
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
      // A beard has the color of the hair.
      colorOfThing(plain, beardNouns, othersThan(beardNouns), hairColorWords),
  );
  set('eyeColor', findMeaning(text, eyeWords));
  set('headwear', findMeaning(text, headwearWords));
  set('headwearColor', colorOf(headwearNouns));
  set('glasses', findMeaning(text, glassesWords));
  set('beard', findMeaning(text, beardWords));
  set('top', allMeanings(text, topWords).toSorted((a, b) => a.start - b.start)[0]?.value);
  set('topColor', colorOf(topNouns) ?? (wish.top === 'denim' ? 'denim' : undefined));
  // A head scarf is worn only once.
  set('overTop', findMeaning(hide(text, placesOf(text, headwearNouns)), overTopWords));
  set('overTopColor', colorOf(overTopNouns));
  const marks = markWords.filter(([, words]) => indexOfWords(text, words) >= 0).map(([mark]) => mark);
  if (marks.length > 0) wish.marks = marks;
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
  if (!wish.top && (wish.overTop === 'tie' || wish.overTop === 'bow-tie')) wish.top = 'shirt';
  // A beard without any other word for the person implies a man.
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

/** Words of all other objects that may have a color. */
function othersThan(things: string): string {
  return [
    ...allThings.filter((words) => words !== things),
    'trousers|pants|jeans|skirt|shoes|hose|rock|pantalon|falda|gonna|calça',
  ].join('|');
}

/** Words that put the following object into a hand. */
const holding =
  /(?<!\p{L})(?:hold(?:s|ing)?|with|drink(?:s|ing)?|read(?:s|ing)?|sip(?:s|ping)|show(?:s|ing)|us(?:es|ing)|mit|hält|trinkt|liest|avec|tient|tenant|boit|lit|con|sostiene|sosteniendo|tiene|leyendo|com|segura|segurando|lendo|tenendo|legge|beve|met|houdt|leest|с|держит|читает|z|trzyma|czyta)(?!\p{L})|拿|喝|持|読|들고/gu;
/** Words before one of those that negate it: 'not holding', 'shot with'. */
const takesBack =
  /(?<!\p{L})(?:not|never|without|isn’t|aren’t|nicht|ne|non|no|não|niet|nie|не|taken|shot|photographed|filmed|captured|made|recorded|aufgenommen|fotografiert|prise?|tomad[oa]|hech[oa]|scattat[oa]|tirad[oa])\s$/u;
/** Words that end the search for a held object: 'with red hair in a book shop'. */
const leadsAway =
  /(?<!\p{L})(?:in|on|at|to|by|of|from|near|next|beside|inside|outside|for|while|wearing|im|am|auf|vor|neben|bei|aus|dans|sur|devant|près|en|sobre|delante|nel|nella|sul|davanti|em|na|voor|naast|w|na|przy|в|на|у|not|without|ohne|nicht|sans|sin|senza|sem)(?!\p{L})|[.;:!?。，、；]/u;
/** Words that continue it: 'sipping from a mug', 'holding in her hand a cup'. */
const leadsTo = /^ (?:from|out of|aus)(?= )|(?<!\p{L})in (?:her|his|their|the|one|both|a) hands?(?!\p{L})/gu;
/** An object after a comma is held only if it is a list item: 'with glasses, a scarf and a cup'. */
const listed =
  /^\s?(?:(?:\p{L}+ ){0,3}(?:and|und|et|y|e) )?(?:an?|her|his|their|the|eine[mnr]?|ihre[mnr]?|seine[mnr]?|une?|una|uma?|een)\s/u;
/** Words that turn the preceding object into something else: 'phone shop', 'book cover'. */
const makesAnother =
  /^[\s-](?:shops?|stores?|cameras?|repairs?|cases?|covers?|clubs?|fairs?|shelf|shelves|stands?|booths?|photos?|pictures?|selfies?)(?!\p{L})/u;
/** Names of objects that are everyday words of other languages. */
const onlyBehind: Readonly<Record<string, RegExp>> = { handy: /^(?:mit|hält)$/u, portable: /^(?:avec|tient|tenant)$/u };

/** 'With a cup' and 'holding her phone', but not 'phone shop' or 'photo shot with a phone'. */
function holds(text: string): HeldThing | undefined {
  const found = heldWords.flatMap(([thing, words]) =>
    placesOf(text, words)
      .filter((place) => isHeld(text, place))
      .map(({ start }) => ({ thing, start })),
  );
  return found.toSorted((a, b) => a.start - b.start)[0]?.thing;
}

function isHeld(text: string, { start, end }: Place): boolean {
  if (makesAnother.test(text.slice(end))) return false;
  const name = text.slice(start, end);
  const before = text.slice(0, start);
  // Some names imply holding: 'holding a coffee'.
  if (/^(?:holding|reading)/u.test(name)) return !takesBack.test(before);
  const holder = [...before.matchAll(holding)].at(-1);
  if (!holder || takesBack.test(before.slice(0, holder.index))) return false;
  if (onlyBehind[name]?.test(holder[0]) === false) return false;
  const between = before.slice(holder.index + holder[0].length).replace(leadsTo, '');
  const [nearest = '', ...earlier] = between.split(',').toReversed();
  return between.length <= 32 && !leadsAway.test(between) && (earlier.length === 0 || listed.test(nearest));
}

const german =
  /(?<!\p{L})(?:frau|mann|mädchen|junger?|dame|und|mit|eine?[mnr]?|der|das|dem|trägt|haare?n?|ist|sie|er|lange|kurze)(?!\p{L})/u;

/** Without 'hat' if it is German for 'has', and 'hut' if it is English for a cabin. */
function hideFalseHats(text: string): string {
  return german.test(text)
    ? text.replace(
        /(?<!(?:\ba|the|with|wearing|straw|sun|cowboy|bucket|panama|wool|knitted)\s)(?<!\p{L})hat(?!\p{L})/gu,
        '___',
      )
    : text.replace(/(?<!\p{L})hut(?!\p{L})/gu, '___');
}

/** The text with some positions masked. */
function hide(text: string, places: readonly Place[]): string {
  return places.reduce(
    (rest, { start, end }) => rest.slice(0, start) + rest.slice(start, end).replace(/\p{L}/gu, '_') + rest.slice(end),
    text,
  );
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
