// biome-ignore-all lint/style/noNonNullAssertion: every pixel of a small copy is read here, at places computed within it.
import { findComponents, type Mask } from '#images/mask.ts';
import type { Picture } from '#images/picture.ts';

/** Writing of an app is 10 to 30 pixels tall at this size. */
const longestSide = 900;
/** Steps of brightness, 0..255, that are an edge, and that are none. */
const [edgeStep, flatStep] = [26, 5];

/**
 * Whether a picture shows a screen, a page or a poster, not a thing in front of something: lines of writing from top to
 * bottom that begin near its rim, a bar of status, plain areas that end straight and reach the rim. Such a picture is a
 * thing already: what a cut-out would keep of it is nothing whole.
 */
export function isScreen(photo: Picture): boolean {
  const small = toGray(photo);
  const lines = findLines(small);
  const { height, width } = small;
  if (flatShare(small) < 0.7) return false;
  const bands = countBands(small) + countBands(turned(small));
  const beginning = lines.filter(({ left }) => left < width * 0.2);
  const spread =
    lines.length === 0
      ? 0
      : (Math.max(...lines.map((line) => line.bottom)) - Math.min(...lines.map((line) => line.top))) / height;
  const isFilled = spread > 0.55 && beginning.length >= 3;
  const isTall = height > width * 1.5;
  if (isTall && hasStatusBar(small) && (bands >= 1 || isFilled)) return true;
  return isFilled && (bands >= 1 ? lines.length >= 5 : lines.length >= 7);
}

interface Gray {
  width: number;
  height: number;
  data: Uint8Array;
}

/** Brightness of a reduced copy: the mean of the pixels under each. */
function toGray({ width, height, data }: Picture): Gray {
  const by = Math.max(1, Math.max(width, height) / longestSide);
  const small: Gray = { width: Math.floor(width / by), height: Math.floor(height / by), data: new Uint8Array(0) };
  small.data = new Uint8Array(small.width * small.height);
  for (let y = 0; y < small.height; y++)
    for (let x = 0; x < small.width; x++) {
      let [sum, count] = [0, 0];
      const [right, bottom] = [Math.min(width, Math.ceil((x + 1) * by)), Math.min(height, Math.ceil((y + 1) * by))];
      for (let v = Math.floor(y * by); v < bottom; v++)
        for (let u = Math.floor(x * by); u < right; u++) {
          const at = (v * width + u) * 4;
          sum += data[at]! * 0.3 + data[at + 1]! * 0.59 + data[at + 2]! * 0.11;
          count++;
        }
      small.data[y * small.width + x] = Math.round(sum / Math.max(1, count));
    }
  return small;
}

function turned({ width, height, data }: Gray): Gray {
  const result: Gray = { width: height, height: width, data: new Uint8Array(data.length) };
  for (let y = 0; y < height; y++) for (let x = 0; x < width; x++) result.data[x * height + y] = data[y * width + x]!;
  return result;
}

/** Part of the pixels that are as bright as those beside and below them. */
function flatShare({ width, height, data }: Gray): number {
  let flat = 0;
  for (let y = 0; y < height - 1; y++)
    for (let x = 0; x < width - 1; x++) {
      const at = y * width + x;
      if (Math.abs(data[at]! - data[at + 1]!) < flatStep && Math.abs(data[at]! - data[at + width]!) < flatStep) flat++;
    }
  return flat / (width * height);
}

interface Line {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** Lines of writing: strokes in close rows, longer than high. */
function findLines(gray: Gray): Line[] {
  const { width, height, data } = gray;
  const strokes = new Uint8Array(data.length);
  for (let y = 0; y < height; y++)
    for (let x = 1; x < width; x++) {
      const at = y * width + x;
      if (Math.abs(data[at]! - data[at - 1]!) > edgeStep) strokes[at] = 1;
    }
  const reach = Math.round(longestSide / 70);
  const joined: Mask = { width, height, data: new Uint8Array(data.length) };
  for (let y = 0; y < height; y++) {
    let last = -reach - 1;
    for (let x = 0; x < width; x++) {
      if (!strokes[y * width + x]) continue;
      for (let to = x - last <= reach ? last : x; to <= x; to++) joined.data[y * width + to] = 255;
      last = x;
    }
  }
  const { components } = findComponents(joined);
  return components.filter(({ left, top, right, bottom, area }) => {
    const [w, h] = [right - left + 1, bottom - top + 1];
    if (h < 5 || h > longestSide * 0.055 || w < h * 2.2 || area < w * h * 0.45) return false;
    let count = 0;
    for (let y = top; y <= bottom; y++) for (let x = left; x <= right; x++) count += strokes[y * width + x]!;
    // Letters have some strokes in every row, each with two sides; a bar or a picture has fewer, or many more.
    const perRow = count / h;
    return perRow > (w / h) * 0.8 && count < w * h * 0.75;
  });
}

/** Places where everything changes from rim to rim in one straight line. */
function countBands({ width, height, data }: Gray): number {
  let [count, last] = [0, -10];
  for (let y = 2; y < height - 2; y++) {
    let changed = 0;
    for (let x = 0; x < width; x++)
      if (Math.abs(data[(y + 1) * width + x]! - data[(y - 1) * width + x]!) >= 3) changed++;
    const ends = [0, 1, width - 2, width - 1].every(
      (x) => Math.abs(data[(y + 1) * width + x]! - data[(y - 1) * width + x]!) >= 3,
    );
    if (!ends || changed < width * 0.85) continue;
    if (y - last > 6) count++;
    last = y;
  }
  return count;
}

/** A clock to the left, signs to the right, nothing large between, on plain ground. */
function hasStatusBar({ width, height, data }: Gray): boolean {
  const rows = Math.round(height * 0.062);
  const ground = data[2 * width + 2]!;
  const inked: Mask = { width, height: rows, data: new Uint8Array(width * rows) };
  for (let at = 0; at < inked.data.length; at++) if (Math.abs(data[at]! - ground) > edgeStep) inked.data[at] = 255;
  const { components } = findComponents(inked);
  if (components.some(({ right, left }) => right - left > width * 0.3)) return false;
  const seen = components.filter(({ area, top, bottom }) => area > 8 && top > 1 && bottom < rows - 1);
  return seen.some(({ x }) => x < width * 0.35) && seen.some(({ x }) => x > width * 0.65);
}
