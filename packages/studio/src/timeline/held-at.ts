import type { HeldPose } from '#actors/gesture.ts';
import type { HeadPose } from '#actors/rig.ts';
import { easeOut } from '#timeline/plan-gestures.ts';

const riseMs = 420;
const leaveMs = 320;
const raiseSteps = 256;
/** Turns to either side, reached when the head leans furthest. */
const mostTurns = 3;
/** Sideways shift of a head that leans furthest; see `HeadPose`. */
const furthestLean = 0.55;

/**
 * The product in an actor's hand: it comes up, swings a little with their head, and goes down before it is gone.
 * `leftMs` is infinite for one that stays.
 */
export function heldAt(sinceMs: number, leftMs: number, head: HeadPose): HeldPose | undefined {
  if (sinceMs < 0 || leftMs < 0) return undefined;
  const raise = Math.min(easeOut(sinceMs / riseMs), easeOut(leftMs / leaveMs));
  const swing = Math.round((head.x / furthestLean) * mostTurns * 0.8);
  // It tips back while it moves.
  const tip = Math.round((1 - raise) * mostTurns);
  const turn = Math.max(-mostTurns, Math.min(mostTurns, swing + tip));
  return { raise: Math.round(raise * raiseSteps) / raiseSteps, turn };
}
