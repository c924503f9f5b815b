import type { TalkPlan } from '#timeline/plan-talk.ts';

/**
 * The poster frame of the video: early, eyes open and into the camera, in mid-speech, and with nothing but the actor in the picture. `hasCaption`
 * tells whether words are shown on a frame, which a poster should have.
 */
export function choosePosterFrame(
  plan: TalkPlan,
  framesPerSecond: number,
  hasCaption: (frame: number) => boolean,
): number {
  const last = Math.min(plan.frameCount, Math.round(framesPerSecond * 3));
  let best = { frame: 0, score: -Infinity };
  for (let frame = Math.min(Math.round(framesPerSecond * 0.4), last - 1); frame < last; frame++) {
    const { face, mouth, full, split, push, endCardMs } = plan.frameAt(frame);
    if (full || split || push || endCardMs !== undefined) continue;
    const score =
      2 * (hasCaption(frame) ? 1 : 0) -
      3 * face.blink -
      2 * Math.abs(face.lookX) +
      0.5 * face.brow +
      0.4 * mouth.width -
      1.5 * Math.abs(mouth.open - 0.5) -
      frame / framesPerSecond / 10;
    if (score > best.score) best = { frame, score };
  }
  return best.frame;
}
