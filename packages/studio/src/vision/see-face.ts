import type { Picture } from '#images/picture.ts';
import { type FacePoint, type Iris, locateEyes, locateFacePoints } from './face-points.ts';
import { type FoundFace, findFaces } from './find-faces.ts';
import { GraphModel } from './graph-model.ts';
import { findFaceModels } from './person-models.ts';
import { refinePoints } from './refine-points.ts';

/** The largest face of a picture, and how many others there are. */
export interface SeenFace {
  /** 468, in pixels of the picture. */
  points: FacePoint[];
  irises: Iris[];
  /** Degrees away from the camera: to a side (positive: towards the viewer's right), and tilted in the picture. */
  yaw: number;
  roll: number;
  /** From the top of the forehead to the chin, pixels. */
  height: number;
  /** Other faces at least half as large. */
  others: number;
}

/** Finds faces and their points; loads its models when they are first needed. */
export class FaceReader {
  readonly #finder: GraphModel;
  readonly #mesh: GraphModel;
  readonly #iris: GraphModel;

  private constructor(finder: GraphModel, mesh: GraphModel, iris: GraphModel) {
    this.#finder = finder;
    this.#mesh = mesh;
    this.#iris = iris;
  }

  /** Null if the models are not installed (they are optional) or disabled. */
  static open(environment?: NodeJS.ProcessEnv): FaceReader | null {
    const files = findFaceModels(environment);
    if (files === null) return null;
    return new FaceReader(GraphModel.read(files.finder), GraphModel.read(files.mesh), GraphModel.read(files.iris));
  }

  /** Where the largest face may be, also one whose points cannot be told. */
  glimpse(picture: Picture): FoundFace | null {
    return findFaces(picture, this.#finder)[0] ?? null;
  }

  /** The largest face; null without one. Takes some tenths of a second. */
  read(picture: Picture): SeenFace | null {
    const faces = findFaces(picture, this.#finder);
    const [largest] = faces;
    if (!largest) return null;
    const { points, score } = locateFacePoints(picture, largest, this.#mesh);
    if (score < 0.5) return null;
    const eyes = locateEyes(picture, points, this.#iris);
    const exact = new Map(eyes.flatMap(({ edge }) => [...edge]));
    const rough = points.map(([x, y, z], index): FacePoint => {
      const [ex, ey] = exact.get(index) ?? [x, y];
      return [ex, ey, z];
    });
    const irises = eyes.map(({ iris }) => iris);
    return {
      points: refinePoints(picture, rough, irises),
      irises,
      ...anglesOf(points),
      height: distance(points[10], points[152]),
      others: faces.filter((face) => face !== largest && isPerson(face, largest)).length,
    };
  }
}

const isPerson = (face: FoundFace, largest: FoundFace): boolean => face.size > largest.size * 0.5 && face.score > 0.6;

const degrees = 180 / Math.PI;

function anglesOf(points: readonly FacePoint[]): { yaw: number; roll: number } {
  const [left, right, eye, otherEye] = [points[234], points[454], points[33], points[263]];
  if (!left || !right || !eye || !otherEye) return { yaw: 0, roll: 0 };
  const across = Math.hypot(right[0] - left[0], right[1] - left[1]);
  return {
    yaw: Math.atan2(right[2] - left[2], across) * degrees,
    roll: Math.atan2(otherEye[1] - eye[1], otherEye[0] - eye[0]) * degrees,
  };
}

function distance(a: FacePoint | undefined, b: FacePoint | undefined): number {
  return a && b ? Math.hypot(a[0] - b[0], a[1] - b[1]) : 0;
}
