import type { YuvPicture } from '#pixels/yuv-picture.ts';

/** Visible part of a picture: enlarged `scale` times (1 or more), with this point of it (0..1) fixed. */
export interface PictureView {
  scale: number;
  anchorX: number;
  anchorY: number;
}

/**
 * Draws a picture into another of the same size as seen in a view. Samples between pixels, so that slow moves do not
 * jitter.
 */
export function drawZoomed(source: YuvPicture, target: YuvPicture, { scale, anchorX, anchorY }: PictureView): void {
  const { width, height } = target;
  const luma = width * height;
  const step = 1 / Math.max(1, scale);
  zoomPlane(source.data, target.data, { start: 0, width, height }, { step, anchorX, anchorY });
  zoomPlane(
    source.data,
    target.data,
    { start: luma, width: width / 2, height: height / 2 },
    { step, anchorX, anchorY },
  );
  zoomPlane(
    source.data,
    target.data,
    { start: luma + luma / 4, width: width / 2, height: height / 2 },
    { step, anchorX, anchorY },
  );
}

/** Even bytes of a word, or its odd ones after a shift, each with room for a product. */
const evenBytes = 0x00ff00ff;
const oddBytes = 0xff00ff00;
const half = 0x00800080;

/**
 * Bilinear enlargement about a point in 8-bit fixed point. Every source row is stretched once and blended with the next,
 * four pixels at a time: two in the even bytes of one word, two in those of another.
 */
function zoomPlane(
  source: Uint8Array,
  target: Uint8Array,
  { start, width, height }: { start: number; width: number; height: number },
  { step, anchorX, anchorY }: { step: number; anchorX: number; anchorY: number },
): void {
  const groups = Math.ceil(width / 4);
  // Source of each column (upper bits) and the weight of its right neighbor, 0..256 (lower nine).
  const places = new Int32Array(groups * 4);
  const fixedX = (width - 1) * anchorX;
  for (let column = 0; column < places.length; column++) {
    const at = (Math.min(column, width - 1) - fixedX) * step + fixedX;
    const whole = Math.min(width - 2, Math.floor(at));
    places[column] = (whole << 9) | Math.round((at - whole) * 256);
  }
  const pixel = (line: number, place: number): number => {
    const from = line + (place >> 9);
    const left = source[from] as number;
    return ((left << 8) + ((source[from + 1] as number) - left) * (place & 511) + 128) >> 8;
  };
  const stretch = (row: number, into: Int32Array): void => {
    const line = start + row * width;
    for (let group = 0, column = 0; group < into.length; group += 2, column += 4) {
      into[group] = pixel(line, places[column] as number) | (pixel(line, places[column + 2] as number) << 16);
      into[group + 1] = pixel(line, places[column + 1] as number) | (pixel(line, places[column + 3] as number) << 16);
    }
  };
  let upper = new Int32Array(groups * 2);
  let lower = new Int32Array(groups * 2);
  const words = new Int32Array(groups);
  const bytes = new Uint8Array(words.buffer, 0, width);
  let stretched = -2;
  const fixedY = (height - 1) * anchorY;
  for (let row = 0; row < height; row++) {
    const at = (row - fixedY) * step + fixedY;
    const whole = Math.min(height - 2, Math.floor(at));
    if (whole === stretched + 1) {
      [upper, lower] = [lower, upper];
      stretch(whole + 1, lower);
    } else if (whole !== stretched) {
      stretch(whole, upper);
      stretch(whole + 1, lower);
    }
    stretched = whole;
    const part = Math.round((at - whole) * 256);
    const rest = 256 - part;
    for (let group = 0; group < groups; group++) {
      const [even, odd] = [group * 2, group * 2 + 1];
      const first = Math.imul(upper[even] as number, rest) + Math.imul(lower[even] as number, part) + half;
      const second = Math.imul(upper[odd] as number, rest) + Math.imul(lower[odd] as number, part) + half;
      words[group] = ((first >>> 8) & evenBytes) | (second & oddBytes);
    }
    target.set(bytes, start + row * width);
  }
}
