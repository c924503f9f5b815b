import { ageWords, genderWords, tradeWords, undrawnWords } from './attribute-words.ts';
import { foldPrompt, indexOfWords, placesOf } from './find-words.ts';
import { linearStyles } from './grade-portrait.ts';
import { hairNouns } from './hair-words.ts';
import { isOnlyNamed, readPortraitPrompt } from './read-portrait-prompt.ts';

/** Generic words for a person, in addition to more specific ones. */
const anybody =
  'person|people|somebody|someone|human|face|portrait|selfie|model|influencer|creator|blogger|streamer|vlogger|teen|teenager|adult|kid|child|baby|toddler|pirate|queen|king|prince|princess|witch|wizard|soldier|cop|police|firefighter|bride|groom|hipster|punk|goth|tourist|neighbor|friend|hairdresser|artist|painter|writer|journalist|driver|pilot|surfer|skater|dancer|hiker|mensch|personne|persona|pessoa|人';

/** Words that occur alone in prompts without a person. */
const notPeople =
  'dog|dogs|puppy|retriever|labrador|poodle|bulldog|dachshund|corgi|husky|beagle|terrier|chihuahua|pug|cat|cats|kitten|horse|pony|cow|pig|sheep|goat|chicken|duck|bird|parrot|owl|eagle|fish|shark|whale|dolphin|lion|tiger|bear|panda|wolf|fox|rabbit|bunny|hamster|monkey|gorilla|elephant|giraffe|snake|frog|turtle|dragon|unicorn|robot|car|truck|motorcycle|airplane|spaceship|house|castle|building|skyline|landscape|mountain|mountains|sunset|waterfall|flower|flowers|tree|pizza|burger|cake|logo|bottle|can of|hund|katze|pferd|berg|landschaft|chien|chat|cheval|paysage|perro|gato|caballo|paisaje';

/** A requested feature that is not drawn. */
export interface UndrawnWish {
  /** Its name: 'tattoo'. */
  thing: string;
  /** As written in the prompt, in lower case: 'tattoos'. */
  words: string;
}

/** Findings about a prompt before anything is drawn. */
export interface PortraitPromptCheck {
  /** False for a prompt about an animal, a thing or a place. */
  isAboutPerson: boolean;
  undrawn: UndrawnWish[];
  /** Whether a video can draw the same picture again for every frame: not possible in every style. */
  isFaceMovable: boolean;
}

/** Checks whether a prompt describes a person, and which requested features the drawing will not show. */
export function checkPortraitPrompt(prompt: string): PortraitPromptCheck {
  const text = foldPrompt(prompt);
  const somebody = [genderWords, ageWords, tradeWords].flatMap((lexicon) => lexicon.map(([, words]) => words));
  const isSomebody = indexOfWords(text, [...somebody, hairNouns, anybody].join('|')) >= 0;
  const undrawn = undrawnWords.flatMap(([thing, words]) =>
    placesOf(text, words)
      .filter(({ end }) => !isOnlyNamed(text, end))
      .slice(0, 1)
      .map(({ start, end }) => ({ thing, words: text.slice(start, end) + restOfWord(text.slice(end)) })),
  );
  const isAboutPerson = isSomebody || indexOfWords(text, notPeople) < 0;
  const { style } = readPortraitPrompt(prompt);
  const isFaceMovable = style === undefined || linearStyles.some((linear) => linear === style);
  return { isAboutPerson, undrawn, isFaceMovable };
}

/** The rest of a word whose start was found. */
function restOfWord(rest: string): string {
  return /^[\p{L}\p{N}\p{M}]*/u.exec(rest)?.[0] ?? '';
}
