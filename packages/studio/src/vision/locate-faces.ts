import type { Picture } from '#images/picture.ts';
import { type FacePoint, locateFacePoints } from './face-points.ts';
import { type FoundFace, findFaces } from './find-faces.ts';
import { GraphModel } from './graph-model.ts';
import type { LocatedFace } from './located-face.ts';
import { findFaceModels } from './person-models.ts';
import { searchFaces } from './search-faces.ts';

/** Patterns and prints that the finder takes for a face get 0.01 by the mesh, true faces 1.00. */
const leastScore = 0.5;

/**
 * All faces of a picture, largest first: by the face models, in some tenths of a second, or by a trained cascade where they
 * are not installed, which takes seconds and sees faces only that are nearly upright.
 */
export function locateFaces(picture: Picture): LocatedFace[] {
  const models = openModels();
  if (!models) return searchFaces(picture);
  return findFaces(picture, models.finder).flatMap((face) => locate(picture, face, models.mesh) ?? []);
}

function locate(picture: Picture, face: FoundFace, mesh: GraphModel): LocatedFace | null {
  const { points, score } = locateFacePoints(picture, face, mesh, 1);
  if (score < leastScore) return null;
  const [left, right] = [between(points[33], points[133]), between(points[362], points[263])];
  const middle = between([left.x, left.y, 0], [right.x, right.y, 0]);
  const apart = Math.hypot(right.x - left.x, right.y - left.y);
  return { x: face.x, y: face.y, size: face.size, eyes: { ...middle, apart } };
}

const between = (a: FacePoint = [0, 0, 0], b: FacePoint = [0, 0, 0]): { x: number; y: number } => ({
  x: (a[0] + b[0]) / 2,
  y: (a[1] + b[1]) / 2,
});

let opened: { finder: GraphModel; mesh: GraphModel } | undefined;

/** Read once a process: a picture is often asked about several times. */
function openModels(): { finder: GraphModel; mesh: GraphModel } | null {
  const files = findFaceModels();
  if (!files) return null;
  opened ??= { finder: GraphModel.read(files.finder), mesh: GraphModel.read(files.mesh) };
  return opened;
}
