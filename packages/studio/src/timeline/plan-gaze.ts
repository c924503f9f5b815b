import { seededRandom } from '#random/seeded-random.ts';

/** Direction of the gaze, -1..1 each; 0, 0 is into the camera. */
export interface Gaze {
  lookX: number;
  lookY: number;
}

const intoCamera: Gaze = { lookX: 0, lookY: 0 };
const glances: readonly Gaze[] = [
  { lookX: -0.45, lookY: 0 },
  { lookX: 0.45, lookY: 0 },
  { lookX: 0.4, lookY: -0.35 },
  { lookX: -0.4, lookY: -0.35 },
];

/**
 * Short glances away from the camera, 350 to 800 ms long and 3 to 6 s apart. They start at a nearby sentence start, as
 * people look away to find the next thought. The first two seconds, the hook, are spoken into the camera.
 */
export function planGaze(durationMs: number, sentenceStartsMs: number[], seed: string): (timeMs: number) => Gaze {
  const random = seededRandom(`${seed} gaze`);
  const planned: { startMs: number; endMs: number; gaze: Gaze }[] = [];
  for (let at = 2200 + random() * 1500; at < durationMs - 900; at += 3000 + random() * 3000) {
    const sentence = sentenceStartsMs.find((start) => start > 2000 && Math.abs(start - at) < 900);
    const startMs = (sentence ?? at) - 60;
    const gaze = glances[Math.floor(random() * glances.length)] ?? intoCamera;
    planned.push({ startMs, endMs: startMs + 350 + random() * 450, gaze });
  }
  return (timeMs) => planned.find((glance) => timeMs >= glance.startMs && timeMs < glance.endMs)?.gaze ?? intoCamera;
}
