import { describe, expect, it } from 'vitest';
import type { Stage } from '#canvas/stage.ts';
import { shotZooms } from '#timeline/plan-shots.ts';
import { stageOf } from '#video/video-format.ts';
import { framePhoto } from './frame-photo.ts';
import { photoActorDescriptionSchema } from './photo-actor-files.ts';
import { measureExtent, type PhotoExtent } from './photo-extent.ts';
import { createPhotoMesh } from './photo-mesh.ts';
import { placePoints, shapeFace, weighFace } from './place-points.ts';
import { fillTriangles, type Texture } from './rasterize.ts';
import drawnFace from './testing/drawn-face.json' with { type: 'json' };

const free: PhotoExtent['cuts'] = { top: false, left: null, right: null };
const extent = (
  box: readonly [left: number, top: number, right: number, bottom: number],
  cuts: Partial<PhotoExtent['cuts']> = {},
): PhotoExtent => ({
  left: box[0],
  top: box[1],
  right: box[2],
  bottom: box[3],
  headTop: Math.max(-260, box[1]),
  cuts: { ...free, ...cuts },
});

/** Photos by where they end around the eyes, units; a chin is 228 below them. */
const photos = {
  'half body': extent([-420, -380, 420, 760]),
  'head and shoulders': extent([-380, -330, 380, 430], { left: 330, right: 330 }),
  'collar, hair cut off': extent([-260, -215, 260, 300], { top: true, left: 150, right: 150 }),
  'neck only': extent([-250, -290, 260, 262]),
  'at the side': extent([-900, -340, 250, 420], { right: -60 }),
  'wide selfie': extent([-620, -240, 560, 420], { top: true }),
  'not cut out': extent([-330, -300, 330, 520], { top: true, left: -300, right: -300 }),
};
const stages: readonly (readonly [string, Stage])[] = [
  ['9:16', stageOf['9:16']],
  ['1:1', stageOf['1:1']],
  ['16:9', stageOf['16:9']],
];

describe.each(Object.entries(photos))('a photo: %s', (_, photo) => {
  it.each(stages)('ends at the foot of %s or below, with lips in sight', (_, stage) => {
    for (const zoom of shotZooms) {
      const { x, y, scale } = framePhoto(photo, stage, { zoom }, 'talk');
      expect(y + photo.bottom * scale).toBeGreaterThanOrEqual(stage.height - 0.01);
      expect(y + 190 * scale).toBeLessThan(stage.height * 0.95);
      expect(y - 60 * scale).toBeGreaterThan(0);
      const side = stage.width * (stage.height > stage.width ? 0.25 : 0.12);
      expect(x).toBeGreaterThan(side);
      expect(x).toBeLessThan(stage.width - side);
      expect(300 * scale).toBeLessThan(stage.width);
    }
  });
});

it('cuts hair where the photo does: the photo’s edge is the stage’s', () => {
  for (const [, stage] of stages) {
    const photo = photos['wide selfie'];
    const { y, scale } = framePhoto(photo, stage, { zoom: 1 }, 'talk');
    expect(y + photo.top * scale).toBeLessThan(1);
  }
  // A shoulder that leaves the photo leaves the stage there, too.
  const photo = photos['at the side'];
  const { x, scale } = framePhoto(photo, stageOf['16:9'], { zoom: 1 }, 'talk');
  expect(x + photo.right * scale).toBeGreaterThan(1919);
});

it('comes no closer to a tall photo than it must, though the face is beside its middle', () => {
  const tall = extent([-146, -290, 195, 417], { top: true, left: -290, right: -290 });
  const { x, scale } = framePhoto(tall, stageOf['9:16'], { zoom: 1 }, 'talk');
  expect(scale).toBeLessThan((1080 / (195 + 146)) * 1.01);
  // Both edges of the photo are the stage's.
  expect(x + tall.left * scale).toBeLessThan(0.5);
  expect(x + tall.right * scale).toBeGreaterThan(1079.5);
});

it('moves a cut edge to the edge of a wide picture, far from the middle if need be, and fills a square with a square', () => {
  const half = extent([-124, -279, 563, 607], { left: -200 });
  const { x, scale } = framePhoto(half, stageOf['16:9'], { zoom: 1 }, 'talk');
  expect(x + half.left * scale).toBeLessThan(0.5);
  const head = extent([-228, -257, 252, 251], { top: true, left: -257, right: -257 });
  const square = framePhoto(head, stageOf['1:1'], { zoom: 1 }, 'talk');
  expect(square.scale).toBeLessThan((1080 / (252 + 228)) * 1.01);
});

it('shows a person who has a body as usual', () => {
  const { scale } = framePhoto(photos['half body'], stageOf['9:16'], { zoom: 1 }, 'talk');
  expect(scale).toBeLessThan(1.45);
});

it('paints nothing that is not in the photo, and no gap at its foot, however the head moves', () => {
  const description = photoActorDescriptionSchema.parse(drawnFace);
  const { width, height } = description;
  const mesh = createPhotoMesh(description, () => 255);
  const stage = { width: 540, height: 960 };
  const measured = measureExtent({ width, height, hasMatte: true }, mesh, () => 255);
  expect(measured.cuts).toMatchObject({ top: true });
  const framing = framePhoto(measured, stage, { zoom: 1 }, 'talk');
  // Where each pixel is from: its place in the photo, to 1/255.
  const words = Uint32Array.from({ length: width * height }, (_, at) => {
    const [x, y] = [at % width, Math.floor(at / width)];
    return (0xff000000 | (Math.round((y / height) * 255) << 8) | Math.round((x / width) * 255)) >>> 0;
  });
  const texture: Texture = { width, height, words };
  const rest = { mouth: { open: 0, width: 0, teeth: 0, tuck: 0 }, blink: 0, brow: 0, expression: 'neutral' } as const;
  const face = shapeFace(mesh, weighFace(rest, 0));
  for (const [x, y, tilt] of [
    [0, 0, 0],
    [13, 12, 0.08],
    [-13, -12, -0.08],
  ] as const) {
    const painted = new Uint32Array(stage.width * stage.height);
    const view = { motion: { x, y, tilt }, trunk: { x: x / 3, y: -1.7 } };
    const positions = placePoints(mesh, view, face, { framing, lean: 0 });
    fillTriangles(
      { x: 0, y: 0, ...stage, words: painted, stride: stage.width },
      texture,
      { positions, samples: mesh.samples },
      mesh.triangles.all,
    );
    // The photo's rectangle on the stage is full, nothing is outside.
    const left = framing.x - (mesh.origin[0] / mesh.pixelsPerUnit) * framing.scale;
    const right = left + (width / mesh.pixelsPerUnit) * framing.scale;
    const top = framing.y - (mesh.origin[1] / mesh.pixelsPerUnit) * framing.scale;
    let [outside, missing, stretched] = [0, 0, 0];
    for (let row = 0; row < stage.height; row++)
      for (let column = 0; column < stage.width; column++) {
        const word = painted[row * stage.width + column] ?? 0;
        const isIn = column > left + 1 && column < right - 1 && row > top + 1;
        if (word === 0 && isIn) missing++;
        if (word !== 0 && (column < left - 1 || column > right + 1 || row < top - 1)) outside++;
        // Two neighbors below each other never come from the same row of the photo over a stretch.
        const below = painted[(row + 30) * stage.width + column] ?? 0;
        if (word !== 0 && below !== 0 && ((word >>> 8) & 255) === ((below >>> 8) & 255)) stretched++;
      }
    expect({ outside, stretched }).toEqual({ outside: 0, stretched: 0 });
    // Eyes and mouth are painted apart.
    expect(missing).toBeLessThan(stage.width * stage.height * 0.03);
    const foot = painted.subarray((stage.height - 1) * stage.width);
    const seen = foot.filter((_, column) => column > left + 2 && column < right - 2);
    expect(seen.filter((word) => word === 0)).toHaveLength(0);
  }
});
