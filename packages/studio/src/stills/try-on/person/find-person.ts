import { fitBackground } from '#images/background-model.ts';
import { floodBackground } from '#images/flood-background.ts';
import { fromLab, type LabPlanes, toLab, toLabPlanes } from '#images/oklab.ts';
import { createPicture, type Picture } from '#images/picture.ts';
import { requireItem } from '#lists/require-item.ts';
import { tryOnError } from '../try-on-reasons.ts';
import { fillBody, findShoulders } from './body-silhouette.ts';
import { type Face, findFace } from './find-face.ts';
import { traceByColor } from './trace-by-color.ts';

/** 255 on the person, 0 on the backdrop, in between at a soft edge, at `scale` times the photo's size. */
export interface Silhouette {
  width: number;
  height: number;
  scale: number;
  data: Uint8Array;
}

export type OutlinedPerson = Person & { silhouette: Silhouette };

/** A person facing the camera, in pixels of the photo. */
export interface Person {
  /** Middle between the eyes, distance of the eyes' centers, width of the face and height of the chin. */
  face: { x: number; eyeY: number; eyes: number; width: number; chinY: number };
  /** Height and ends of the shoulders. */
  shoulders: { y: number; left: number; right: number };
  /** Null if the person cannot be separated from the background. */
  silhouette: Silhouette | null;
  /** Color of the face and of the clothes on the chest, '#rrggbb'. */
  skin: string;
  cloth: string;
}

/** The search runs on a small copy: faces remain clear and noise disappears. */
const searchSide = 400;

/**
 * Finds the one person in a photo: the face by the face models, the body by its outline in front of a plain backdrop.
 * Throws `invalid_human_image` if there is no certain face or more than one, and `image_quality` if the face is too
 * small or too blurred to work with.
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
      { width, height },
      { ...model, tolerance: Math.max(model.tolerance, 0.035) },
      'no-bottom',
    ).mark;
    const share = background.reduce((sum, v) => sum + (v !== 0 ? 1 : 0), 0) / background.length;
    if (share < 0.12 || share > 0.93) background = null;
  }
  const face = findFace(picture);
  if (face.width / scale < 56) throw tryOnError('small-face');
  if (sharpnessAround(photo, face, scale) < 0.012) throw tryOnError('blurry');
  if (background) {
    // With the face known, the trunk is certain, and shadows on the wall can be distinguished from clothes.
    const trunk = (x: number, y: number): boolean => {
      const depth = (y - face.chinY) / face.width;
      // Neck, slope of the shoulders, upper arms: always a little inside a typical body.
      const half =
        depth < 0.3 ? 0.22 : depth < 0.47 ? 0.32 + (depth - 0.3) * 2.7 : Math.min(0.93, 0.78 + (depth - 0.47));
      return depth > 0 && Math.abs(x - face.x) < face.width * half;
    };
    background = floodBackground(
      lab,
      { width, height },
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
    silhouette:
      (background && fillBody(background, face, width, height, scale)) ?? traceByColor(lab, face, width, height, scale),
    skin: skinTone(lab, width, height, face),
    cloth: meanColor(lab, width, height, {
      x: face.x,
      y: Math.min(height - 3, shoulders.y + face.width * 0.55),
      radius: face.width * 0.3,
    }),
  };
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
          for (let c = 0; c < 3; c++) sum[c] = (sum[c] ?? 0) + (photo.data[(yy * photo.width + xx) * 4 + c] ?? 0);
          count++;
        }
      const to = (y * picture.width + x) * 4;
      for (let c = 0; c < 3; c++) picture.data[to + c] = requireItem(sum, c) / Math.max(1, count);
      picture.data[to + 3] = 255;
    }
  return { picture, scale: picture.width / photo.width };
}

/** The tone of both cheeks, because nose and lips are shiny and red. */
function skinTone(lab: LabPlanes, width: number, height: number, face: Face): string {
  const toneOn = (side: -1 | 1) => {
    const x = face.x + side * face.width * 0.24;
    return toLab(meanColor(lab, width, height, { x, y: face.eyeY + face.width * 0.2, radius: face.width * 0.07 }));
  };
  const [left, right] = [toneOn(-1), toneOn(1)];
  return fromLab((left.l + right.l) / 2, (left.a + right.a) / 2, (left.b + right.b) / 2);
}

function meanColor(
  lab: LabPlanes,
  width: number,
  height: number,
  { x, y, radius }: { x: number; y: number; radius: number },
): string {
  let [l, a, b, count] = [0, 0, 0, 0];
  for (let yy = Math.max(0, Math.round(y - radius * 0.5)); yy <= Math.min(height - 1, y + radius * 0.5); yy++)
    for (let xx = Math.max(0, Math.round(x - radius)); xx <= Math.min(width - 1, x + radius); xx++) {
      const at = yy * width + xx;
      l += lab.l[at] ?? 0;
      a += lab.a[at] ?? 0;
      b += lab.b[at] ?? 0;
      count++;
    }
  return count === 0 ? '#888888' : fromLab(l / count, a / count, b / count);
}

/** Strongest fine change of lightness around the eyes at full size, 0..1; blurred photos have none. */
function sharpnessAround(photo: Picture, face: Face, scale: number): number {
  const changes: number[] = [];
  const [x0, x1] = [(face.x - face.width / 2) / scale, (face.x + face.width / 2) / scale];
  const [y0, y1] = [(face.eyeY - face.width * 0.3) / scale, (face.eyeY + face.width * 0.6) / scale];
  // Steps of about a hundredth of the face, so that large photos do not count as blurred because of their size.
  const step = Math.max(1, Math.round(face.width / scale / 110));
  const light = (x: number, y: number): number => {
    const at = (y * photo.width + x) * 4;
    return (
      ((photo.data[at] ?? 0) * 0.299 + (photo.data[at + 1] ?? 0) * 0.587 + (photo.data[at + 2] ?? 0) * 0.114) / 255
    );
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
