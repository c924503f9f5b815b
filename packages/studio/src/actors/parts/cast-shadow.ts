import { createCanvas, type SKRSContext2D } from '@napi-rs/canvas';
import type { Figure } from '#actors/figure.ts';
import { withAlpha } from '#canvas/color.ts';
import { createSoftLayer, paintSoftLayer } from '#canvas/soft-layer.ts';

/** Prepares the soft shadow that hair or a hat throws on the face. */
export function createCastShadow(
  figure: Figure,
  paintCaster: (ctx: SKRSContext2D) => void,
): (ctx: SKRSContext2D) => void {
  const extent = { left: -260, top: -330, right: 260, bottom: 330 };
  const resolution = figure.resolution / 4;
  const caster = createCanvas(Math.ceil(520 * resolution), Math.ceil(660 * resolution));
  const c = caster.getContext('2d');
  c.scale(resolution, resolution);
  c.translate(260, 330);
  paintCaster(c);
  c.setTransform(1, 0, 0, 1, 0, 0);
  c.globalCompositeOperation = 'source-in';
  c.fillStyle = withAlpha(figure.palette.skin.deep, 0.62);
  c.fillRect(0, 0, caster.width, caster.height);
  const soft = createSoftLayer(extent, resolution, ({ ctx, blur }) => {
    blur(9);
    ctx.drawImage(caster, extent.left - figure.light.side * 5, extent.top + 13, 520, 660);
  });
  return (ctx) => {
    ctx.save();
    ctx.clip(figure.head.outline);
    paintSoftLayer(ctx, soft);
    ctx.restore();
  };
}
