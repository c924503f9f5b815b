import { seededRandom } from '#random/seeded-random.ts';

const blinkMs = 150;
/** Nobody's last frame is a blink: players stop there. */
const lastMs = 400;

/**
 * Closure of the lids over time, 0 open .. 1 closed, in the three steps 0, 0.5 and 1. A blink takes 150 ms and occurs
 * every 1.8 to 4.4 s, but not at the end.
 */
export function planBlinks(durationMs: number, seed: string): (timeMs: number) => number {
  const random = seededRandom(`${seed} blinks`);
  const starts: number[] = [];
  for (let start = 900 + random() * 1400; start < durationMs - lastMs; start += 1800 + random() * 2600)
    starts.push(start);
  return (timeMs) => {
    const start = starts.find((candidate) => timeMs >= candidate && timeMs < candidate + blinkMs);
    if (start === undefined) return 0;
    const part = (timeMs - start) / blinkMs;
    return part < 0.25 || part > 0.75 ? 0.5 : 1;
  };
}
