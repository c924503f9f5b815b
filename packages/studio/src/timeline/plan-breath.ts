import { seededRandom } from '#random/seeded-random.ts';

/** Depths of breath from out to in; each step raises the shoulders by a pixel. */
export const breathLevels = 3;

const shortestMs = 4200;
const longestMs = 5200;
/** A step waits this long for the next head movement, so that both are drawn at once. */
const patienceMs = 260;

/** The trunk at a breath level. */
export function torsoOf(level: number): { x: number; y: number } {
  return { x: 0, y: level / Math.max(1, breathLevels - 1) };
}

/**
 * Depth of the actor's breath, as a level from 0 to `breathLevels - 1` for every time. `headKeyAt` distinguishes heads:
 * a breath advances when the head moves. Pure: equal input gives equal levels. `stepMs` is the minimum time a drawing
 * is shown.
 */
export function planBreath(
  durationMs: number,
  stepMs: number,
  seed: string,
  headKeyAt: (timeMs: number) => string,
): (timeMs: number) => number {
  const random = seededRandom(`${seed} breath`);
  const periodMs = shortestMs + random() * (longestMs - shortestMs);
  const offset = random();
  const levels: number[] = [];
  let level = 0;
  let waitingSinceMs: number | null = null;
  let key = '';
  for (let step = 0; step * stepMs <= durationMs + stepMs; step++) {
    const timeMs = step * stepMs;
    const depth = 0.5 - 0.5 * Math.cos((timeMs / periodMs + offset) * Math.PI * 2);
    const wanted = Math.min(breathLevels - 1, Math.floor(depth * breathLevels));
    const head = headKeyAt(timeMs);
    if (timeMs === 0) level = wanted;
    if (wanted === level) waitingSinceMs = null;
    else {
      waitingSinceMs ??= timeMs;
      if (head !== key || timeMs - waitingSinceMs >= patienceMs) {
        level += Math.sign(wanted - level);
        waitingSinceMs = null;
      }
    }
    key = head;
    levels.push(level);
  }
  return (timeMs) => levels[Math.min(levels.length - 1, Math.max(0, Math.round(timeMs / stepMs)))] ?? 0;
}
