import type { HeadPose } from '#actors/rig.ts';

/** Poses in one idle loop: 4 s at 15 poses a second. */
export const idleSteps = 60;
/** A pose is held for two frames ("on twos"): the eye does not mind, and half as many heads are drawn and encoded. */
export const framesPerPose = 2;

/**
 * How the head is held at a step of the idle loop. The loop closes, so step and step + idleSteps are equal and a
 * drawn head can be used again. Two sines of different rates keep it from looking like a pendulum.
 */
export function idlePose(step: number): HeadPose {
  const angle = ((step % idleSteps) / idleSteps) * Math.PI * 2;
  return {
    x: 0.42 * Math.sin(angle) + 0.12 * Math.sin(2 * angle + 0.9),
    y: 0.2 * Math.sin(2 * angle + 0.4) + 0.08 * Math.sin(3 * angle),
    tilt: 0.022 * Math.sin(angle + 0.7) + 0.006 * Math.sin(3 * angle + 2),
  };
}
