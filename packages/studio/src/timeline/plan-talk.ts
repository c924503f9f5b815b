import type { Expression, FaceState, HeadPose } from '#actors/rig.ts';
import type { SpeechWord } from '#speech/speech.ts';
import { guessExpression } from '#timeline/guess-expression.ts';
import { planBlinks } from '#timeline/plan-blinks.ts';
import { planBrows } from '#timeline/plan-brows.ts';
import { type Cutaway, planCutaways } from '#timeline/plan-cutaways.ts';
import { planGaze } from '#timeline/plan-gaze.ts';
import { framesPerPose, planHeadMotion } from '#timeline/plan-head-motion.ts';
import { planShots } from '#timeline/plan-shots.ts';
import type { MouthShape } from '#visemes/viseme.ts';

/** Everything that can be seen on one frame, captions aside. */
export interface FrameState {
  /** Index into `shotZooms`. */
  zoom: number;
  pose: HeadPose;
  /** Equal for equal poses, so that drawn heads can be found again. */
  poseKey: string;
  face: FaceState;
  mouth: MouthShape;
  /** The picture that fills the frame instead of the actor, with the elapsed part (0..1) of its time. */
  cutaway: { media: number; part: number } | null;
}

export interface TalkPlanInput {
  /** Times count from the first frame of the video. */
  words: readonly SpeechWord[];
  durationMs: number;
  framesPerSecond: number;
  mediaCount: number;
  seed: string;
  /** The mouth at a time counted from the first frame. */
  mouthAt: (timeMs: number) => MouthShape;
}

/** A finished edit: which frames there are and what each one shows. */
export interface TalkPlan {
  frameCount: number;
  cutaways: Cutaway[];
  /** First frames of shots and cutaways, where the encoder should place key frames. */
  cutFrames: number[];
  frameAt(index: number): FrameState;
}

/** Plans motion and cuts of a talking-actor video. Pure: equal input gives equal frames. */
export function planTalk(input: TalkPlanInput): TalkPlan {
  const { words, durationMs, framesPerSecond, seed } = input;
  const frameMs = 1000 / framesPerSecond;
  const frameCount = Math.ceil(durationMs / frameMs);
  const shots = planShots(words, durationMs);
  const cutaways = planCutaways(words, durationMs, input.mediaCount);
  const sentences = groupSentences(words);
  const blinkAt = planBlinks(durationMs, seed);
  const gazeAt = planGaze(
    durationMs,
    sentences.map((sentence) => sentence.startMs),
    seed,
  );
  const browAt = planBrows(words);
  const headAt = planHeadMotion(words, durationMs, seed);
  const toFrame = (timeMs: number) => Math.round(timeMs / frameMs);

  const frameAt = (index: number): FrameState => {
    const timeMs = index * frameMs;
    // The head moves on twos; what it does is read at the first frame of the pair.
    const poseTimeMs = (index - (index % framesPerPose)) * frameMs;
    const head = headAt(poseTimeMs);
    const cutaway = cutaways.find((cut) => index >= toFrame(cut.startMs) && index < toFrame(cut.endMs));
    return {
      zoom: shots.findLast((shot) => index >= toFrame(shot.startMs))?.zoom ?? 0,
      pose: head.pose,
      poseKey: head.key,
      face: {
        blink: blinkAt(timeMs),
        ...gazeAt(poseTimeMs),
        brow: browAt(poseTimeMs),
        expression: expressionAt(sentences, timeMs),
      },
      mouth: input.mouthAt(timeMs + frameMs / 2),
      cutaway: cutaway
        ? { media: cutaway.media, part: (timeMs - cutaway.startMs) / (cutaway.endMs - cutaway.startMs) }
        : null,
    };
  };

  const cuts = [...shots.map((shot) => shot.startMs), ...cutaways.flatMap((cut) => [cut.startMs, cut.endMs])].map(
    toFrame,
  );
  const cutFrames = [...new Set(cuts)].filter((frame) => frame < frameCount).sort((a, b) => a - b);
  return { frameCount, cutaways, cutFrames, frameAt };
}

interface Sentence {
  startMs: number;
  expression: Expression;
}

function groupSentences(words: readonly SpeechWord[]): Sentence[] {
  const bySentence = Map.groupBy(words, (word) => word.sentence);
  return [...bySentence.values()].map((members) => ({
    startMs: members[0]?.startMs ?? 0,
    expression: guessExpression(members.map((word) => word.text).join(' ')),
  }));
}

function expressionAt(sentences: readonly Sentence[], timeMs: number): Expression {
  // The face turns just before the voice does.
  const current = sentences.findLast((sentence) => timeMs >= sentence.startMs - 120);
  return (current ?? sentences[0])?.expression ?? 'neutral';
}
