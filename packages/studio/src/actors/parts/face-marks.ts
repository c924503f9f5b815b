import type { SKRSContext2D } from '@napi-rs/canvas';
import type { Figure } from '#actors/figure.ts';
import type { FaceMark } from '#actors/look.ts';
import { withAlpha } from '#canvas/color.ts';
import { blob, line } from '#canvas/curve.ts';

type Paint = (ctx: SKRSContext2D, figure: Figure) => void;

const leather = '#1f1a1c';

/** Black, over the eye away from the light, its band across the forehead. */
const eyePatch: Paint = (ctx, { head, light }) => {
  const x = -light.side * head.eyeX;
  ctx.strokeStyle = leather;
  ctx.lineWidth = 11;
  ctx.lineCap = 'butt';
  ctx.stroke(
    line([
      [x - light.side * 96, 6],
      [x, -58],
      [0, -122],
      [light.side * (head.temple - 20), -168],
    ]),
  );
  const patch = blob([
    [x - 70, -52],
    [x, -74],
    [x + 70, -52],
    [x + 60, 22],
    [x, 62],
    [x - 60, 22],
  ]);
  ctx.fillStyle = leather;
  ctx.fill(patch);
  ctx.save();
  ctx.clip(patch);
  ctx.strokeStyle = 'rgba(255,255,255,0.14)';
  ctx.lineWidth = 4;
  ctx.stroke(
    line([
      [x - 52, -40],
      [x, -60],
      [x + 52, -40],
    ]),
  );
  ctx.restore();
};

/** A thin ring in the nostril towards the light. */
const noseRing: Paint = (ctx, { head, light, palette }) => {
  const y = head.mouthY - 62;
  ctx.lineWidth = 5;
  for (const [color, dy] of [
    [withAlpha(palette.skin.deep, 0.4), 3],
    [palette.metal.base, 0],
  ] as const) {
    ctx.strokeStyle = color;
    ctx.beginPath();
    ctx.ellipse(light.side * 34, y + dy, 10, 13, 0, -0.4 * Math.PI, 1.25 * Math.PI);
    ctx.stroke();
  }
};

/** Healed long ago, across the cheek. */
const scar: Paint = (ctx, { head, light, palette }) => {
  const x = light.side * (head.cheek - 74);
  const path = line([
    [x + light.side * 10, 58],
    [x - light.side * 4, 96],
    [x - light.side * 10, 138],
  ]);
  ctx.lineCap = 'round';
  ctx.strokeStyle = withAlpha(palette.skin.deep, 0.5);
  ctx.lineWidth = 7;
  ctx.stroke(path);
  ctx.strokeStyle = withAlpha(palette.skin.shine, 0.85);
  ctx.lineWidth = 4;
  ctx.stroke(path);
};

const kinds: Record<FaceMark, Paint> = { 'eye-patch': eyePatch, 'nose-ring': noseRing, scar };

/** Painter of the small marks on a face; under the glasses, over everything else. */
export function createFaceMarks(figure: Figure): (ctx: SKRSContext2D) => void {
  const { marks = [] } = figure.look;
  return (ctx) => {
    for (const mark of marks) {
      ctx.save();
      kinds[mark](ctx, figure);
      ctx.restore();
    }
  };
}
