import { ageWords, genderWords, tradeWords } from './attribute-words.ts';
import { findUndrawn, type UndrawnWish } from './find-undrawn.ts';
import { foldPrompt, indexOfWords } from './find-words.ts';
import { linearStyles } from './grade-portrait.ts';
import { hairNouns } from './hair-words.ts';
import { readPortraitPrompt } from './read-portrait-prompt.ts';

/** Generic words for a person, in addition to more specific ones. */
const anybody =
  'person|people|somebody|someone|human|face|portrait|selfie|model|influencer|creator|blogger|streamer|vlogger|teen|teenager|adult|kid|child|baby|toddler|pirate|queen|king|prince|princess|witch|wizard|soldier|cop|police|firefighter|bride|groom|hipster|punk|goth|tourist|neighbor|friend|hairdresser|artist|painter|writer|journalist|driver|pilot|surfer|skater|dancer|hiker|mensch|personne|persona|pessoa|人';

/** Words that occur alone in prompts without a person. */
const notPeople =
  'dog|dogs|puppy|retriever|labrador|poodle|bulldog|dachshund|corgi|husky|beagle|terrier|chihuahua|pug|cat|cats|kitten|horse|pony|cow|pig|sheep|goat|chicken|duck|bird|parrot|owl|eagle|fish|shark|whale|dolphin|lion|tiger|bear|panda|wolf|fox|rabbit|bunny|hamster|monkey|gorilla|elephant|giraffe|snake|frog|turtle|dragon|unicorn|robot|car|truck|motorcycle|airplane|spaceship|house|castle|building|skyline|landscape|mountain|mountains|sunset|waterfall|flower|flowers|tree|pizza|burger|cake|logo|bottle|can of|hund|katze|pferd|berg|landschaft|chien|chat|cheval|paysage|perro|gato|caballo|paisaje';

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
  const undrawn = findUndrawn(prompt);
  const isAboutPerson = isSomebody || indexOfWords(text, notPeople) < 0;
  const { style } = readPortraitPrompt(prompt);
  const isFaceMovable = style === undefined || linearStyles.some((linear) => linear === style);
  return { isAboutPerson, undrawn, isFaceMovable };
}
