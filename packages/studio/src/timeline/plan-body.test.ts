import { describe, expect, it } from 'vitest';
import { findBody } from '#speech/find-body.ts';
import { moveWord } from '#timeline/clean-ms.ts';
import { planAroundBody } from '#timeline/plan-body.ts';
import { gestureAt, planGestures } from '#timeline/plan-gestures.ts';
import { planTalk } from '#timeline/plan-talk.ts';
import { buildWords } from '#timeline/testing/build-words.ts';

const frameMs = 1000 / 30;
const body =
  'This one is different and honestly I love it. It has half the caffeine and none of the crash. ' +
  'There are 3 reasons to switch and you save 40% on the first order. You get the six-pack delivered this week.';
const picture = {
  file: 'pack.jpg',
  mention: ['six-pack'],
  show: 'auto',
} as const;

/** A hook before the body, whose first word begins on a whole frame, as spoken. */
function speak(hook: string) {
  const script = `${hook} ${body}`;
  const words = buildWords(script);
  const at = findBody(words, hook.length);
  const startMs = words[at]?.startMs ?? 0;
  const toGridMs = Math.ceil(startMs / frameMs) * frameMs - startMs;
  return { at, words: words.map((word, index) => moveWord(word, index < at ? 0 : toGridMs)) };
}

function plan(hook: string) {
  const { words, at } = speak(hook);
  const input = {
    kind: 'talk' as const,
    words,
    speechEndMs: words.at(-1)?.endMs ?? 0,
    shortestMs: 0,
    pictures: [picture],
    productName: '',
    hasEndCard: true,
    hasPops: true,
  };
  const edit = planAroundBody(input, at);
  const gestures = planGestures({
    words,
    shots: edit.shots,
    untilMs: edit.endCard?.startMs ?? edit.durationMs,
    busy: edit.clips,
    pace: 'lively',
    language: 'en',
    seed: 'anna',
    sidesOf: () => [-1, 1],
    bodyMs: edit.bodyMs,
  });
  const talk = planTalk({
    words,
    durationMs: edit.durationMs,
    framesPerSecond: 30,
    seed: 'anna',
    mouthAt: () => ({ open: 0, width: 0, teeth: 0, tuck: 0 }),
    edit,
    language: 'en',
    gestureAt: (timeMs) => gestureAt(gestures, timeMs, 260),
  });
  const from = Math.ceil(((words[at]?.startMs ?? 0) - 120) / frameMs - 1e-6);
  return {
    edit,
    from,
    frames: Array.from({ length: talk.frameCount - from }, (_, index) => talk.frameAt(from + index)),
    talk,
  };
}

describe('a body shared by several hooks', () => {
  const hooks = [
    'Stop scrolling.',
    'I quit coffee at noon. Then I found out why nobody told me about this before.',
    'Wait!',
    // Its number pops up and its hand counts, unless that would be too close to the body's own.
    'I saved 90% of my money with 3 tricks that nobody told me about, honestly, and here they are.',
  ];
  const plans = hooks.map(plan);

  it('looks the same to the last bit, whatever is said before', () => {
    const [first, ...others] = plans;
    expect(first?.frames.some(({ full, split, inset }) => full ?? split ?? inset)).toBe(true);
    for (const part of ['gesture', 'pop'] as const) expect(first?.frames.some((frame) => frame[part])).toBe(true);
    for (const other of others) expect(other.frames).toEqual(first?.frames);
  });

  it('begins at a cut to another framing', () => {
    for (const { edit, from, talk } of plans) {
      expect(talk.cutFrames).toContain(from);
      const at = edit.shots.findIndex(({ startMs }) => Math.round(startMs / frameMs) === from);
      expect(edit.shots[at]?.zoom).not.toBe(edit.shots[at - 1]?.zoom);
    }
  });
});

describe('findBody', () => {
  const words = buildWords('Stop scrolling. It is good. Try it.');

  it('finds the first word after the hook', () => {
    expect(findBody(words, 'Stop scrolling.'.length)).toBe(2);
  });

  it('finds nothing to share where the hook ends within a sentence, or there is none', () => {
    expect([0, 4, 100].map((offset) => findBody(words, offset))).toEqual([-1, -1, -1]);
  });
});
