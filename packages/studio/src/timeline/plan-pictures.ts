import type { LanguageCode } from '@hookline/contract/languages';
import type { SpeechWord } from '#speech/speech.ts';
import type { NamedPicture } from '#timeline/match-pictures.ts';
import type { MediaLayout } from '#timeline/media-layout.ts';
import { findMoments } from '#timeline/references/find-moments.ts';
import { findSentences, type SentenceTime } from '#timeline/sentence-times.ts';

/** Properties of a picture or clip that matter for its place in the edit. */
export interface EditPicture extends NamedPicture {
  show: 'auto' | MediaLayout;
  /** Length of a film clip; absent for pictures. */
  lengthMs?: number | undefined;
}

/** A stretch in which a picture is shown in a layout while the voice continues. */
export interface PictureClip {
  /** Index of the picture. */
  media: number;
  kind: MediaLayout;
  startMs: number;
  endMs: number;
}

export interface PicturePlanInput {
  words: readonly SpeechWord[];
  /** End of the actor's presence: the end of the video or the start of the end card. */
  untilMs: number;
  pictures: readonly EditPicture[];
  /** The product; its mentions belong to the picture called so. */
  productName: string;
  /** The actor holds a product: what stands beside them would cover the hand. */
  isHolding?: boolean | undefined;
  /** The hook was said before. */
  followsHook?: boolean | undefined;
  /** Of the words; by default it is guessed. */
  language?: LanguageCode | undefined;
}

/** Pictures nobody asked for take no more than this part of the speech: people follow faces. */
const largestShare = 0.25;
/** Length of a picture that was asked for, and limits for the others. */
const askedMs = 2400;
const longestMs = 2800;
const shortestMs = 1200;
/** Limits for shortening pictures before one is left out. */
const quickMs = 900;
/** A last resort at the end of the speech, or in a speech of a few seconds. */
const briefMs = 700;
/** Minimum time the actor is seen alone between two pictures. */
const breatherMs = 700;
const quickBreatherMs = 350;
/** The hook is spoken face to face: the first sentence, within these limits. */
const hook = { shortestMs: 1500, longestMs: 5000, aloneMs: 2000 };
/** A picture that would appear later than this after its word waits for the next mention. */
const latenessMs = 4000;
/** One that was shown is shown again this long after its start, if there is room. */
const repeatAfterMs = 4500;

/** Layouts taken in turn. Beside the face there is hardly ever room for a picture one can read: only on request. */
const turns = { usual: ['split', 'full'], holding: ['full'] } as const satisfies Record<string, readonly MediaLayout[]>;

interface Wish {
  media: number;
  kind: MediaLayout;
  /** Times of the words that name it, in order; none if it can be anywhere. */
  times: readonly number[];
  lengthMs: number;
}

/**
 * Places the pictures: each when the first word that names it is spoken, never before, or where the script seems to speak
 * of it; the others spread evenly over the sentences after the hook. Pictures without room are left out. Clips are in order and never overlap.
 */
export function planPictures(input: PicturePlanInput): PictureClip[] {
  const { words, untilMs } = input;
  const sentences = findSentences(words);
  const fromMs = input.followsHook ? 0 : hookEnd(sentences);
  const times = findMoments(input);
  const [first, last] = [words[0], words.at(-1)];
  const speakingMs = first && last ? last.endMs - first.startMs : untilMs;
  const wishes = findWishes(input, times, speakingMs);
  const stage: Plan = {
    words,
    sentences,
    fromMs,
    untilMs,
    clips: [],
    gapMs: wishes.length > 3 ? quickBreatherMs : breatherMs,
  };
  for (const wish of wishes.filter((one) => one.times.length > 0).sort((a, b) => (a.times[0] ?? 0) - (b.times[0] ?? 0)))
    placeAtWord(stage, wish);
  spread(
    stage,
    wishes.filter((one) => one.times.length === 0),
  );
  repeat(stage, input, times, speakingMs);
  return stage.clips.sort((a, b) => a.startMs - b.startMs);
}

interface Plan {
  words: readonly SpeechWord[];
  sentences: readonly SentenceTime[];
  fromMs: number;
  untilMs: number;
  gapMs: number;
  clips: PictureClip[];
}

function hookEnd([first, second]: readonly SentenceTime[]): number {
  if (!first || !second) return hook.aloneMs;
  return Math.min(hook.longestMs, Math.max(hook.shortestMs, second.startMs));
}

/** The pictures there is time for, with layouts and lengths; named ones before the others. */
function findWishes(input: PicturePlanInput, times: readonly number[][], speakingMs: number): Wish[] {
  const wishes = input.pictures.map((picture, media): Wish & { isAsked: boolean } => ({
    media,
    kind: layoutOf(picture, media, input),
    times: times[media] ?? [],
    lengthMs: Math.min(picture.lengthMs ?? askedMs, askedMs),
    isAsked: picture.show !== 'auto',
  }));
  const named = wishes.toSorted((a, b) => Number(b.times.length > 0) - Number(a.times.length > 0));
  const free = named.filter(({ isAsked }) => !isAsked);
  const budgetMs = speakingMs * largestShare;
  const calm = Math.floor(budgetMs / shortestMs);
  const most =
    calm >= free.length ? free.length : Math.max(Math.floor(budgetMs / quickMs), budgetMs >= briefMs ? 1 : 0);
  const shown = new Set(free.slice(0, most));
  const lengthMs = Math.min(longestMs, budgetMs / Math.max(1, shown.size));
  return wishes
    .filter((wish) => wish.isAsked || shown.has(wish))
    .map(({ isAsked, ...wish }) =>
      isAsked ? wish : { ...wish, lengthMs: Math.min(lengthMs, input.pictures[wish.media]?.lengthMs ?? lengthMs) },
    );
}

type Turning = Pick<PicturePlanInput, 'isHolding'>;

function layoutOf({ show }: EditPicture, turn: number, { isHolding }: Turning): MediaLayout {
  if (show !== 'auto') return show;
  const layouts = isHolding ? turns.holding : turns.usual;
  return layouts[turn % layouts.length] ?? 'full';
}

/** Shows a picture at the first mention that has room; at the end of the speech, within the sentence that names it. */
function placeAtWord(plan: Plan, { media, kind, times, lengthMs }: Wish): boolean {
  for (const atMs of times) {
    const startMs = firstFree(plan, Math.max(atMs, plan.fromMs), lengthMs);
    if (startMs - Math.max(atMs, plan.fromMs) <= latenessMs && add(plan, { media, kind, startMs, lengthMs }, briefMs))
      return true;
  }
  const atMs = times.at(-1) ?? 0;
  const sentence = plan.sentences.findLast(({ startMs }) => startMs <= atMs);
  const startMs = Math.max(sentence?.startMs ?? 0, plan.fromMs, plan.untilMs - quickMs);
  return firstFree(plan, startMs, lengthMs) === startMs && add(plan, { media, kind, startMs, lengthMs }, briefMs);
}

/** The earliest time from `fromMs` on at which a picture of this length meets no other one. */
function firstFree({ clips, gapMs }: Plan, fromMs: number, lengthMs: number): number {
  let startMs = fromMs;
  for (const clip of clips.toSorted((a, b) => a.startMs - b.startMs))
    if (startMs < clip.endMs + gapMs && startMs + lengthMs > clip.startMs - gapMs) startMs = clip.endMs + gapMs;
  return startMs;
}

/**
 * Adds a picture unless too little of it would be seen before the actor leaves. It leaves with a sentence rather than
 * within the next.
 */
function add(
  { clips, sentences, untilMs }: Plan,
  { media, kind, startMs, lengthMs }: { media: number; kind: MediaLayout; startMs: number; lengthMs: number },
  leastMs: number,
): boolean {
  const latestMs = Math.min(startMs + lengthMs, untilMs);
  if (latestMs - startMs < Math.min(leastMs, lengthMs) - 1) return false;
  const next = sentences.findLast((sentence) => sentence.startMs <= latestMs)?.startMs ?? 0;
  clips.push({ media, kind, startMs, endMs: next - startMs >= shortestMs ? next : latestMs });
  return true;
}

/** Spreads pictures evenly over the time after the hook, each from the start of a sentence or at least of a word. */
function spread(plan: Plan, wishes: readonly Wish[]): void {
  const pitchMs = (plan.untilMs - plan.fromMs) / Math.max(1, wishes.length);
  wishes.forEach(({ media, kind, lengthMs }, index) => {
    const idealMs = plan.fromMs + pitchMs * (index + 0.5) - lengthMs / 2;
    const startMs = nearestFree(plan, idealMs, pitchMs / 2, lengthMs);
    if (startMs !== undefined) add(plan, { media, kind, startMs, lengthMs }, lengthMs);
  });
}

/** The free start of a sentence near a time, else the free word nearest to it, else any free time. */
function nearestFree(plan: Plan, idealMs: number, reachMs: number, lengthMs: number): number | undefined {
  const isFree = (startMs: number) =>
    startMs >= plan.fromMs && startMs + lengthMs <= plan.untilMs && firstFree(plan, startMs, lengthMs) === startMs;
  const nearest = (times: readonly number[]) =>
    times.filter(isFree).toSorted((a, b) => Math.abs(a - idealMs) - Math.abs(b - idealMs))[0];
  const starts = plan.sentences.map(({ startMs }) => startMs);
  const atSentence = nearest(starts.filter((startMs) => Math.abs(startMs - idealMs) <= reachMs));
  const any = [idealMs, plan.fromMs, ...plan.clips.map(({ endMs }) => endMs + plan.gapMs)];
  return atSentence ?? nearest(plan.words.map(({ startMs }) => startMs)) ?? nearest(any);
}

/** Shows one or two pictures again, in another layout, where they are named again or at a sentence, if there is time. */
function repeat(
  plan: Plan,
  { pictures, ...turning }: PicturePlanInput,
  times: readonly number[][],
  speakingMs: number,
) {
  if (pictures.length > 2) return;
  for (let round = 1; round <= 2; round++)
    for (const { media, startMs, kind } of plan.clips
      .toSorted((a, b) => a.startMs - b.startMs)
      .slice(0, pictures.length)) {
      const picture = pictures[media];
      const usedMs = plan.clips.reduce((sum, clip) => sum + clip.endMs - clip.startMs, 0);
      const lengthMs = Math.min(longestMs, picture?.lengthMs ?? longestMs, speakingMs * largestShare - usedMs);
      if (picture?.show !== 'auto' || lengthMs < shortestMs) continue;
      const latest = Math.max(
        startMs,
        ...plan.clips.filter((clip) => clip.media === media).map((clip) => clip.startMs),
      );
      const again = (times[media] ?? []).find((atMs) => atMs > latest + repeatAfterMs);
      const next = again ?? plan.sentences.findLast((sentence) => sentence.startMs > latest + repeatAfterMs)?.startMs;
      if (next === undefined || firstFree(plan, next, lengthMs) !== next) continue;
      const other = [0, 1].map((turn) => layoutOf(picture, turn, turning)).find((layout) => layout !== kind);
      add(plan, { media, kind: other ?? kind, startMs: next, lengthMs }, shortestMs);
    }
}
