import { type Canvas, createCanvas } from '@napi-rs/canvas';
import { backgroundAt, fitBackground } from '#images/background-model.ts';
import { detectFaces, type FaceBox } from '#images/detect-faces.ts';
import { exposePicture, faceExposures } from '#images/expose-picture.ts';
import { toLabPlanes } from '#images/oklab.ts';
import { fromCanvas, type Picture } from '#images/picture.ts';
import { labDistance } from './oklab.ts';

/** The center of a photo's subject, 0..1 across and down. */
export interface Subject {
  x: number;
  y: number;
}

/** Enough to locate an object. */
const longestSide = 72;
/** Below this part of plain border there is no backdrop for anything to stand out from. */
const plainBorder = 0.8;
/** Enough to find a significant face in a picture. */
const longestForFaces = 320;
/** Windows that must agree for a pattern to count as a face, and its minimum part of the shorter side. */
const trustedVotes = 13;
const smallestFace = 0.1;

/** Photos are queried again for every size of an ad. */
const known = new WeakMap<Canvas, Subject | null>();

/**
 * Center of a photo's subject: the heads of people, which must not be cropped, else the middle of everything that
 * differs from a plain backdrop, without its outermost twentieths. If neither is found, returns `unseen`, the photo's
 * own center.
 */
export function findSubject(photo: Canvas, unseen: Subject = { x: 0.5, y: 0.5 }): Subject {
  let subject = known.get(photo);
  if (subject === undefined) {
    subject = findPeople(photo) ?? findThing(photo);
    known.set(photo, subject);
  }
  return subject ?? unseen;
}

function findThing(photo: Canvas): Subject | null {
  const reduce = longestSide / Math.max(photo.width, photo.height);
  const width = Math.round(photo.width * reduce);
  const height = Math.round(photo.height * reduce);
  if (width < 8 || height < 8) return null;
  const lab = toLabPlanes(fromCanvas(drawReduced(photo, reduce)).data);
  const model = fitBackground(lab, width, height);
  if (model.uniformity < plainBorder) return null;
  const columns = new Float64Array(width);
  const rows = new Float64Array(height);
  let differing = 0;
  for (let at = 0; at < width * height; at++) {
    const x = at % width;
    const y = Math.floor(at / width);
    const [l, a, b] = backgroundAt(model, x / (width - 1), y / (height - 1));
    const apart = labDistance(lab, at, l, a, b) - model.tolerance;
    if (apart <= 0) continue;
    differing++;
    columns[x] = (columns[x] ?? 0) + apart;
    rows[y] = (rows[y] ?? 0) + apart;
  }
  if (differing < width * height * 0.01) return null;
  return { x: middleOf(columns), y: middleOf(rows) };
}

function findPeople(photo: Canvas): Subject | undefined {
  const reduce = Math.min(1, longestForFaces / Math.max(photo.width, photo.height));
  const picture = fromCanvas(drawReduced(photo, reduce));
  let faces: FaceBox[] = [];
  for (const exposure of faceExposures) {
    faces = facesThatCount(exposePicture(picture, exposure));
    if (faces.length > 0) break;
  }
  if (faces.length === 0) return undefined;
  const left = Math.min(...faces.map(({ x }) => x));
  const right = Math.max(...faces.map(({ x, size }) => x + size));
  const centers = faces.map(({ y, size }) => y + size * 0.45);
  return {
    x: (left + right) / 2 / picture.width,
    y: Math.min(1, centers.reduce((sum, y) => sum + y, 0) / faces.length / picture.height),
  };
}

function facesThatCount(picture: Picture): FaceBox[] {
  return detectFaces(picture).filter(
    ({ votes, size }) => votes >= trustedVotes && size >= smallestFace * Math.min(picture.width, picture.height),
  );
}

function drawReduced(photo: Canvas, reduce: number): Canvas {
  const canvas = createCanvas(Math.round(photo.width * reduce), Math.round(photo.height * reduce));
  const ctx = canvas.getContext('2d');
  ctx.imageSmoothingQuality = 'high';
  ctx.drawImage(photo, 0, 0, canvas.width, canvas.height);
  return canvas;
}

/** The middle between the 5th and the 95th percentile; 0..1. */
function middleOf(weights: Float64Array): number {
  const total = weights.reduce((sum, value) => sum + value, 0);
  const placeOf = (part: number): number => {
    let sum = 0;
    return weights.findIndex((value) => {
      sum += value;
      return sum >= total * part;
    });
  };
  return (placeOf(0.05) + placeOf(0.95) + 1) / 2 / weights.length;
}
