import { describe, expect, it } from 'vitest';
import { planShots } from '#timeline/plan-shots.ts';
import { planTakes } from '#timeline/plan-takes.ts';
import { buildWords } from '#timeline/testing/build-words.ts';

const frameMs = 1000 / 30;
const gridded = (ms: number) => Math.ceil(ms / frameMs) * frameMs;

/** Words whose sentences start on whole frames, like spoken ones. */
function speakOnGrid(script: string) {
  let shiftMs = 0;
  return buildWords(script).map((word, index, words) => {
    if (words[index - 1]?.sentence !== word.sentence) shiftMs = gridded(word.startMs + shiftMs) - word.startMs;
    return { ...word, startMs: word.startMs + shiftMs, endMs: word.endMs + shiftMs };
  });
}

function plan(script: string) {
  const words = speakOnGrid(script);
  const durationMs = gridded((words.at(-1)?.endMs ?? 0) + 560);
  const shots = planShots(words, durationMs);
  return { shots, durationMs, stateAt: planTakes({ shots, words, durationMs, frameMs, seed: 'anna' }) };
}

describe('planTakes', () => {
  const script =
    'Stop scrolling if your coffee keeps you up. This one is different and honestly I love it. ' +
    'It has half the caffeine and none of the crash. You get the six-pack delivered this week.';
  const before = plan(script);

  it('changes no shot but the edited one', () => {
    const after = plan(script.replace('honestly I', 'honestly and truly I'));
    expect(after.shots).toHaveLength(6);
    const statesOf = ({ shots, durationMs, stateAt }: typeof before, index: number) => {
      const from = Math.round((shots[index]?.startMs ?? 0) / frameMs);
      const to = Math.round((shots[index + 1]?.startMs ?? durationMs) / frameMs);
      return Array.from({ length: to - from }, (_, frame) => stateAt(from + frame));
    };
    for (const index of [0, 1, 3, 4, 5])
      expect(statesOf(after, index), `shot ${index}`).toEqual(statesOf(before, index));
    expect(statesOf(after, 2)).not.toEqual(statesOf(before, 2));
  });

  it('keeps moving when the camera moves closer without a cut', () => {
    const words = speakOnGrid(script);
    const one = planTakes({ ...before, shots: before.shots.slice(0, 1), words, frameMs, seed: 'anna' });
    const pushed = before.shots.slice(0, 2).map((shot, index) => ({ ...shot, pushMs: index * 233 }));
    const two = planTakes({ ...before, shots: pushed, words, frameMs, seed: 'anna' });
    for (let frame = 0; frame < 200; frame++) expect(two(frame)).toEqual(one(frame));
  });
});
