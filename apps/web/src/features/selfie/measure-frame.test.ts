import { expect, it } from 'vitest';
import { frameOf, placeFaces } from './frame-geometry.ts';
import { judgeFrame } from './judge-frame.ts';
import { measuredHeight, measureFrame } from './measure-frame.ts';

const size = { width: Math.round(measuredHeight * 0.8), height: measuredHeight };

/** A frame painted by a function of place; 0..255. */
function frame(lightOf: (x: number, y: number) => number) {
  const data = new Uint8ClampedArray(size.width * size.height * 4);
  for (let y = 0; y < size.height; y++)
    for (let x = 0; x < size.width; x++)
      data.fill(lightOf(x, y), (y * size.width + x) * 4, (y * size.width + x) * 4 + 3);
  return measureFrame({ data, ...size });
}

/** Fine detail around a lightness, as skin and hair in focus have. */
const detail = (light: number) => (x: number, y: number) => light * (1 + 0.2 * Math.sin(x / 2.5) * Math.cos(y / 3));
/** The same out of focus. */
const smooth = (light: number) => (x: number, y: number) => light * (1 + 0.2 * Math.sin(x / 20) * Math.cos(y / 25));
/** As a sensor adds it; the same each time. */
const grain = (x: number, y: number) => (((x * 7919 + y * 104_729) * 2_654_435_761) % 4093) / 4093 - 0.5;
const said = (lightOf: (x: number, y: number) => number) =>
  judgeFrame(frame(lightOf), undefined).map(({ text }) => text);

it('tells light and sharpness of the face’s place, and of nothing else', () => {
  expect(said(detail(130))).toEqual(['Good light', 'Sharp']);
  expect(said(smooth(130))).toEqual(['Good light', 'Blurred. Hold still, or wipe the lens']);
  // Grain is no detail.
  expect(said((x, y) => smooth(130)(x, y) + 20 * grain(x, y))[1]).toContain('Blurred');
  expect(said((x, y) => detail(130)(x, y) + 20 * grain(x, y))[1]).toBe('Sharp');
  expect(said(detail(45))[0]).toBe('Too dark. Face a window or a lamp');
  // Dark skin is not bad light: its highlights tell.
  const eyes = (x: number, y: number) => x % 24 < 4 && y % 24 < 4;
  expect(said((x, y) => (eyes(x, y) ? 235 : detail(52)(x, y)))[0]).toBe('Good light');
  expect(said((x, y) => (eyes(x, y) ? 110 : detail(52)(x, y)))[0]).toBe('Too dark. Face a window or a lamp');
  // Nothing is claimed of what cannot be seen.
  expect(said(detail(15))).toEqual(['Too dark. Face a window or a lamp']);
  expect(said(detail(245))[0]).toBe('Too bright. Turn away from the light');
  expect(said((x, y) => detail(x < size.width / 2 ? 50 : 180)(x, y))[0]).toBe('Light from one side. Turn toward it');
  // A bright window beside the face does not make the face bright.
  expect(said((x, y) => (x < size.width * 0.2 ? 255 : detail(45)(x, y)))[0]).toBe('Too dark. Face a window or a lamp');
});

it('speaks of a face only where the browser sees faces', () => {
  const measure = frame(detail(130));
  expect(judgeFrame(measure, undefined).map(({ about }) => about)).toEqual(['light', 'sharpness']);
  expect(judgeFrame(measure, 'none').at(-1)).toEqual({ about: 'face', isGood: false, text: 'No face in the picture' });
  expect(judgeFrame(measure, 'good').at(-1)).toMatchObject({ isGood: true });
});

it('places a face against the outline', () => {
  const box = { width: 160, height: 200 };
  const at = (x: number, y: number, scale = 1) =>
    placeFaces([{ x: x - 80 * scale, y: y - 100 * scale, width: box.width * scale, height: box.height * scale }], size);
  const middle = [size.width / 2, size.height * 0.4] as const;
  expect(at(...middle)).toBe('good');
  expect(at(...middle, 0.4)).toBe('small');
  expect(at(...middle, 2)).toBe('large');
  expect(at(size.width / 2, size.height * 0.7)).toBe('off');
  expect(placeFaces([], size)).toBe('none');
});

it('takes the middle of a wide picture and the whole of a tall one', () => {
  expect(frameOf({ width: 1280, height: 720 })).toEqual({ x: 352, y: 0, width: 576, height: 720 });
  expect(frameOf({ width: 720, height: 1280 })).toEqual({ x: 0, y: 0, width: 720, height: 1280 });
});
