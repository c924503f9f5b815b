import { createCanvas } from '@napi-rs/canvas';
import { describe, expect, it } from 'vitest';
import { colorDistance } from '#canvas/color.ts';
import { paintScene } from '#scenes/paint-scene.ts';
import type { SceneKind } from '#scenes/scene.ts';
import { scenes } from '#scenes/scenes.ts';

const kinds = Object.keys(scenes) as SceneKind[];

/** Mean color behind head and shoulders in a portrait picture. */
function measureWall(kind: SceneKind): string {
  const stage = { width: 54, height: 96 };
  const ctx = createCanvas(stage.width, stage.height).getContext('2d');
  paintScene(ctx, scenes[kind], stage, { seed: 'wall', side: 1, zoom: 1 });
  const { data } = ctx.getImageData(0, 10, stage.width, 55);
  const mean = [0, 1, 2].map((channel) => {
    let sum = 0;
    for (let i = channel; i < data.length; i += 4) sum += data[i]!;
    return Math.round(sum / (data.length / 4));
  });
  return `#${mean.map((v) => v.toString(16).padStart(2, '0')).join('')}`;
}

describe('the scenes', () => {
  it('are at least 20 places besides the plain walls, each with its own first situation or wall', () => {
    const rooms = kinds.filter((kind) => scenes[kind].situations[0] !== 'Studio');
    expect(rooms.length).toBeGreaterThanOrEqual(20);
    expect(kinds.length - rooms.length).toBeGreaterThanOrEqual(6);
    expect(new Set(kinds.map((kind) => scenes[kind].wall)).size).toBe(kinds.length);
  });

  it.each(kinds)('%s states the actual color behind the head', (kind) => {
    expect(colorDistance(measureWall(kind), scenes[kind].wall)).toBeLessThan(0.05);
  });

  it.each(kinds)('%s is completely painted', (kind) => {
    // Scenes are painted on a square of 1920 units.
    const ctx = createCanvas(192, 192).getContext('2d');
    ctx.scale(0.1, 0.1);
    scenes[kind].paint(ctx, () => 0.5);
    const { data } = ctx.getImageData(0, 0, 192, 192);
    expect(data.filter((value, at) => at % 4 === 3 && value < 250).length).toBe(0);
  });
});
