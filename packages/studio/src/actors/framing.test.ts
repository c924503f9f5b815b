import { describe, expect, it } from 'vitest';
import { cast } from '#actors/cast.ts';
import { frameFigure, makeRoomAbove, motionOf, movePoint, pivotY } from '#actors/framing.ts';
import { createHeadShape } from '#actors/parts/head-shape.ts';

describe('frameFigure', () => {
  it('frames tiles by the look rules: eyes at 36 to 38 %, chin above 56 %, head half the width', () => {
    const stage = { width: 1080, height: 1920 };
    const { y, scale } = frameFigure(stage, { zoom: 1 }, 'tile');
    expect(y / stage.height).toBeGreaterThanOrEqual(0.36);
    expect(y / stage.height).toBeLessThanOrEqual(0.38);
    for (const actor of cast) {
      const head = createHeadShape(actor.look.face, actor.voice.gender === 'female');
      expect((y + head.chinY * scale) / stage.height, actor.id).toBeLessThan(0.56);
      const withEars = (2 * (head.cheek + 28) * scale) / stage.width;
      expect(withEars, actor.id).toBeGreaterThan(0.49);
      expect(withEars, actor.id).toBeLessThan(0.58);
    }
  });

  it('shows chin and chest in every ratio, also punched in', () => {
    for (const stage of [
      { width: 1080, height: 1920 },
      { width: 1920, height: 1080 },
      { width: 1080, height: 1080 },
    ]) {
      const { y, scale } = frameFigure(stage, { zoom: 1.12 });
      expect(y + 420 * scale).toBeLessThan(stage.height);
      expect(y - 300 * scale).toBeGreaterThan(0);
    }
  });
});

describe('makeRoomAbove', () => {
  const stage = { width: 1920, height: 1080 };

  it('leaves low hair alone', () => {
    const framing = frameFigure(stage, { zoom: 1.1 });
    expect(makeRoomAbove(framing, stage, -330)).toEqual(framing);
  });

  it('keeps a bun clear of the edge when punched in, and the chin above the captions', () => {
    const planned = frameFigure(stage, { zoom: 1.1 });
    const framing = makeRoomAbove(planned, stage, -445);
    // The head rises by 12 units at most.
    expect(framing.y - (445 + 12) * framing.scale).toBeGreaterThan(8);
    expect((framing.y + 280 * framing.scale) / stage.height).toBeLessThan(0.78);
    expect(framing.scale).toBeGreaterThan(frameFigure(stage, { zoom: 1 }).scale);
    expect(framing.scale).toBeLessThanOrEqual(planned.scale);
  });
});

describe('motionOf', () => {
  it('clamps poses beyond the agreed range', () => {
    expect(motionOf({ x: 9, y: -9, tilt: 2 })).toEqual(motionOf({ x: 1, y: -1, tilt: 0.08 }));
  });

  it('turns the head about the base of the skull', () => {
    expect(movePoint({ x: 0, y: 0, tilt: 0.05 }, 0, pivotY)).toEqual([0, pivotY]);
    expect(movePoint({ x: 0, y: 0, tilt: 0.05 }, 0, 0)[0]).toBeCloseTo(pivotY * Math.sin(0.05));
  });
});
