import { createCanvas } from '@napi-rs/canvas';
import { beforeAll, describe, expect, it } from 'vitest';
import { cast } from '#actors/cast.ts';
import type { FaceState, HeadPose, Rig } from '#actors/rig.ts';
import type { Box } from '#canvas/stage.ts';
import { requireItem } from '#lists/require-item.ts';
import type { MouthShape } from '#visemes/viseme.ts';
import { createSculptedRig } from './create-sculpted-rig.ts';
import { makeSculpture, type Sculpture } from './sculpture.ts';

const stage = { width: 270, height: 480 };
const maya = requireItem(cast, 0);
const still: HeadPose = { x: 0, y: 0, tilt: 0 };
const awake: FaceState = { blink: 0, lookX: 0, lookY: 0, brow: 0, expression: 'neutral' };
const closed: MouthShape = { open: 0, width: 0, teeth: 0, tuck: 0 };

describe('a sculpted rig', () => {
  let sculpture: Sculpture;
  let rig: Rig;
  const shares: number[] = [];
  const painted = (pose: HeadPose, face: FaceState, mouth: MouthShape): Uint8ClampedArray => {
    const ctx = createCanvas(stage.width, stage.height).getContext('2d');
    rig.paintFigure(ctx, pose, face);
    rig.paintMouth(ctx, pose, mouth, face.expression);
    return ctx.getImageData(0, 0, stage.width, stage.height).data;
  };
  /** Pixels that differ visibly, as a box and their number. */
  const changed = (a: Uint8ClampedArray, b: Uint8ClampedArray): { count: number; box: Box } => {
    let [left, top, right, bottom, count] = [stage.width, stage.height, 0, 0, 0];
    for (let at = 0; at < a.length; at += 4) {
      const difference = [0, 1, 2, 3].reduce((sum, c) => sum + Math.abs((a[at + c] ?? 0) - (b[at + c] ?? 0)), 0);
      if (difference < 24) continue;
      const [x, y] = [(at / 4) % stage.width, Math.floor(at / 4 / stage.width)];
      [left, right] = [Math.min(left, x), Math.max(right, x)];
      [top, bottom] = [Math.min(top, y), Math.max(bottom, y)];
      count += 1;
    }
    return { count, box: { x: left, y: top, width: right - left + 1, height: bottom - top + 1 } };
  };
  const within = (inner: Box, outer: Box): boolean =>
    inner.x >= outer.x &&
    inner.y >= outer.y &&
    inner.x + inner.width <= outer.x + outer.width &&
    inner.y + inner.height <= outer.y + outer.height;

  beforeAll(async () => {
    const made = await makeSculpture(maya, stage, { onProgress: (share) => shares.push(share) });
    if (made === null) throw new Error('Maya can be sculpted.');
    sculpture = made;
    rig = createSculptedRig(maya, sculpture, stage, { zoom: 1 });
  }, 120_000);

  it('tells how far baking is, to the end', () => {
    expect(shares.at(-1)).toBe(1);
    expect([...shares].sort((a, b) => a - b)).toEqual(shares);
  });

  it('opens its mouth within the box it names', () => {
    const difference = changed(painted(still, awake, closed), painted(still, awake, { ...closed, open: 0.8 }));
    expect(difference.count).toBeGreaterThan(60);
    expect(within(difference.box, rig.mouthBox(still))).toBe(true);
  });

  it('moves between mouths instead of jumping', () => {
    const half = painted(still, awake, { ...closed, open: 0.4 });
    const next = painted(still, awake, { ...closed, open: 0.43 });
    const far = painted(still, awake, { ...closed, open: 0.8 });
    expect(changed(half, next).count).toBeLessThan(changed(half, far).count / 2);
  });

  it('shuts its eyes within the box it names', () => {
    const difference = changed(painted(still, awake, closed), painted(still, { ...awake, blink: 1 }, closed));
    expect(difference.count).toBeGreaterThan(30);
    expect(within(difference.box, rig.eyesBox(still))).toBe(true);
  });

  it('turns its head within the moving box, and not its chest', () => {
    const difference = changed(painted(still, awake, closed), painted({ ...still, x: 1, tilt: 0.04 }, awake, closed));
    expect(difference.count).toBeGreaterThan(400);
    expect(within(difference.box, rig.movingBox)).toBe(true);
    expect(difference.box.y + difference.box.height).toBeLessThan(stage.height * 0.66);
  });

  it('paints the same for the same pose', () => {
    const pose = { x: 0.4, y: -0.3, tilt: 0.02 };
    expect(changed(painted(pose, awake, closed), painted(pose, awake, closed)).count).toBe(0);
  });

  it('is baked for those who can be sculpted only', async () => {
    const hijab = cast.find(({ look }) => look.headwear === 'hijab');
    expect(hijab && (await makeSculpture(hijab, stage, {}))).toBeNull();
  });

  it('ends with its signal', async () => {
    const given = AbortSignal.abort(new Error('no longer wanted'));
    await expect(makeSculpture(maya, stage, { signal: given })).rejects.toThrow('no longer wanted');
  });
});
