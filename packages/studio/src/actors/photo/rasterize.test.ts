import { expect, it } from 'vitest';
import { type Canvas32, fillTriangles, type Texture } from './rasterize.ts';

const texture: Texture = {
  width: 8,
  height: 8,
  words: Uint32Array.from({ length: 64 }, (_, at) => 0xff000000 | (at * 3)),
};
const target = (): Canvas32 => ({ x: 10, y: 20, width: 8, height: 8, words: new Uint32Array(64), stride: 8 });
const samples = Float32Array.from([0, 0, 8, 0, 8, 8, 0, 8]);
const square = Uint16Array.from([0, 1, 2, 0, 2, 3]);

it('copies a picture exactly when nothing moves', () => {
  const canvas = target();
  fillTriangles(canvas, texture, { positions: Float32Array.from([10, 20, 18, 20, 18, 28, 10, 28]), samples }, square);
  // The last row and column are sampled a little inside the edge.
  for (let y = 0; y < 7; y++)
    for (let x = 0; x < 7; x++) expect(canvas.words[y * 8 + x]).toBe(texture.words[y * 8 + x]);
});

it('leaves no gap between neighbors, wherever they go', () => {
  const canvas = { ...target(), x: 0, y: 0, width: 60, height: 60, words: new Uint32Array(3600), stride: 60 };
  const positions = Float32Array.from([1.3, 2.7, 57.2, 4.1, 55.8, 58.6, 3.9, 51.4]);
  fillTriangles(canvas, texture, { positions, samples }, square);
  for (let y = 8; y < 48; y++) for (let x = 8; x < 52; x++) expect(canvas.words[y * 60 + x]).not.toBe(0);
});
