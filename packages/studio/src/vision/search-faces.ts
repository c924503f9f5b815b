import { createCanvas } from '@napi-rs/canvas';
import { detectFaces, type FaceBox } from '#images/detect-faces.ts';
import { exposePicture, faceExposures } from '#images/expose-picture.ts';
import { toLabPlanes } from '#images/oklab.ts';
import { fromCanvas, type Picture, toCanvas } from '#images/picture.ts';
import { findEyes, skinShareIn } from './find-eyes.ts';
import type { LocatedFace } from './located-face.ts';

/** True faces were detected by 13 to 90 windows in the tested photos, folds and prints by up to 12. */
const sureVotes = 13;
/** Heads are often tilted; the cascade detects only upright ones. Degrees. */
const tilts = [0, -18, 18];
const searches = faceExposures.flatMap((exposure) => tilts.map((tilt) => ({ exposure, tilt })));

/**
 * Faces by a trained cascade, most certain first: what is left where the face models are not installed. Where nothing is
 * found in the picture as it is, brighter and turned copies are searched, for up to 30 s. Meant for copies of 200 to 500
 * pixels.
 */
export function searchFaces(picture: Picture): LocatedFace[] {
  const lab = toLabPlanes(picture.data);
  const { width, height } = picture;
  for (const { tilt, exposure } of searches) {
    const boxes = detectTilted(exposePicture(picture, exposure), tilt).filter(
      (box) => skinShareIn(lab, width, height, box) > 0.3,
    );
    const main = boxes
      .filter((box) => box.votes >= sureVotes)
      .toSorted((a, b) => b.votes * b.size - a.votes * a.size)[0];
    if (!main) continue;
    const others = boxes.filter((box) => box.votes >= Math.max(6, main.votes * 0.28) && !overlap(box, main));
    return [main, ...others].map((box) => ({
      x: box.x,
      y: box.y,
      size: box.size,
      // Measured if they are clearly visible, otherwise where eyes usually are.
      eyes: findEyes(lab, width, height, box) ?? {
        x: box.x + box.size / 2,
        y: box.y + box.size * 0.37,
        apart: box.size * 0.42,
      },
    }));
  }
  return [];
}

const overlap = (a: FaceBox, b: FaceBox): boolean =>
  a.x < b.x + b.size && b.x < a.x + a.size && a.y < b.y + b.size && b.y < a.y + a.size;

/** Faces of the picture rotated by `tilt` degrees, with their centers rotated back. */
function detectTilted(picture: Picture, tilt: number): FaceBox[] {
  if (tilt === 0) return detectFaces(picture);
  const { width, height } = picture;
  const canvas = createCanvas(width, height);
  const ctx = canvas.getContext('2d');
  const angle = (tilt * Math.PI) / 180;
  ctx.translate(width / 2, height / 2);
  ctx.rotate(angle);
  ctx.drawImage(toCanvas(picture), -width / 2, -height / 2);
  return detectFaces(fromCanvas(canvas)).map((box) => {
    const [dx, dy] = [box.x + box.size / 2 - width / 2, box.y + box.size / 2 - height / 2];
    const [x, y] = [dx * Math.cos(angle) + dy * Math.sin(angle), dy * Math.cos(angle) - dx * Math.sin(angle)];
    return { ...box, x: width / 2 + x - box.size / 2, y: height / 2 + y - box.size / 2 };
  });
}
