import type { FaceState, HeadPose } from '#actors/rig.ts';
import type { SpeechWord } from '#speech/speech.ts';
import { cleanMs, moveWord } from '#timeline/clean-ms.ts';
import type { Pace } from '#timeline/pace.ts';
import { planBlinks } from '#timeline/plan-blinks.ts';
import { planBreath, torsoOf } from '#timeline/plan-breath.ts';
import { planBrows } from '#timeline/plan-brows.ts';
import { planGaze } from '#timeline/plan-gaze.ts';
import { framesPerPose, type Manner, planHeadMotion } from '#timeline/plan-head-motion.ts';
import type { Shot } from '#timeline/plan-shots.ts';
import { temperOf } from '#timeline/temper.ts';

/** Position of head, eyes and brows on one frame. */
export interface TakeState {
  pose: HeadPose;
  /** Equal for equal poses. */
  poseKey: string;
  /** Depth of the actor's breath; part of the pose. */
  breath: number;
  face: Omit<FaceState, 'expression'>;
}

export interface TakesInput {
  shots: readonly Shot[];
  /** Times count from the first frame of the video. */
  words: readonly SpeechWord[];
  durationMs: number;
  frameMs: number;
  seed: string;
  /** Default: lively. */
  pace?: Pace | undefined;
}

interface Take {
  firstFrame: number;
  stateAt: (frame: number) => TakeState;
}

/**
 * Plans motion shot by shot: each shot depends only on the words spoken in it, so that it looks the same after a word
 * was changed in another shot. Cuts hide the restart of the head. Times count from a shot's first frame.
 */
export function planTakes({
  shots,
  words,
  durationMs,
  frameMs,
  seed,
  pace = 'lively',
}: TakesInput): (frame: number) => TakeState {
  // Without a cut nothing hides a restart: the closer camera belongs to the previous shot.
  const starts = shots.filter((shot, index) => index === 0 || shot.pushMs === 0).map(({ startMs }) => startMs);
  const temper = temperOf(seed);
  const manner = { temper, pace };
  const takes = starts.map((startMs, index): Take => {
    const untilMs = starts[index + 1] ?? durationMs;
    const firstFrame = Math.round(startMs / frameMs);
    const firstMs = firstFrame * frameMs;
    const said = words
      .filter((word) => word.endMs > startMs && word.startMs < untilMs)
      .map((word) => moveWord(word, -firstMs));
    const text = said.map((word) => word.text).join(' ');
    const take = {
      durationMs: cleanMs(untilMs - firstMs),
      frameMs,
      seed: `${seed} ${text}`,
      isFirst: index === 0,
      manner,
    };
    return { firstFrame, stateAt: planTake(said, take) };
  });
  return (frame) => {
    const take = takes.findLast(({ firstFrame }) => frame >= firstFrame) ?? takes[0];
    if (!take) throw new RangeError('A talk has at least one shot.');
    return take.stateAt(frame - take.firstFrame);
  };
}

/** The first two seconds of a video are spoken into the camera; a later shot may start just before a glance. */
const laterShotMs = 1500;

interface TakeInput {
  durationMs: number;
  frameMs: number;
  seed: string;
  isFirst: boolean;
  manner: Manner;
}

function planTake(
  words: readonly SpeechWord[],
  { durationMs, frameMs, seed, isFirst, manner }: TakeInput,
): (frame: number) => TakeState {
  const aheadMs = isFirst ? 0 : laterShotMs;
  const blinkAt = planBlinks(durationMs, seed);
  const sentenceStarts = words.filter((word, index) => words[index - 1]?.sentence !== word.sentence);
  const gazeAt = planGaze(
    durationMs + aheadMs,
    sentenceStarts.map((word) => word.startMs + aheadMs),
    seed,
  );
  const browAt = planBrows(words);
  const headAt = planHeadMotion(words, durationMs, seed, manner);
  const breathAt = planBreath(durationMs, framesPerPose * frameMs, seed, (timeMs) => headAt(timeMs).key);
  return (frame) => {
    // The head moves on twos; its state is read at the first frame of the pair.
    const poseTimeMs = (frame - (frame % framesPerPose)) * frameMs;
    const head = headAt(poseTimeMs);
    const breath = breathAt(poseTimeMs);
    return {
      pose: breath === 0 ? head.pose : { ...head.pose, torso: torsoOf(breath) },
      poseKey: `${head.key}/${breath}`,
      breath,
      face: { blink: blinkAt(frame * frameMs), ...gazeAt(poseTimeMs + aheadMs), brow: browAt(poseTimeMs) },
    };
  };
}
