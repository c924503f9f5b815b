import { requireItem } from '#lists/require-item.ts';
import { eyes } from '../face-regions.ts';
import type { PhotoActorDescription } from '../photo-actor-files.ts';
import type { PhotoMesh } from '../photo-mesh.ts';

/** An eyeball behind its lids: rings from beyond the lids to the iris, and its middle. */
export interface EyeMesh {
  samples: Float32Array;
  /** Figure units. */
  rest: Float32Array;
  /** How far each point follows the gaze, 0..1. */
  gazeShare: Float32Array;
  triangles: Uint16Array;
  /** Points of the face around the opening: from corner to corner over the upper lid, and back below. */
  opening: readonly number[];
  /** Half the eye's width, units. */
  half: number;
  depth: number;
}

const spokes = 16;

/** Both eyes of a photo. */
export function createEyeMeshes(mesh: PhotoMesh, { irises }: PhotoActorDescription): EyeMesh[] {
  return eyes.map(({ upper, lower, corners }, side) => {
    const opening = [corners[0], ...requireItem(upper, 0), corners[1], ...requireItem(lower, 0).toReversed()];
    const x = (index: number) => requireItem(mesh.rest, index * 2);
    const y = (index: number) => requireItem(mesh.rest, index * 2 + 1);
    const half = Math.hypot(x(corners[1]) - x(corners[0]), y(corners[1]) - y(corners[0])) / 2;
    const middle = [(x(corners[0]) + x(corners[1])) / 2, (y(corners[0]) + y(corners[1])) / 2] as const;
    const iris = requireItem(irises, side);
    const center = [
      (iris.x - mesh.origin[0]) / mesh.pixelsPerUnit,
      (iris.y - mesh.origin[1]) / mesh.pixelsPerUnit,
    ] as const;
    const radius = Math.min(half * 0.62, (iris.radius / mesh.pixelsPerUnit) * 1.1);
    const points: [number, number, number][] = [];
    for (const index of opening) {
      const [dx, dy] = [x(index) - middle[0], y(index) - middle[1]];
      points.push([middle[0] + dx * 1.3, middle[1] + dy * 1.3, 0], [x(index), y(index), 0.15]);
      const [ix, iy] = [x(index) - center[0], y(index) - center[1]];
      const far = Math.max(0.01, Math.hypot(ix, iy));
      const reach = Math.min(radius, far * 0.82) / far;
      points.push([center[0] + ix * reach, center[1] + iy * reach, 1]);
    }
    points.push([center[0], center[1], 1]);
    const triangles: number[] = [];
    for (let spoke = 0; spoke < spokes; spoke++) {
      const [own, next] = [spoke * 3, ((spoke + 1) % spokes) * 3];
      for (const ring of [0, 1])
        triangles.push(own + ring, next + ring, next + ring + 1, own + ring, next + ring + 1, own + ring + 1);
      triangles.push(own + 2, next + 2, spokes * 3);
    }
    return {
      rest: Float32Array.from(points.flatMap((point) => point.slice(0, 2))),
      samples: Float32Array.from(
        points.flatMap(([px, py]) => [
          px * mesh.pixelsPerUnit + mesh.origin[0],
          py * mesh.pixelsPerUnit + mesh.origin[1],
        ]),
      ),
      gazeShare: Float32Array.from(points, ([, , share]) => share),
      triangles: Uint16Array.from(triangles),
      opening,
      half,
      depth: (requireItem(mesh.depth, corners[0]) + requireItem(mesh.depth, corners[1])) / 2,
    };
  });
}
