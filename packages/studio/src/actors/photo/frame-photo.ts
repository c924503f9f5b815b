import { type Framing, frameFigure, type Shot } from '#actors/framing.ts';
import type { Camera } from '#actors/rig.ts';
import type { Stage } from '#canvas/stage.ts';
import type { PhotoMesh } from './photo-mesh.ts';

/** How much nearer than usual the camera may go, so that the photo's edges stay outside the picture. */
const nearest = 1.3;
/** The same for a photo that was not cut out and stands in the picture as a whole. */
const nearestWhole = 1.6;
/** Lowest place of the eyes, share of the stage's height: lower, captions would meet the chin. */
const lowestEyes = 0.47;

/**
 * Places a photo's person like a drawn actor, and a little nearer or lower where the photo would otherwise end above the
 * lower edge of the stage.
 */
export function framePhoto(
  { pixelsPerUnit, origin }: PhotoMesh,
  photo: Stage & { hasMatte: boolean },
  stage: Stage,
  camera: Camera,
  shot: Shot,
): Framing {
  const framing = frameFigure(stage, camera, shot);
  if (shot === 'face') return { ...framing, y: stage.height * 0.42, scale: framing.scale * 1.12 };
  const below = (photo.height - origin[1]) / pixelsPerUnit;
  const beside = Math.min(origin[0], photo.width - origin[0]) / pixelsPerUnit;
  const fills = stage.height > stage.width || !photo.hasMatte;
  const scale = Math.min(
    framing.scale * (photo.hasMatte ? nearest : nearestWhole),
    Math.max(framing.scale, (stage.height - framing.y) / below, fills ? stage.width / 2 / beside : 0),
  );
  const y = Math.min(stage.height * lowestEyes, Math.max(framing.y, stage.height - below * scale));
  return { x: framing.x, y, scale };
}
