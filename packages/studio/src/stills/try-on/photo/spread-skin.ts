// biome-ignore-all lint/style/noNonNullAssertion: cells of one grid are read and written here.
import type { Picture } from '#images/picture.ts';

/** Bare skin's own color at a place: of the skin around it, and between patches of skin something in between. */
export type SkinAt = (x: number, y: number, channel: 0 | 1 | 2) => number;

const rounds = 60;

/** Carries the color of the skin that shows (`isSkin`) to everywhere else; `fallback` where none shows at all. */
export function spreadSkin(
  { width, height, data }: Picture,
  isSkin: (x: number, y: number) => boolean,
  fallback: readonly [number, number, number],
): SkinAt {
  const cell = Math.max(4, Math.round(width / 72));
  const [columns, rows] = [Math.ceil(width / cell), Math.ceil(height / cell)];
  const sums = new Float32Array(columns * rows * 3);
  const counts = new Float32Array(columns * rows);
  for (let y = 0; y < height; y += 2)
    for (let x = 0; x < width; x += 2) {
      if (!isSkin(x, y)) continue;
      const to = Math.floor(y / cell) * columns + Math.floor(x / cell);
      for (let c = 0; c < 3; c++) sums[to * 3 + c]! += data[(y * width + x) * 4 + c]!;
      counts[to]!++;
    }
  const isKnown = counts.map((count) => (count >= 3 ? 1 : 0));
  const total = [0, 0, 0, 0];
  for (let i = 0; i < counts.length; i++) {
    if (isKnown[i] === 0) continue;
    for (let c = 0; c < 3; c++) total[c]! += sums[i * 3 + c]!;
    total[3]! += counts[i]!;
  }
  const usual = fallback.map((value, c) => (total[3]! > 0 ? total[c]! / total[3]! : value));
  const colors = new Float32Array(columns * rows * 3);
  for (let i = 0; i < counts.length; i++)
    for (let c = 0; c < 3; c++) colors[i * 3 + c] = isKnown[i] === 1 ? sums[i * 3 + c]! / counts[i]! : usual[c]!;
  for (let round = 0; round < rounds; round++)
    for (let i = 0; i < counts.length; i++) {
      if (isKnown[i] === 1) continue;
      const [gx, gy] = [i % columns, Math.floor(i / columns)];
      const near = [
        gx > 0 ? i - 1 : i,
        gx < columns - 1 ? i + 1 : i,
        gy > 0 ? i - columns : i,
        gy < rows - 1 ? i + columns : i,
      ];
      for (let c = 0; c < 3; c++) colors[i * 3 + c] = near.reduce((sum, n) => sum + colors[n * 3 + c]!, 0) / 4;
    }
  return (x, y, channel) => {
    const gx = Math.min(columns - 1.001, Math.max(0, x / cell - 0.5));
    const gy = Math.min(rows - 1.001, Math.max(0, y / cell - 0.5));
    const [x0, y0] = [Math.floor(gx), Math.floor(gy)];
    const [fx, fy] = [gx - x0, gy - y0];
    const at = (dx: number, dy: number): number => colors[((y0 + dy) * columns + x0 + dx) * 3 + channel]!;
    return (at(0, 0) * (1 - fx) + at(1, 0) * fx) * (1 - fy) + (at(0, 1) * (1 - fx) + at(1, 1) * fx) * fy;
  };
}
