import { describe, expect, it } from 'vitest';
import { captionStyleFor } from '#captions/caption-style.ts';
import { captionsFromStart, captionTrack, planCaptions } from '#captions/plan-captions.ts';
import { hookSeconds } from '#talk/talk-spec.ts';
import { buildWords } from '#timeline/testing/build-words.ts';
import { stageOf } from '#video/video-format.ts';
import { planBlinks } from './plan-blinks.ts';
import { planEdit } from './plan-edit.ts';
import { planEffects } from './plan-effects.ts';
import { planHeadMotion } from './plan-head-motion.ts';
import { planHookShots, planShots } from './plan-shots.ts';
import { planTalk } from './plan-talk.ts';
import { temperOf } from './temper.ts';

const script =
  'Stop scrolling if your coffee keeps you up. This one is different and honestly I love it! ' +
  'It has half the caffeine and none of the crash. Would you not try it? Get the six-pack this week.';
const words = buildWords(script);
const durationMs = (words.at(-1)?.endMs ?? 0) + 600;

describe('planShots', () => {
  const isInsideWord = (atMs: number) => words.some((word) => atMs > word.startMs && atMs < word.endMs - 60);

  it('cuts at sentences, and closer on a word of the hook and of the call to action, alternating the framing', () => {
    const shots = planShots(words, durationMs);
    const [first, punch] = shots;
    expect(first).toEqual({ startMs: 0, zoom: 0, pushMs: 0 });
    expect(punch).toMatchObject({ zoom: 1, pushMs: 0 });
    expect(punch?.startMs).toBeLessThan((words.find(({ sentence }) => sentence === 1)?.startMs ?? 0) - 500);
    shots.forEach((shot, index) => {
      expect(shot.zoom).toBe(index % 2);
      expect(isInsideWord(shot.startMs)).toBe(false);
      expect((shots[index + 1]?.startMs ?? durationMs) - shot.startMs).toBeGreaterThan(650);
    });
    expect(shots.at(-1)?.zoom).toBe(1);
  });

  it('cuts less often when calm, more often when fast, where the camera moves', () => {
    const [calm, lively, fast] = (['calm', 'lively', 'fast'] as const).map((pace) =>
      planShots(words, durationMs, pace),
    );
    expect(calm?.length).toBeLessThan(lively?.length ?? 0);
    expect(fast?.length).toBeGreaterThanOrEqual(lively?.length ?? Infinity);
    expect(calm?.every(({ pushMs }) => pushMs === 0)).toBe(true);
    expect(fast?.[1]).toMatchObject({ zoom: 1, pushMs: 233 });
  });

  it('does not cut inside a single sentence', () => {
    const single = buildWords('One single sentence that goes on and on without a stop in it');
    expect(planShots(single, 6000, 'calm')).toHaveLength(1);
  });
});

describe('planHookShots', () => {
  it('moves close with an early word and never leaves the close framings again', () => {
    const shots = planHookShots(words, durationMs);
    const [first, push, ...rest] = shots;
    expect(first).toMatchObject({ startMs: 0, zoom: 0, pushMs: 0 });
    expect(push).toMatchObject({ zoom: 2 });
    expect(push?.pushMs).toBeGreaterThan(150);
    expect(push?.startMs).toBeGreaterThan(250);
    expect(push?.startMs).toBeLessThan(1700);
    for (const shot of rest) expect(shot.zoom).toBeGreaterThan(0);
  });

  it('moves the camera frame by frame and arrives at the close framing', () => {
    const edit = planEdit({
      kind: 'hook',
      words,
      speechEndMs: durationMs,
      shortestMs: 3000,
      pictures: [],
      productName: '',
      hasEndCard: false,
    });
    const mouthAt = () => ({ open: 0, width: 0, teeth: 0, tuck: 0 });
    const plan = planTalk({ words, durationMs: edit.durationMs, framesPerSecond: 30, seed: 'a', mouthAt, edit });
    const states = Array.from({ length: plan.frameCount }, (_, frame) => plan.frameAt(frame));
    const parts = states.flatMap(({ push }) => (push ? [push.part] : []));
    expect(parts.length).toBe(7);
    expect(parts).toEqual(parts.toSorted((a, b) => a - b));
    expect(Math.max(...parts)).toBeLessThan(1);
    const arrival = states.findLastIndex(({ push }) => push) + 1;
    expect(states[arrival]?.zoom).toBe(2);
    expect(plan.cutFrames).toContain(arrival);
  });
});

describe('an opening clip', () => {
  const line = buildWords('Here is the coffee that we make at home on every single morning of the week.');
  const endMs = line.at(-1)?.endMs ?? 0;
  const input = {
    words: line,
    speechEndMs: endMs + 400,
    shortestMs: 3000,
    pictures: [],
    productName: '',
    hasEndCard: false,
  };
  const mouthAt = () => ({ open: 0, width: 0, teeth: 0, tuck: 0 });

  it('ends with its last word', () => {
    expect(endMs).toBeGreaterThan(3000);
    const { durationMs: hookMs } = planEdit({ ...input, kind: 'hook' });
    expect(hookMs - endMs).toBeGreaterThan(100);
    expect(hookMs - endMs).toBeLessThanOrEqual(300);
    const few = buildWords('Nobody tells you this.');
    const shortMs = few.at(-1)?.endMs ?? 0;
    expect(shortMs).toBeGreaterThan(hookSeconds.shortest * 1000 - 300);
    const short = { ...input, words: few, speechEndMs: shortMs + 400, shortestMs: hookSeconds.shortest * 1000 };
    expect(planEdit({ ...short, kind: 'hook' }).durationMs - shortMs).toBeLessThanOrEqual(300);
    expect(planEdit({ ...input, kind: 'talk' }).durationMs - endMs).toBeGreaterThan(500);
  });

  it('begins with words, an expression and an open mouth', () => {
    const asked = { words: line, durationMs: endMs, framesPerSecond: 30, seed: 'a', mouthAt };
    expect(planTalk(asked).frameAt(0)).toMatchObject({ mouth: { open: 0 }, face: { expression: 'neutral' } });
    const { face, mouth } = planTalk({ ...asked, opensAtOnce: true }).frameAt(0);
    expect(face).toMatchObject({ expression: 'surprised', blink: 0 });
    expect(mouth.open).toBeGreaterThan(0.2);
    const serious = planTalk({ ...asked, opensAtOnce: true, expression: 'serious' });
    expect(serious.frameAt(0).face.expression).toBe('serious');
    const blocks = planCaptions(line, captionStyleFor(stageOf['9:16'], { isHook: true }));
    expect(captionTrack(blocks)(0)).toBeNull();
    expect(captionTrack(captionsFromStart(blocks))(0)).toMatchObject({ block: 0, word: 0 });
  });
});

describe('planEffects', () => {
  const edit = planEdit({
    kind: 'talk',
    words,
    speechEndMs: durationMs,
    shortestMs: 0,
    productName: '',
    hasEndCard: true,
    pictures: [
      { file: 'a', mention: [], show: 'full' },
      { file: 'b', mention: [], show: 'inset' },
    ],
  });

  it('puts a sound on every picture and the card, quieter than speech, in order', () => {
    const effects = planEffects(edit, 'talk');
    for (const clip of edit.clips) {
      const id = clip.kind === 'full' ? 'whoosh' : 'pop';
      expect(effects.some((effect) => effect.id === id && Math.abs(effect.atMs - clip.startMs) < 100)).toBe(true);
    }
    const cardMs = edit.endCard?.startMs ?? Number.NaN;
    expect(effects.filter((effect) => effect.atMs >= cardMs).map((effect) => effect.id)).toEqual([
      'riser',
      'whoosh',
      'ding',
    ]);
    for (const effect of effects) expect(effect.gain).toBeLessThan(0.5);
    expect(effects.map(({ atMs }) => atMs)).toEqual(effects.map(({ atMs }) => atMs).toSorted((a, b) => a - b));
  });

  it('starts a hook with a hit', () => {
    expect(planEffects(edit, 'hook')[0]).toMatchObject({ id: 'thud' });
    expect(planEffects(edit, 'talk').some(({ id }) => id === 'thud')).toBe(false);
  });
});

describe('planBlinks', () => {
  it('blinks every 1.8 to 4.4 s for at most 150 ms', () => {
    const blinkAt = planBlinks(60_000, 'anna');
    const starts: number[] = [];
    let closedMs = 0;
    for (let ms = 0; ms < 60_000; ms++) {
      if (blinkAt(ms) > 0) closedMs++;
      if (blinkAt(ms) > 0 && blinkAt(ms - 1) === 0) starts.push(ms);
    }
    const gaps = starts.slice(1).map((start, index) => start - (starts[index] ?? 0));
    expect(Math.min(...gaps)).toBeGreaterThanOrEqual(1799);
    expect(Math.max(...gaps)).toBeLessThanOrEqual(4401);
    expect(closedMs / starts.length).toBeLessThanOrEqual(151);
  });
});

describe('planHeadMotion', () => {
  const manner = { pace: 'lively', temper: temperOf('anna') } as const;
  const headAt = planHeadMotion(words, durationMs, 'anna', manner);
  const poses = Array.from({ length: Math.floor(durationMs / 66.7) }, (_, step) => headAt(step * 66.7));

  it('moves without jumps and stays within the rig’s range', () => {
    poses.forEach(({ pose }, index) => {
      expect(Math.abs(pose.x)).toBeLessThanOrEqual(1);
      expect(Math.abs(pose.y)).toBeLessThanOrEqual(1);
      expect(Math.abs(pose.tilt)).toBeLessThanOrEqual(0.06);
      const before = poses[index - 1]?.pose ?? pose;
      expect(Math.abs(pose.x - before.x)).toBeLessThan(0.3);
      expect(Math.abs(pose.tilt - before.tilt)).toBeLessThan(0.015);
    });
  });

  it('gives equal keys to equal poses only, and only a few', () => {
    const byKey = new Map(poses.map(({ key, pose }) => [key, JSON.stringify(pose)]));
    for (const { key, pose } of poses) expect(byKey.get(key)).toBe(JSON.stringify(pose));
    expect(new Set(byKey.values()).size).toBe(byKey.size);
    expect(byKey.size).toBeLessThan(poses.length / 2);
  });

  it('nods on stressed words', () => {
    const stressed = words.find((word) => word.stressed);
    const at = stressed?.startMs ?? 0;
    const calm = planHeadMotion(
      words.map((word) => ({ ...word, stressed: false })),
      durationMs,
      'anna',
      manner,
    );
    expect(headAt(at + 110).pose.y).toBeGreaterThan(calm(at + 110).pose.y + 0.5);
  });
});

describe('planTalk', () => {
  const mouthAt = (timeMs: number) => ({ open: (timeMs % 100) / 100, width: 0, teeth: 0, tuck: 0 });
  const picture = { file: '/x/1.jpg', mention: [], show: 'full' } as const;
  const edit = planEdit({
    kind: 'talk',
    words,
    speechEndMs: durationMs - 600,
    shortestMs: 0,
    pictures: [picture, picture],
    productName: '',
    hasEndCard: true,
  });
  const input = { words, durationMs: edit.durationMs, framesPerSecond: 30, edit, seed: 'anna', mouthAt };
  const plan = planTalk(input);

  it('covers the whole duration and is exactly repeatable', () => {
    expect(plan.frameCount).toBe(Math.ceil((edit.durationMs / 1000) * 30));
    const again = planTalk(input);
    for (let frame = 0; frame < plan.frameCount; frame++) expect(again.frameAt(frame)).toEqual(plan.frameAt(frame));
  });

  it('moves differently for another seed', () => {
    const other = planTalk({ ...input, seed: 'ben' });
    const keys = (of: typeof plan) => Array.from({ length: plan.frameCount }, (_, frame) => of.frameAt(frame).poseKey);
    expect(keys(other)).not.toEqual(keys(plan));
  });

  it('holds the head for two frames and moves the mouth on every frame', () => {
    const starts = edit.shots.filter((shot) => shot.pushMs === 0).map((shot) => Math.round((shot.startMs / 1000) * 30));
    for (const [index, from] of starts.entries()) {
      const to = starts[index + 1] ?? plan.frameCount;
      for (let frame = from; frame + 1 < to; frame += 2) {
        const [first, second] = [plan.frameAt(frame), plan.frameAt(frame + 1)];
        expect(second.poseKey).toBe(first.poseKey);
        expect(second.mouth).not.toEqual(first.mouth);
      }
    }
  });

  it('lists every frame at which the picture changes completely', () => {
    for (let frame = 1; frame < plan.frameCount; frame++) {
      const [before, now] = [plan.frameAt(frame - 1), plan.frameAt(frame)];
      const isCut =
        before.zoom !== now.zoom ||
        before.full?.media !== now.full?.media ||
        (before.endCardMs === undefined) !== (now.endCardMs === undefined);
      if (isCut) expect(plan.cutFrames).toContain(frame);
    }
  });

  it('counts a picture from its first frame to its last', () => {
    const shown = Array.from({ length: plan.frameCount }, (_, frame) => plan.frameAt(frame).full).filter(
      (shown) => shown?.media === 0,
    );
    expect(shown[0]?.sinceMs).toBe(0);
    expect(shown.at(-1)?.leftMs).toBeCloseTo(1000 / 30);
    const sums = shown.map((one) => Math.round((one?.sinceMs ?? 0) + (one?.leftMs ?? 0)));
    expect(new Set(sums).size).toBe(1);
  });

  it('ends with the card, and on a smile before it when the words are neutral', () => {
    expect(plan.frameAt(plan.frameCount - 1).endCardMs).toBeGreaterThan(2500);
    const neutral = buildWords('The bag has two pockets and one strap.');
    const end = neutral.at(-1)?.endMs ?? 0;
    const calm = planTalk({ words: neutral, durationMs: end + 600, framesPerSecond: 30, seed: 'anna', mouthAt });
    expect(calm.frameAt(5).face.expression).toBe('neutral');
    expect(calm.frameAt(calm.frameCount - 1).face.expression).toBe('happy');
  });

  it('does not end on a worried face, whatever the last words are', () => {
    const worried = buildWords('I hate this problem. The worst pain is losing money.');
    const durationMs = (worried.at(-1)?.endMs ?? 0) + 600;
    const worrying = planTalk({ words: worried, durationMs, framesPerSecond: 30, seed: 'anna', mouthAt });
    const faces = Array.from({ length: worrying.frameCount }, (_, frame) => worrying.frameAt(frame).face.expression);
    expect(faces[5]).toBe('serious');
    expect(new Set(faces)).toEqual(new Set(['serious', 'neutral', 'happy']));
    expect(faces.lastIndexOf('serious')).toBeLessThan(faces.indexOf('neutral'));
    expect(faces.at(-1)).toBe('happy');
  });

  it('keeps a requested expression', () => {
    const asked = planTalk({ ...input, expression: 'serious' });
    for (let frame = 0; frame < asked.frameCount; frame++) expect(asked.frameAt(frame).face.expression).toBe('serious');
  });
});
