import { createCanvas, Path2D, type SKRSContext2D } from '@napi-rs/canvas';
import type { Figure } from '#actors/figure.ts';
import type { Shades } from '#actors/palette.ts';
import { type BodyForm, bodyBottom } from '#actors/parts/body-form.ts';
import { sleeveOf } from '#actors/parts/hands/sleeve.ts';
import { paintEdgeShadow } from '#actors/parts/tops/fabric.ts';
import { paintPattern } from '#actors/parts/tops/patterns.ts';
import { withAlpha } from '#canvas/color.ts';
import { addTapered, line, shape } from '#canvas/curve.ts';
import { createSoftLayer, paintSoftLayer, type SoftLayer } from '#canvas/soft-layer.ts';

function shadeArm(figure: Figure, { shoulder, neckY }: BodyForm, s: number, shades: Shades, bare: boolean): SoftLayer {
  const extent = { left: -900, top: neckY, right: 900, bottom: bodyBottom };
  return createSoftLayer(extent, figure.resolution / 5, ({ ctx, blur }) => {
    const under = new Path2D();
    addTapered(
      under,
      [s * (shoulder - 130), neckY + 240],
      [s * (shoulder - 60), neckY + 640],
      [s * (shoulder + 60), bodyBottom],
      60,
    );
    const glint = new Path2D();
    addTapered(
      glint,
      [s * (shoulder - 60), neckY + 150],
      [s * (shoulder + 60), neckY + 330],
      [s * (shoulder + 260), neckY + 620],
      46,
    );
    blur(36);
    ctx.fillStyle = withAlpha(shades.deep, 0.5);
    ctx.fill(under);
    ctx.fillStyle = withAlpha(shades.shine, 0.5);
    ctx.fill(glint);
    if (bare) return;
    const folds = new Path2D();
    for (const [dy, width] of [
      [40, 12],
      [104, 10],
      [190, 12],
      [300, 9],
    ] as const)
      addTapered(
        folds,
        [s * (shoulder - 92), neckY + 270 + dy],
        [s * (shoulder - 20), neckY + 282 + dy * 1.1],
        [s * (shoulder + 50 + dy * 0.3), neckY + 246 + dy * 1.2],
        width,
      );
    blur(9);
    ctx.fillStyle = withAlpha(shades.deep, 0.45);
    ctx.fill(folds);
  });
}

/** A sweater's stripes run around the arm. */
function paintStripes(ctx: SKRSContext2D, { palette }: Figure, { shoulder, neckY }: BodyForm, s: number): void {
  ctx.strokeStyle = palette.accent.base;
  ctx.lineWidth = 30;
  for (let i = 1; i < 9; i++) {
    const x = shoulder - 70 + i * 44;
    const y = neckY + 130 + i * 70;
    ctx.stroke(
      line([
        [s * (x - 240), y + 120],
        [s * x, y + 6],
        [s * (x + 200), y - 136],
      ]),
    );
  }
}

/** The arm that holds the camera: it leaves the picture at a lower corner. Paints nothing for looks without one. */
export function paintSelfieArm(ctx: SKRSContext2D, figure: Figure, form: BodyForm): void {
  const { look } = figure;
  if (look.arm === 'none') return;
  const s = look.arm === 'left' ? -1 : 1;
  const { shades, bare } = sleeveOf(figure);
  const { shoulder, neckY } = form;
  const path = shape(
    [
      [s * (shoulder - 120), neckY + 96],
      [s * (shoulder - 40), neckY + 92],
      [s * (shoulder + 40), neckY + 180],
      [s * (shoulder + 130), neckY + 330],
      [s * (shoulder + 280), neckY + 480],
    ],
    [
      [s * (shoulder + 280), neckY + 480],
      [s * (shoulder + 280), bodyBottom],
    ],
    [
      [s * (shoulder + 280), bodyBottom],
      [s * (shoulder + 20), bodyBottom],
    ],
    [
      [s * (shoulder + 20), bodyBottom],
      [s * (shoulder - 30), neckY + 640],
      [s * (shoulder - 96), neckY + 420],
      [s * (shoulder - 116), neckY + 250],
      [s * (shoulder - 120), neckY + 96],
    ],
  );
  const edge = line([
    [s * (shoulder - 106), neckY + 330],
    [s * (shoulder - 92), neckY + 430],
    [s * (shoulder - 32), neckY + 640],
    [s * (shoulder + 18), bodyBottom],
  ]);
  paintEdgeShadow(ctx, edge, shades.deep, 16);
  const own = createCanvas(ctx.canvas.width, ctx.canvas.height);
  const c = own.getContext('2d');
  c.setTransform(ctx.getTransform());
  c.save();
  c.clip(path);
  c.fillStyle = shades.base;
  c.fillRect(-900, 0, 1800, bodyBottom + 20);
  paintPattern(c, figure, { left: -900, top: neckY, right: 900, bottom: bodyBottom });
  if (look.top === 'sweater') paintStripes(c, figure, form, s);
  paintSoftLayer(c, shadeArm(figure, form, s, shades, bare));
  c.restore();
  // At the shoulder, sleeve and garment merge: the inner edge fades out there.
  c.globalCompositeOperation = 'destination-out';
  c.translate(s * (shoulder - 120), neckY + 160);
  c.scale(1, 2);
  const fade = c.createRadialGradient(0, 0, 40, 0, 0, 108);
  fade.addColorStop(0, '#000000');
  fade.addColorStop(1, 'rgba(0,0,0,0)');
  c.fillStyle = fade;
  c.fillRect(-110, -110, 220, 220);
  ctx.save();
  ctx.setTransform(1, 0, 0, 1, 0, 0);
  ctx.drawImage(own, 0, 0);
  ctx.restore();
}
