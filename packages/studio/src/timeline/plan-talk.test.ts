import { describe, expect, it } from 'vitest';
import { buildWords } from '#timeline/testing/build-words.ts';
import { planBlinks } from './plan-blinks.ts';
import { planCutaways } from './plan-cutaways.ts';
import { planHeadMotion } from './plan-head-motion.ts';
import { planShots } from './plan-shots.ts';
import { planTalk } from './plan-talk.ts';

const script =
  'Stop scrolling if your coffee keeps you up. This one is different and honestly I love it! ' +
  'It has half the caffeine and none of the crash. Would you not try it? Get the six-pack this week.';
const words = buildWords(script);
const durationMs = (words.at(-1)?.endMs ?? 0) + 600;

describe('planShots', () => {
  it('cuts only between sentences, never shorter than 1.8 s, alternating the framing', () => {
    const shots = planShots(words, durationMs);
    expect(shots.length).toBeGreaterThan(2);
    shots.forEach((shot, index) => {
      const next = shots[index + 1]?.startMs ?? durationMs;
      expect(next - shot.startMs).toBeGreaterThanOrEqual(1800);
      expect(shot.zoom).toBe(index % 2);
      const insideWord = words.find((word) => shot.startMs > word.startMs && shot.startMs < word.endMs);
      expect(insideWord).toBeUndefined();
    });
  });

  it('does not cut inside a single sentence', () => {
    expect(planShots(buildWords('One single sentence that goes on and on without a stop in it'), 6000)).toHaveLength(1);
  });
});

describe('planCutaways', () => {
  it('keeps the hook free, lasts 1.6 to 2.6 s, keeps order and lets the actor be seen in between', () => {
    for (const count of [1, 2, 3, 10]) {
      const cutaways = planCutaways(words, durationMs, count);
      expect(cutaways.length).toBeGreaterThan(0);
      cutaways.forEach((cutaway, index) => {
        expect(cutaway.media).toBe(index);
        expect(cutaway.startMs).toBeGreaterThanOrEqual(2000);
        expect(cutaway.endMs).toBeLessThanOrEqual(durationMs);
        expect(cutaway.endMs - cutaway.startMs).toBeGreaterThanOrEqual(1600);
        expect(cutaway.endMs - cutaway.startMs).toBeLessThanOrEqual(2600);
        const previous = cutaways[index - 1];
        if (previous) expect(cutaway.startMs - previous.endMs).toBeGreaterThanOrEqual(700);
      });
    }
  });

  it('shows nothing when the speech is too short', () => {
    expect(planCutaways(buildWords('Buy it now.'), 2500, 3)).toEqual([]);
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
  const headAt = planHeadMotion(words, durationMs, 'anna');
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

  it('gives equal keys to equal poses only, and few of them', () => {
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
    );
    expect(headAt(at + 110).pose.y).toBeGreaterThan(calm(at + 110).pose.y + 0.5);
  });
});

describe('planTalk', () => {
  const mouthAt = (timeMs: number) => ({ open: (timeMs % 100) / 100, width: 0, teeth: 0, tuck: 0 });
  const input = { words, durationMs, framesPerSecond: 30, mediaCount: 2, seed: 'anna', mouthAt };
  const plan = planTalk(input);

  it('covers the whole duration and repeats itself exactly', () => {
    expect(plan.frameCount).toBe(Math.ceil((durationMs / 1000) * 30));
    const again = planTalk(input);
    for (let frame = 0; frame < plan.frameCount; frame++) expect(again.frameAt(frame)).toEqual(plan.frameAt(frame));
  });

  it('moves another way for another seed', () => {
    const other = planTalk({ ...input, seed: 'ben' });
    const keys = (of: typeof plan) => Array.from({ length: plan.frameCount }, (_, frame) => of.frameAt(frame).poseKey);
    expect(keys(other)).not.toEqual(keys(plan));
  });

  it('holds the head for two frames and moves the mouth on every frame', () => {
    for (let frame = 0; frame + 1 < plan.frameCount; frame += 2) {
      const [first, second] = [plan.frameAt(frame), plan.frameAt(frame + 1)];
      expect(second.poseKey).toBe(first.poseKey);
      expect(second.mouth).not.toEqual(first.mouth);
    }
  });

  it('names every frame where the picture changes completely', () => {
    for (let frame = 1; frame < plan.frameCount; frame++) {
      const [before, now] = [plan.frameAt(frame - 1), plan.frameAt(frame)];
      const isCut = before.zoom !== now.zoom || before.cutaway?.media !== now.cutaway?.media;
      if (isCut) expect(plan.cutFrames).toContain(frame);
    }
  });

  it('runs a cutaway from its first to its last part', () => {
    const parts = Array.from({ length: plan.frameCount }, (_, frame) => plan.frameAt(frame).cutaway)
      .filter((cutaway) => cutaway?.media === 0)
      .map((cutaway) => cutaway?.part ?? -1);
    expect(parts[0]).toBeLessThan(0.05);
    expect(parts.at(-1)).toBeGreaterThan(0.95);
    expect([...parts].sort((a, b) => a - b)).toEqual(parts);
  });
});
