/** A frame of packed RGB. */
export interface RgbFrame {
  width: number;
  height: number;
  data: Uint8Array;
}

/** Green, which is most of the brightness, as a function of position; beyond the edges the nearest pixel. */
function brightness({ width, height, data }: RgbFrame, x: number, y: number): number {
  const column = Math.min(width - 1, Math.max(0, x));
  const row = Math.min(height - 1, Math.max(0, y));
  return data[(row * width + column) * 3 + 1] as number;
}

/** Shift of the middle of the second frame relative to the first, in whole pixels; found by trying every shift. */
export function measureShift(first: RgbFrame, second: RgbFrame, reach: number): { x: number; y: number } {
  const { width, height } = first;
  let best = { x: 0, y: 0, error: Number.POSITIVE_INFINITY };
  for (let dy = -reach; dy <= reach; dy++)
    for (let dx = -reach; dx <= reach; dx++) {
      let error = 0;
      for (let y = Math.floor(height * 0.3); y < height * 0.7; y += 2)
        for (let x = Math.floor(width * 0.3); x < width * 0.7; x += 2)
          error += Math.abs(brightness(second, x + dx, y + dy) - brightness(first, x, y));
      if (error < best.error) best = { x: dx, y: dy, error };
    }
  return { x: best.x, y: best.y };
}

/** Scale of the middle of the second frame relative to the first; found by trying. */
export function measureZoom(first: RgbFrame, second: RgbFrame): number {
  const { width, height } = first;
  let best = { zoom: 1, error: Number.POSITIVE_INFINITY };
  for (let zoom = 0.7; zoom <= 1.4; zoom += 0.01) {
    let error = 0;
    for (let y = Math.floor(height * 0.32); y < height * 0.68; y += 2)
      for (let x = Math.floor(width * 0.32); x < width * 0.68; x += 2) {
        const toX = Math.round((x - width / 2) * zoom + width / 2);
        const toY = Math.round((y - height / 2) * zoom + height / 2);
        error += Math.abs(brightness(second, toX, toY) - brightness(first, x, y));
      }
    if (error < best.error) best = { zoom, error };
  }
  return best.zoom;
}

/** Peak signal-to-noise ratio of two frames in dB; from 38 on they are visually identical. */
export function measurePsnr(first: Uint8Array, second: Uint8Array): number {
  let sum = 0;
  for (let index = 0; index < first.length; index++) sum += ((first[index] as number) - (second[index] as number)) ** 2;
  return 10 * Math.log10(255 ** 2 / Math.max(1e-9, sum / first.length));
}
