import { describe, expect, it } from 'vitest';
import { cameraMoves } from './motion-words.ts';
import { planCamera, travel } from './plan-camera.ts';

const stage = { width: 1080, height: 1920 };
const plates = [
  { width: 1232, height: 2188 },
  { width: 2052, height: 2188 },
  { width: 1232, height: 3648 },
];
const parts = Array.from({ length: 61 }, (_, index) => index / 60);

describe('planCamera', () => {
  it.each(cameraMoves)('never looks beyond the plate: %s', (move) => {
    for (const plate of plates)
      for (const strength of [0.62, 1, 1.6])
        for (const focus of [
          { x: 0.5, y: 0.45 },
          { x: 0.9, y: 0.1 },
        ]) {
          const motion = { moves: [move], touches: [], strength };
          const camera = planCamera({ motion, stage, plate, focus, durationMs: 5000, seed: 'a' });
          for (const part of parts) {
            const { x, y, zoom, angle } = camera(part);
            const [cos, sin] = [Math.abs(Math.cos(angle)), Math.abs(Math.sin(angle))];
            const reachX = (stage.width * cos + stage.height * sin) / 2 / zoom;
            const reachY = (stage.width * sin + stage.height * cos) / 2 / zoom;
            expect(Math.abs(x) + reachX).toBeLessThanOrEqual(plate.width / 2 + 1e-6);
            expect(Math.abs(y) + reachY).toBeLessThanOrEqual(plate.height / 2 + 1e-6);
          }
        }
  });

  it('moves in the direction of its name', () => {
    const ends = (move: (typeof cameraMoves)[number]) => {
      const camera = planCamera({
        motion: { moves: [move], touches: [], strength: 1 },
        stage,
        plate: plates[1] ?? stage,
        focus: { x: 0.5, y: 0.5 },
        durationMs: 5000,
        seed: 'a',
      });
      const [first, last] = [camera(0), camera(1)];
      return { zoom: last.zoom / first.zoom, x: last.x - first.x, y: last.y - first.y };
    };
    expect(ends('zoom-in').zoom).toBeGreaterThan(1.15);
    expect(ends('zoom-out').zoom).toBeLessThan(0.87);
    expect(ends('pan-left').x).toBeLessThan(-100);
    expect(ends('pan-right').x).toBeGreaterThan(100);
    expect(ends('pan-up').y).toBeLessThan(-60);
    expect(ends('pan-down').y).toBeGreaterThan(60);
    expect(ends('still')).toEqual({ zoom: 1, x: 0, y: 0 });
  });

  it('accelerates and slows down smoothly', () => {
    expect([travel(0), travel(1)]).toEqual([0, 1]);
    const speeds = parts.slice(1).map((part) => (travel(part) - travel(part - 1 / 60)) * 60);
    expect(speeds[0]).toBeLessThan(0.2);
    expect(speeds.at(-1)).toBeLessThan(0.2);
    speeds.slice(1).forEach((speed, index) => {
      expect(speed).toBeGreaterThan(0);
      expect(Math.abs(speed - (speeds[index] ?? 0))).toBeLessThan(0.16);
    });
  });
});
