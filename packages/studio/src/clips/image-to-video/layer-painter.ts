import type { YuvPicture } from '#pixels/yuv-picture.ts';
import type { PictureLayers } from './load-picture-layers.ts';
import type { View } from './plan-camera.ts';
import { createMesh, fillMesh, warpOver, warpPicture } from './warp-picture.ts';

/** How much more a cut-out moves than its background. */
const nearGain = 0.42;
/** The same for estimated depth, which distorts the picture and so must stay small. */
const guessedGain = 0.2;

/**
 * Draws the layers as a camera sees them, `part` 0..1 of the way. `depth` 0 moves everything as one, 1 is normal.
 * Without a cut-out the depth is estimated: the middle is in front of the edges, the foot of the picture in front of
 * its top.
 */
export function createLayerPainter(
  { stage, plate, near, focus }: PictureLayers,
  camera: (part: number) => View,
  depth: number,
): (target: YuvPicture, part: number) => void {
  const mesh = createMesh(stage.width, stage.height);
  const depths = new Float64Array(mesh.x.length);
  if (!near && depth > 0) {
    let index = 0;
    fillMesh(mesh, (x, y) => {
      const across = (x / stage.width - focus.x) / 0.27;
      const along = (y / stage.height - focus.y) / 0.33;
      depths[index++] = 0.75 * Math.exp(-(across * across + along * along) / 2) + 0.35 * (y / stage.height) ** 2;
    });
  }
  // In the middle of the way, near and far layers are aligned as in the picture.
  const neutral = camera(0.5);
  const seen = (view: View, amount: number): View => ({
    ...view,
    x: neutral.x + (view.x - neutral.x) * (1 + amount),
    y: neutral.y + (view.y - neutral.y) * (1 + amount),
    zoom: neutral.zoom * (view.zoom / neutral.zoom) ** (1 + amount),
  });
  const mapper = (view: View, originX: number, originY: number) => {
    const [cos, sin] = [Math.cos(view.angle) / view.zoom, Math.sin(view.angle) / view.zoom];
    const [middleX, middleY] = [(plate.width - 1) / 2 + view.x - originX, (plate.height - 1) / 2 + view.y - originY];
    return (x: number, y: number, point: { x: number; y: number }) => {
      const [fromX, fromY] = [x - (stage.width - 1) / 2, y - (stage.height - 1) / 2];
      point.x = middleX + fromX * cos + fromY * sin;
      point.y = middleY + fromY * cos - fromX * sin;
    };
  };
  return (target, part) => {
    const view = camera(part);
    const far = mapper(view, 0, 0);
    if (near || depth === 0) fillMesh(mesh, far);
    else {
      const close = mapper(seen(view, guessedGain * depth), 0, 0);
      const other = { x: 0, y: 0 };
      let index = 0;
      fillMesh(mesh, (x, y, point) => {
        far(x, y, point);
        close(x, y, other);
        const amount = depths[index++] as number;
        point.x += (other.x - point.x) * amount;
        point.y += (other.y - point.y) * amount;
      });
    }
    warpPicture(plate, mesh, target);
    if (!near) return;
    const before = seen(view, nearGain * depth);
    fillMesh(mesh, mapper({ ...before, y: before.y - view.lift }, near.x, near.y));
    warpOver(near.layer, mesh, target);
  };
}
