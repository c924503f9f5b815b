import type { LanguageCode } from '@hookline/contract/languages';
import type { SpeechWord } from '#speech/speech.ts';
import type { Pace } from '#timeline/pace.ts';
import { placeByHand, type SentencePlacement } from '#timeline/place-by-hand.ts';
import { type EditPicture, type PictureClip, planPictures } from '#timeline/plan-pictures.ts';
import { type Pop, planPops } from '#timeline/plan-pops.ts';
import { planHookShots, planShots, type Shot } from '#timeline/plan-shots.ts';

/** Input that determines the cuts of a talk. */
export interface EditInput {
  kind: 'talk' | 'hook';
  /** Times count from the first frame of the video. */
  words: readonly SpeechWord[];
  /** End of the last sound. */
  speechEndMs: number;
  /** Shortest length of the video; the actor holds a smile if the speech ends earlier. */
  shortestMs: number;
  pictures: readonly EditPicture[];
  productName: string;
  /** Places chosen by hand instead of the automatic plan. */
  placements?: readonly SentencePlacement[] | undefined;
  /** The actor holds the first picture's product from beginning to end. */
  isHolding?: boolean | undefined;
  /** Whether numbers and emoji pop up beside the actor. */
  hasPops?: boolean | undefined;
  /** Of the words; the moods of sentences depend on it. */
  language?: LanguageCode | undefined;
  hasEndCard: boolean;
  /** Default: lively. */
  pace?: Pace | undefined;
  /** The hook was said before. */
  followsHook?: boolean | undefined;
}

/** The cuts of a talk: the times of pictures, framings and cards. */
export interface TalkEdit {
  durationMs: number;
  shots: Shot[];
  clips: PictureClip[];
  pops?: Pop[];
  endCard: { startMs: number; endMs: number } | null;
  /** The cut before a body that is shared with other talks. */
  bodyMs?: number | undefined;
}

/** Silence after the last sound, so that the last word lands. */
const restMs = 560;
/** An opening clip ends with its last word: what follows it is the ad. */
const restOfHookMs = 240;
/** The end card follows the last word more quickly, because it responds to it. */
const restBeforeCardMs = 320;
const endCardMs = 2600;
/** Time the card takes to slide in. */
export const cardSlideMs = 300;

/** Plans the cuts. Pure: equal input gives equal edits. */
export function planEdit(input: EditInput): TalkEdit {
  const { words, speechEndMs, hasEndCard, shortestMs } = input;
  const cardMs = hasEndCard ? endCardMs : 0;
  const isHook = input.kind === 'hook' && !hasEndCard;
  // Voices end in silence.
  const endMs = isHook ? Math.min(speechEndMs, words.at(-1)?.endMs ?? speechEndMs) : speechEndMs;
  const rest = hasEndCard ? restBeforeCardMs : isHook ? restOfHookMs : restMs;
  const actorMs = Math.max(endMs + rest, shortestMs - cardMs);
  const durationMs = actorMs + cardMs;
  const clips = input.placements
    ? placeByHand(input.placements, { ...input, untilMs: actorMs })
    : planPictures({ ...input, untilMs: actorMs });
  return {
    durationMs,
    shots:
      input.kind === 'hook' ? planHookShots(words, actorMs) : planShots(words, actorMs, input.pace, input.followsHook),
    clips,
    pops: input.hasPops ? planPops({ ...input, clips, untilMs: actorMs }) : [],
    endCard: hasEndCard ? { startMs: actorMs, endMs: durationMs } : null,
  };
}
