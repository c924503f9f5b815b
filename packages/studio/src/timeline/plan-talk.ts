import type { LanguageCode } from '@hookline/contract/languages';
import type { GesturePose, HeldPose } from '#actors/gesture.ts';
import type { Expression, FaceState, HeadPose } from '#actors/rig.ts';
import type { SpeechWord } from '#speech/speech.ts';
import { cleanMs } from '#timeline/clean-ms.ts';
import { guessExpression } from '#timeline/guess-expression.ts';
import { heldAt } from '#timeline/held-at.ts';
import type { Pace } from '#timeline/pace.ts';
import { cardSlideMs, planEdit, type TalkEdit } from '#timeline/plan-edit.ts';
import type { PictureClip } from '#timeline/plan-pictures.ts';
import { planTakes } from '#timeline/plan-takes.ts';
import type { MouthShape } from '#visemes/viseme.ts';

/** A picture on one frame, with its elapsed and remaining time. */
export interface ShownPicture {
  media: number;
  sinceMs: number;
  leftMs: number;
}

/** Everything visible on one frame except captions. */
export interface FrameState {
  /** Index into `shotZooms`. */
  zoom: number;
  /** The camera on its way to another zoom: progress 0..1. */
  push?: { zoom: number; part: number } | undefined;
  pose: HeadPose;
  /** Equal for equal poses, so that drawn heads can be found again. */
  poseKey: string;
  /** Depth of the actor's breath, 0..`breathLevels` - 1; part of the pose. Absent means 0. */
  breath?: number;
  face: FaceState;
  mouth: MouthShape;
  /** A gesturing hand in front of the actor. */
  gesture?: GesturePose | undefined;
  /** The picture that fills the frame instead of the actor. */
  full?: ShownPicture | undefined;
  /** The picture above the actor, or at their side in wide and square videos. */
  split?: ShownPicture | undefined;
  /** The picture beside the actor. */
  inset?: ShownPicture | undefined;
  /** The picture whose product is in the actor's hand for now. */
  held?: ShownPicture | undefined;
  /** How the product in the actor's hand is held. */
  holding?: HeldPose | undefined;
  /** What has popped up beside the actor; `order` counts through the talk. */
  pop?: { kind: 'number' | 'emoji'; text: string; order: number; sinceMs: number; leftMs: number } | undefined;
  /** Elapsed time of the end card; it covers everything once it has come up. */
  endCardMs?: number | undefined;
}

export interface TalkPlanInput {
  /** Times count from the first frame of the video. */
  words: readonly SpeechWord[];
  durationMs: number;
  framesPerSecond: number;
  seed: string;
  /** The mouth at a time counted from the first frame. */
  mouthAt: (timeMs: number) => MouthShape;
  /** Cuts and pictures; by default, derived from the sentences alone. */
  edit?: TalkEdit | undefined;
  /** One expression for the whole talk instead of one for every sentence. */
  expression?: Expression | undefined;
  /** Language of the words; determines which of them indicate a mood. */
  language?: LanguageCode | undefined;
  /** The gesturing hand at a time; by default, the actor never gestures. */
  gestureAt?: ((timeMs: number) => GesturePose | undefined) | undefined;
  /** Time from which the actor holds a product; absent if they never do except during clips. */
  holdsFromMs?: number | undefined;
  /** Default: lively. */
  pace?: Pace | undefined;
  /** Whether the first frame is in the middle of things: with an expression, and about to speak. */
  opensAtOnce?: boolean | undefined;
}

/** A finished plan: the number of frames and the content of each. */
export interface TalkPlan {
  frameCount: number;
  clips: readonly PictureClip[];
  /** First frames of shots, pictures that cut, and the end card, where the encoder should place key frames. */
  cutFrames: number[];
  frameAt(index: number): FrameState;
}

/** Plans motion and faces of a talking-actor video over its cuts. Pure: equal input gives equal frames. */
export function planTalk(input: TalkPlanInput): TalkPlan {
  const { words, durationMs, framesPerSecond, seed } = input;
  const frameMs = 1000 / framesPerSecond;
  const frameCount = Math.ceil(durationMs / frameMs - 1e-6);
  const edit = input.edit ?? planPlainEdit(words, durationMs);
  const { shots, clips, endCard } = edit;
  const sentences = groupSentences(words, input);
  const takeAt = planTakes({ shots, words, durationMs, frameMs, seed, pace: input.pace });
  const toFrame = (timeMs: number) => Math.round(timeMs / frameMs);
  const shownAt = (kind: PictureClip['kind'], index: number): ShownPicture | undefined => {
    const clip = clips.find(
      (candidate) => candidate.kind === kind && index >= toFrame(candidate.startMs) && index < toFrame(candidate.endMs),
    );
    return (
      clip && {
        media: clip.media,
        sinceMs: (index - toFrame(clip.startMs)) * frameMs,
        leftMs: (toFrame(clip.endMs) - index) * frameMs,
      }
    );
  };

  const pops = edit.pops ?? [];
  // Counted from the body, so that one more in the hook does not move the others to the other side.
  const inHook = pops.filter(({ startMs }) => startMs < (edit.bodyMs ?? 0)).length;
  const popAt = (index: number): Pick<FrameState, 'pop'> => {
    const at = pops.findIndex(({ startMs, endMs }) => index >= toFrame(startMs) && index < toFrame(endMs));
    const pop = pops[at];
    if (!pop) return {};
    const order = (at - inHook + pops.length) % pops.length;
    const { kind, text, startMs, endMs } = pop;
    const sinceMs = (index - toFrame(startMs)) * frameMs;
    return { pop: { kind, text, order, sinceMs, leftMs: (toFrame(endMs) - index) * frameMs } };
  };

  const frameAt = (index: number): FrameState => {
    const timeMs = cleanMs(index * frameMs);
    const { face, ...held } = takeAt(index);
    const inHand = shownAt('held', index);
    return {
      ...cameraAt(shots, index, toFrame),
      ...held,
      face: { ...face, expression: expressionAt(sentences, timeMs) },
      mouth:
        input.opensAtOnce && timeMs + frameMs / 2 < (words[0]?.startMs ?? 0)
          ? aboutToSpeak
          : input.mouthAt(timeMs + frameMs / 2),
      gesture: input.gestureAt?.(timeMs),
      full: shownAt('full', index),
      split: shownAt('split', index),
      inset: shownAt('inset', index),
      held: inHand,
      holding: inHand
        ? heldAt(inHand.sinceMs, inHand.leftMs, held.pose)
        : input.holdsFromMs !== undefined
          ? heldAt(timeMs - input.holdsFromMs, (endCard?.startMs ?? Infinity) - timeMs, held.pose)
          : undefined,
      ...popAt(index),
      endCardMs:
        endCard && index >= toFrame(endCard.startMs) ? (index - toFrame(endCard.startMs)) * frameMs : undefined,
    };
  };

  const cuts = [
    ...shots.map((shot) => shot.startMs + shot.pushMs),
    ...clips.filter((clip) => clip.kind !== 'inset').flatMap((cut) => [cut.startMs, cut.endMs]),
    // A cut again once it has come up: encoded as motion, its even ground would stay blocky.
    ...(endCard ? [endCard.startMs, endCard.startMs + cardSlideMs] : []),
  ].map(toFrame);
  const cutFrames = [...new Set(cuts)].filter((frame) => frame < frameCount).sort((a, b) => a - b);
  return { frameCount, clips, cutFrames, frameAt };
}

function planPlainEdit(words: readonly SpeechWord[], durationMs: number): TalkEdit {
  const plain = { kind: 'talk', pictures: [], productName: '', hasEndCard: false, shortestMs: durationMs } as const;
  return planEdit({ ...plain, words, speechEndMs: 0 });
}

function cameraAt(
  shots: TalkEdit['shots'],
  index: number,
  toFrame: (timeMs: number) => number,
): Pick<FrameState, 'zoom' | 'push'> {
  const at = shots.findLastIndex((shot) => index >= toFrame(shot.startMs));
  const shot = shots[at];
  if (!shot) return { zoom: 0 };
  const [first, last] = [toFrame(shot.startMs), toFrame(shot.startMs + shot.pushMs)];
  if (index >= last) return { zoom: shot.zoom };
  return { zoom: shots[at - 1]?.zoom ?? 0, push: { zoom: shot.zoom, part: (index - first + 1) / (last - first + 1) } };
}

/** A breath before the first sound. */
const aboutToSpeak: MouthShape = { open: 0.28, width: 0.45, teeth: 0.5, tuck: 0 };

interface Sentence {
  startMs: number;
  endMs: number;
  expression: Expression;
}

function groupSentences(
  words: readonly SpeechWord[],
  { expression, language, opensAtOnce }: Pick<TalkPlanInput, 'expression' | 'language' | 'opensAtOnce'>,
): Sentence[] {
  const bySentence = [...Map.groupBy(words, (word) => word.sentence).values()];
  return bySentence.map((members, index) => {
    const read = () => guessExpression(members.map((word) => word.text).join(' '), language);
    const guess = () => (opensAtOnce && index === 0 && read() === 'neutral' ? 'surprised' : read());
    return {
      startMs: members[0]?.startMs ?? 0,
      endMs: members.at(-1)?.endMs ?? 0,
      expression: expression ?? (index === bySentence.length - 1 ? parting(guess()) : guess()),
    };
  });
}

/** The video never ends on a worried look: the last sentence is the one people remember. */
function parting(expression: Expression): Expression {
  return expression === 'serious' ? 'neutral' : expression;
}

/** After the last word, the expression stays for this long and then changes to a smile. */
const smileAfterMs = 180;

function expressionAt(sentences: readonly Sentence[], timeMs: number): Expression {
  const last = sentences.at(-1);
  const endsWell = last && (last.expression === 'neutral' || last.expression === 'excited');
  if (endsWell && timeMs > last.endMs + smileAfterMs) return 'happy';
  // The expression changes just before the voice does.
  const current = sentences.findLast((sentence) => timeMs >= sentence.startMs - 120);
  return (current ?? sentences[0])?.expression ?? 'neutral';
}
