import { createCanvas } from '@napi-rs/canvas';
import { PictureError } from '#errors/picture-error.ts';
import { detectFaces, type FaceBox } from '#images/detect-faces.ts';
import { exposePicture, faceExposures } from '#images/expose-picture.ts';
import type { LabPlanes } from '#images/oklab.ts';
import { fromCanvas, type Picture, toCanvas } from '#images/picture.ts';
import { findEyes, skinShareIn } from './find-eyes.ts';

/** A face on the small copy: middle between the eyes, their distance, width, and height of the chin. */
export interface Face {
  x: number;
  eyeY: number;
  eyes: number;
  width: number;
  chinY: number;
}

/** True faces were detected by 13 to 90 windows in the tested photos, folds and prints by up to 12. */
const sureVotes = 13;
/** Heads are often tilted; the cascade detects only upright ones. Degrees. */
const tilts = [0, -18, 18];
const searches = faceExposures.flatMap((exposure) => tilts.map((tilt) => ({ exposure, tilt })));

/**
 * The one face of a small copy. Throws `invalid_human_image` if there is none, or if there are several of about the
 * same size.
 */
export function findFace(picture: Picture, lab: LabPlanes): Face {
  for (const { tilt, exposure } of searches) {
    const boxes = detectTilted(exposePicture(picture, exposure), tilt).filter(
      (box) => skinShareIn(lab, picture.width, picture.height, box) > 0.3,
    );
    const main = boxes
      .filter((box) => box.votes >= sureVotes)
      .toSorted((a, b) => b.votes * b.size - a.votes * a.size)[0];
    if (!main) continue;
    const others = boxes.filter(
      (box) => box.votes >= Math.max(6, main.votes * 0.28) && box.size > main.size * 0.5 && !overlap(box, main),
    );
    if (others.length > 0) {
      throw new PictureError(
        'invalid_human_image',
        'The picture shows more than one person. Use a photo of one person facing the camera.',
      );
    }
    return measure(lab, picture.width, picture.height, main);
  }
  throw new PictureError(
    'invalid_human_image',
    'We could not find a person. Use a clear photo of one person facing the camera, head included.',
  );
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

/**
 * Positions of eyes and chin in the box: the eyes are measured if they are clearly visible, otherwise set to typical
 * positions.
 */
function measure(lab: LabPlanes, width: number, height: number, box: FaceBox): Face {
  const usual = { x: box.x + box.size / 2, y: box.y + box.size * 0.37, apart: box.size * 0.42 };
  const { x, y, apart } = findEyes(lab, width, height, box) ?? usual;
  return { x, eyeY: y, eyes: apart, width: apart * 2.25, chinY: Math.min(height - 1, y + apart * 1.72) };
}
