import type { Rig } from '#actors/rig.ts';
import type { Stage } from '#canvas/stage.ts';
import type { PictureView } from '#pixels/draw-zoomed.ts';

/**
 * The camera's view on its way from one framing of an actor to a closer one: the first framing enlarged about the point
 * that is at the same position in both, so that the last view equals the closer framing. `part` is 0..1.
 */
export function pushView(from: Rig, to: Rig, stage: Stage, part: number): PictureView {
  const [a, b] = [landmarks(from), landmarks(to)];
  const ratio = Math.max(1.001, b.distance / a.distance);
  const fixed = (first: number, second: number) => (second - ratio * first) / (1 - ratio);
  const clamp = (value: number) => Math.min(1, Math.max(0, value));
  // Fast at first, then settling, like a hand on a zoom ring.
  const eased = 1 - (1 - part) ** 2.4;
  return {
    scale: 1 + (ratio - 1) * eased,
    anchorX: clamp(fixed(a.x, b.x) / stage.width),
    anchorY: clamp(fixed(a.y, b.y) / stage.height),
  };
}

/** Middle of the mouth, and its distance to the eyes above it. */
function landmarks(rig: Rig): { x: number; y: number; distance: number } {
  const rest = { x: 0, y: 0, tilt: 0 };
  const [mouth, eyes] = [rig.mouthBox(rest), rig.eyesBox(rest)];
  const y = mouth.y + mouth.height / 2;
  return { x: mouth.x + mouth.width / 2, y, distance: y - (eyes.y + eyes.height / 2) };
}
