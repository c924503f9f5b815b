import { type PhotoActorDescription, photoActorVersion } from '#actors/photo/photo-actor-files.ts';
import type { Picture } from '#images/picture.ts';
import type { SeenFace } from '#vision/see-face.ts';

/** Longest side of the kept photo, and tallest face in it, pixels: a little more than a video of 1080 x 1920 shows. */
const kept = { side: 1600, face: 620 } as const;

/** By which factor a photo is reduced to what a video needs. */
export function keptScale({ width, height }: Pick<Picture, 'width' | 'height'>, face: SeenFace): number {
  return Math.min(1, kept.side / Math.max(width, height), kept.face / face.height);
}

/** The kept photo's description: the face that was seen in the whole one, reduced by `scale`. */
export function describeFace(
  { points, irises }: SeenFace,
  { scale, ...about }: Pick<PhotoActorDescription, 'width' | 'height' | 'hasMatte' | 'source'> & { scale: number },
): PhotoActorDescription {
  const round = (value: number) => Math.round(value * scale * 100) / 100;
  return {
    version: photoActorVersion,
    ...about,
    points: points.flatMap(([x, y, z]) => [round(x), round(y), round(z)]),
    irises: irises.map(({ x, y, radius }) => ({ x: round(x), y: round(y), radius: round(radius) })),
  };
}
