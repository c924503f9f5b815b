import { fitBackground } from '#images/background-model.ts';
import { floodBackground } from '#images/flood-background.ts';
import { findComponents } from '#images/mask.ts';
import { fromLab, type LabPlanes, toLabPlanes } from '#images/oklab.ts';
import { createPicture, type Picture } from '#images/picture.ts';
import { PictureError } from '#images/picture-error.ts';

/** A person facing the camera, in pixels of the photo. */
export interface Person {
  /** Middle between the eyes, distance of the eyes' centres, width of the face and height of the chin. */
  face: { x: number; eyeY: number; eyes: number; width: number; chinY: number };
  /** Height of the shoulders and where they end. */
  shoulders: { y: number; left: number; right: number };
  /** 1 where the person is, 0 backdrop, at the size of `scale` times the photo; null when the backdrop is not plain. */
  silhouette: { width: number; height: number; scale: number; data: Uint8Array } | null;
  /** Colour of the face and of what is worn on the chest, '#rrggbb'. */
  skin: string;
  cloth: string;
}

/** The search runs on a small copy: faces stay clear and noise goes. */
const searchSide = 360;

/**
 * Finds the one person a photo shows by skin, outline and a pair of eyes. Throws `invalid_human_image` when there is
 * none to be sure of, and `image_quality` when the face is too small or too blurred to work with.
 */
export function findPerson(photo: Picture): Person {
  const small = reduce(photo);
  const { picture, scale } = small;
  const { width, height } = picture;
  const lab = toLabPlanes(picture.data);
  const model = fitBackground(lab, width, height, 'no-bottom');
  let background: Uint8Array | null = null;
  if (model.uniformity > 0.84) {
    background = floodBackground(
      lab,
      width,
      height,
      { ...model, tolerance: Math.max(model.tolerance, 0.035) },
      'no-bottom',
    ).mark;
    const share = background.reduce((sum, v) => sum + (v !== 0 ? 1 : 0), 0) / background.length;
    if (share < 0.12 || share > 0.93) background = null;
  }
  const found = findFace(lab, width, height, background) ?? (background ? findFace(lab, width, height, null) : null);
  const face = found && (model.uniformity < 0.97 || hasBody(found, background, width, height)) ? found : null;
  if (!face) {
    throw new PictureError(
      'invalid_human_image',
      'No person could be found. Use a clear photo of one person facing the camera.',
    );
  }
  if (face.width / scale < 56) {
    throw new PictureError(
      'image_quality',
      'The face is too small. Use a photo in which the person fills more of the picture.',
    );
  }
  if (sharpnessAround(photo, face, scale) < 0.012) {
    throw new PictureError('image_quality', 'The photo is too blurred. Use a sharp, well-lit photo.');
  }
  if (background) {
    // With the face known the trunk is safe, and shadows on the wall can be told from clothes.
    const trunk = (x: number, y: number): boolean => {
      const depth = (y - face.chinY) / face.width;
      // Neck, slope of the shoulders, upper arms: always a little inside of what bodies have.
      const half =
        depth < 0.3 ? 0.22 : depth < 0.47 ? 0.32 + (depth - 0.3) * 2.7 : Math.min(0.93, 0.78 + (depth - 0.47));
      return depth > 0 && Math.abs(x - face.x) < face.width * half;
    };
    background = floodBackground(
      lab,
      width,
      height,
      { ...model, tolerance: Math.max(model.tolerance, 0.035) },
      'no-bottom',
      trunk,
    ).mark;
  }
  const shoulders = findShoulders(face, background, width, height);
  const toPhoto = (v: number): number => v / scale;
  return {
    face: {
      x: toPhoto(face.x),
      eyeY: toPhoto(face.eyeY),
      eyes: toPhoto(face.eyes),
      width: toPhoto(face.width),
      chinY: toPhoto(face.chinY),
    },
    shoulders: { y: toPhoto(shoulders.y), left: toPhoto(shoulders.left), right: toPhoto(shoulders.right) },
    silhouette: background ? fillBody(background, face, width, height, scale) : null,
    skin: meanColor(lab, width, height, face.x, face.eyeY + face.width * 0.28, face.width * 0.16),
    cloth: meanColor(
      lab,
      width,
      height,
      face.x,
      Math.min(height - 3, shoulders.y + face.width * 0.55),
      face.width * 0.3,
    ),
  };
}

/** The outline without holes below the chin; null when too much of the body's middle was taken for backdrop. */
function fillBody(
  background: Uint8Array,
  face: Face,
  width: number,
  height: number,
  scale: number,
): Person['silhouette'] {
  const data = background.map((v) => (v === 0 ? 1 : 0));
  let [holes, rows] = [0, 0];
  for (let y = Math.round(face.chinY + (face.chinY - face.eyeY) * 0.8); y < height; y++) {
    const from = Math.max(0, Math.round(face.x - face.width * 1.5));
    const to = Math.min(width - 1, Math.round(face.x + face.width * 1.5));
    let [first, last] = [-1, -1];
    for (let x = from; x <= to; x++)
      if (data[y * width + x] === 1) {
        if (first < 0) first = x;
        last = x;
      }
    rows++;
    if (last - first < face.width * 1.1) holes++;
    for (let x = first; first >= 0 && x <= last; x++) data[y * width + x] = 1;
  }
  return rows > 0 && holes / rows > 0.2 ? null : { width, height, scale, data };
}

interface Face {
  x: number;
  eyeY: number;
  eyes: number;
  width: number;
  chinY: number;
}

/** Area-averaged copy whose longer side is `searchSide`. */
function reduce(photo: Picture): { picture: Picture; scale: number } {
  const scale = Math.min(1, searchSide / Math.max(photo.width, photo.height));
  const picture = createPicture(
    Math.max(8, Math.round(photo.width * scale)),
    Math.max(8, Math.round(photo.height * scale)),
  );
  const stepX = photo.width / picture.width;
  const stepY = photo.height / picture.height;
  for (let y = 0; y < picture.height; y++)
    for (let x = 0; x < picture.width; x++) {
      const [x0, x1] = [Math.floor(x * stepX), Math.max(Math.floor(x * stepX) + 1, Math.floor((x + 1) * stepX))];
      const [y0, y1] = [Math.floor(y * stepY), Math.max(Math.floor(y * stepY) + 1, Math.floor((y + 1) * stepY))];
      const sum = [0, 0, 0];
      let count = 0;
      for (let yy = y0; yy < Math.min(y1, photo.height); yy++)
        for (let xx = x0; xx < Math.min(x1, photo.width); xx++) {
          for (let c = 0; c < 3; c++) sum[c]! += photo.data[(yy * photo.width + xx) * 4 + c]!;
          count++;
        }
      const to = (y * picture.width + x) * 4;
      for (let c = 0; c < 3; c++) picture.data[to + c] = sum[c]! / Math.max(1, count);
      picture.data[to + 3] = 255;
    }
  return { picture, scale: picture.width / photo.width };
}

/** Skin of every tone lies in a narrow band of hues at moderate chroma. */
function isSkin(lab: LabPlanes, at: number): boolean {
  const l = lab.l[at]!;
  const a = lab.a[at]!;
  const b = lab.b[at]!;
  if (l < 0.2 || l > 0.96 || a < 0.006) return false;
  const chroma = Math.hypot(a, b);
  if (chroma < 0.022 || chroma > 0.165) return false;
  const hue = (Math.atan2(b, a) * 180) / Math.PI;
  return hue > 18 && hue < 84;
}

function findFace(lab: LabPlanes, width: number, height: number, background: Uint8Array | null): Face | null {
  const skin = new Uint8Array(width * height);
  for (let at = 0; at < skin.length; at++)
    if ((background === null || background[at] === 0) && isSkin(lab, at)) skin[at] = 1;
  const { components, labels } = findComponents({ width, height, data: skin });
  const skinShare = createShare(skin, width, height);
  const candidates = components
    .filter((c) => c.area > width * height * 0.004 && c.top < height * 0.72)
    .slice(0, 6)
    .map((component) => faceIn(lab, labels, component, width, height, skinShare))
    .filter((found) => found !== null)
    .toSorted((a, b) => b.score - a.score);
  return candidates[0]?.face ?? null;
}

/** Looks for a face in the upper part of one group of skin pixels. */
function faceIn(
  lab: LabPlanes,
  labels: Int32Array,
  component: { label: number; left: number; top: number; right: number; bottom: number },
  width: number,
  height: number,
  skinShare: Share,
): { face: Face; score: number } | null {
  const { label, left, top, right, bottom } = component;
  // Width of the skin row by row; the face is the first wide part from above.
  const rows: { left: number; right: number; count: number }[] = [];
  for (let y = top; y <= bottom; y++) {
    let [first, last, count] = [-1, -1, 0];
    for (let x = left; x <= right; x++)
      if (labels[y * width + x] === label) {
        if (first < 0) first = x;
        last = x;
        count++;
      }
    rows.push({ left: first, right: last, count });
  }
  const spans = rows.map((r) => (r.left < 0 ? 0 : r.right - r.left + 1));
  let best: { face: Face; score: number } | null = null;
  const widest = Math.max(...spans.slice(0, Math.max(4, Math.ceil(rows.length * 0.7))));
  // A bare chest is wider than the face: several sizes are tried and the eyes decide.
  for (const share of [1, 0.85, 0.7, 0.56, 0.45]) {
    const faceWidth = widest * share;
    if (faceWidth < 14 || faceWidth > width * 0.9) continue;
    const first = spans.findIndex((span) => span > faceWidth * 0.5);
    // Where wall or wood of the same hue hangs on to the skin the face begins further down.
    for (
      let start = first;
      start >= 0 && start < Math.min(rows.length, first + height * 0.45);
      start += faceWidth * 0.45
    ) {
      const upper = rows.slice(Math.round(start), Math.round(start + faceWidth)).filter((r) => r.left >= 0);
      const middle = upper.reduce((sum, r) => sum + (r.left + r.right) / 2, 0) / Math.max(1, upper.length);
      const eyes = findEyes(lab, width, height, middle, top + start, faceWidth, skinShare);
      if (eyes && (!best || eyes.score > best.score)) {
        const chinY = Math.min(height - 1, eyes.y + eyes.apart * 1.72);
        best = {
          face: { x: eyes.x, eyeY: eyes.y, eyes: eyes.apart, width: eyes.apart * 2.25, chinY },
          score: eyes.score,
        };
      }
    }
  }
  return best;
}

type Share = (left: number, top: number, right: number, bottom: number) => number;

/** Answers which part of any rectangle is marked, by sums over the rectangle from the origin. */
function createShare(mark: Uint8Array, width: number, height: number): Share {
  const sums = new Float64Array((width + 1) * (height + 1));
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const at = (y + 1) * (width + 1) + x + 1;
      sums[at] = mark[y * width + x]! + sums[at - 1]! + sums[at - width - 1]! - sums[at - width - 2]!;
    }
  const clampX = (v: number): number => Math.min(width, Math.max(0, Math.round(v)));
  const clampY = (v: number): number => Math.min(height, Math.max(0, Math.round(v)));
  return (left, top, right, bottom) => {
    const [x0, x1, y0, y1] = [clampX(left), clampX(right), clampY(top), clampY(bottom)];
    const area = (x1 - x0) * (y1 - y0);
    if (area <= 0) return 0;
    const row = width + 1;
    return (sums[y1 * row + x1]! - sums[y0 * row + x1]! - sums[y1 * row + x0]! + sums[y0 * row + x0]!) / area;
  };
}

/** The pair of darkest small places at one height, with lighter skin between and below. Null when nothing is like eyes. */
function findEyes(
  lab: LabPlanes,
  width: number,
  height: number,
  centreX: number,
  topY: number,
  faceWidth: number,
  skinShare: Share,
): { x: number; y: number; apart: number; score: number } | null {
  const left = Math.max(1, Math.floor(centreX - faceWidth * 0.5));
  const right = Math.min(width - 2, Math.ceil(centreX + faceWidth * 0.5));
  const from = Math.max(1, Math.floor(topY));
  const to = Math.min(height - 2, Math.ceil(topY + faceWidth * 1.1));
  if (right - left < 10 || to - from < 8) return null;
  const tones: number[] = [];
  for (let y = from; y <= to; y++)
    for (let x = left; x <= right; x++) if (isSkin(lab, y * width + x)) tones.push(lab.l[y * width + x]!);
  if (tones.length < (right - left) * (to - from) * 0.3) return null;
  tones.sort((a, b) => a - b);
  const tone = tones[Math.floor(tones.length * 0.55)]!;
  const radius = Math.max(1, Math.round(faceWidth * 0.035));
  const darkness = (x: number, y: number): number => {
    let sum = 0;
    let count = 0;
    for (let yy = Math.max(0, Math.round(y) - radius); yy <= Math.min(height - 1, Math.round(y) + radius); yy++)
      for (let xx = Math.max(0, Math.round(x) - radius); xx <= Math.min(width - 1, Math.round(x) + radius); xx++) {
        const off = tone - lab.l[yy * width + xx]!;
        // On deep skin the white of the eye stands out more than the pupil.
        sum += off > 0 ? off : tone < 0.5 ? Math.max(0, -off - 0.1) * 0.7 : 0;
        count++;
      }
    return sum / Math.max(1, count) / tone;
  };
  const step = Math.max(1, Math.round(faceWidth / 60));
  let best: { x: number; y: number; apart: number; score: number } | null = null;
  for (let y = from + Math.round(faceWidth * 0.12); y < from + faceWidth * 0.95 && y < to; y += step)
    for (let apart = faceWidth * 0.32; apart <= faceWidth * 0.6; apart += step)
      for (let shift = -faceWidth * 0.12; shift <= faceWidth * 0.12; shift += step) {
        const x = centreX + shift;
        const first = darkness(x - apart / 2, y);
        const second = darkness(x + apart / 2, y);
        const weaker = Math.min(first, second);
        if (weaker < 0.16) continue;
        const between = darkness(x, y);
        const below = Math.max(darkness(x - apart / 2, y + apart * 0.42), darkness(x + apart / 2, y + apart * 0.42));
        // Hair beside the face is dark as well, but not a small dark place with skin around it.
        const outside = Math.max(
          darkness(x - apart * 0.84, y + apart * 0.06),
          darkness(x + apart * 0.84, y + apart * 0.06),
        );
        const above = Math.max(darkness(x - apart / 2, y - apart * 0.48), darkness(x + apart / 2, y - apart * 0.48));
        const lower = darkness(x, y + apart * 0.3);
        // Around real eyes there is a face: skin to both sides, and down to the mouth at least.
        const face = skinShare(x - apart * 0.8, y - apart * 0.3, x + apart * 0.8, y + apart * 1.15);
        if (face < 0.4) continue;
        if (between > weaker * 0.6 || below > weaker * 0.75) continue;
        const score =
          weaker -
          between * 0.9 -
          below * 1.1 -
          Math.abs(first - second) * 0.4 -
          outside * 0.35 -
          lower * 0.5 -
          above * 0.15 +
          face * 0.25 -
          Math.abs(shift / faceWidth) * 0.3;
        if (score > (best?.score ?? 0.24)) best = { x, y, apart, score };
      }
  return best;
}

/** Whether the outline gets wider under the face, as shoulders are; things with two dark spots do not. */
function hasBody(face: Face, background: Uint8Array | null, width: number, height: number): boolean {
  if (!background) return true;
  const reach = (face.chinY - face.eyeY) * 1.3;
  let widest = 0;
  for (let y = Math.round(face.chinY); y < Math.min(height, face.chinY + reach); y++) {
    let count = 0;
    for (let x = 0; x < width; x++) if (background[y * width + x] === 0) count++;
    widest = Math.max(widest, count);
  }
  return widest > face.width * 1.35;
}

/** The shoulders from the outline where there is one, from the face's size otherwise. */
function findShoulders(
  face: Face,
  background: Uint8Array | null,
  width: number,
  height: number,
): { y: number; left: number; right: number } {
  const eyeToChin = face.chinY - face.eyeY;
  const guessY = Math.min(height - 2, face.chinY + eyeToChin * 0.62);
  const guess = { y: guessY, left: face.x - face.eyes * 2.55, right: face.x + face.eyes * 2.55 };
  if (!background) return guess;
  const spanAt = (y: number): { left: number; right: number } => {
    let l = Math.round(face.x);
    let r = l;
    const row = Math.round(y) * width;
    // Gaps of a pixel or two are folds and hair, not the end.
    const isBody = (x: number): boolean =>
      background[row + x] === 0 || background[row + Math.min(width - 1, x + 2)] === 0;
    while (l > 0 && isBody(l - 1)) l--;
    while (r < width - 1 && (background[row + r + 1] === 0 || background[row + Math.max(0, r - 1)] === 0)) r++;
    return { left: l, right: r };
  };
  // The shoulders are reached where the outline stops growing quickly.
  let previous = spanAt(Math.min(height - 1, face.chinY));
  for (let y = face.chinY + 1; y < Math.min(height - 1, face.chinY + eyeToChin * 1.5); y++) {
    const span = spanAt(y);
    const growth = span.right - span.left - (previous.right - previous.left);
    if (span.right - span.left > face.eyes * 4.2 && growth <= 1.5) {
      if (span.right - span.left < face.eyes * 9) return { y, ...span };
      break;
    }
    previous = span;
  }
  return guess;
}

function meanColor(lab: LabPlanes, width: number, height: number, x: number, y: number, radius: number): string {
  let [l, a, b, count] = [0, 0, 0, 0];
  for (let yy = Math.max(0, Math.round(y - radius * 0.5)); yy <= Math.min(height - 1, y + radius * 0.5); yy++)
    for (let xx = Math.max(0, Math.round(x - radius)); xx <= Math.min(width - 1, x + radius); xx++) {
      const at = yy * width + xx;
      l += lab.l[at]!;
      a += lab.a[at]!;
      b += lab.b[at]!;
      count++;
    }
  return count === 0 ? '#888888' : fromLab(l / count, a / count, b / count);
}

/** Strongest fine change of lightness around the eyes at full size, 0..1; blurred photos have none. */
function sharpnessAround(photo: Picture, face: Face, scale: number): number {
  const changes: number[] = [];
  const [x0, x1] = [(face.x - face.width / 2) / scale, (face.x + face.width / 2) / scale];
  const [y0, y1] = [(face.eyeY - face.width * 0.3) / scale, (face.eyeY + face.width * 0.6) / scale];
  // Steps of about a hundredth of the face, so that large photos are not called blurred for being large.
  const step = Math.max(1, Math.round(face.width / scale / 110));
  const light = (x: number, y: number): number => {
    const at = (y * photo.width + x) * 4;
    return (photo.data[at]! * 0.299 + photo.data[at + 1]! * 0.587 + photo.data[at + 2]! * 0.114) / 255;
  };
  for (let y = Math.max(step, Math.round(y0)); y < Math.min(photo.height - step, y1); y += step)
    for (let x = Math.max(step, Math.round(x0)); x < Math.min(photo.width - step, x1); x += step)
      changes.push(
        Math.abs(light(x - step, y) + light(x + step, y) + light(x, y - step) + light(x, y + step) - 4 * light(x, y)) /
          4,
      );
  changes.sort((a, b) => a - b);
  return changes[Math.floor(changes.length * 0.97)] ?? 0;
}
