import { Path2D, type SKRSContext2D } from '@napi-rs/canvas';
import type { Figure } from '#actors/figure.ts';
import type { TopKind } from '#actors/look.ts';
import { type BodyForm, bodyBottom, neckPath, skinPath } from '#actors/parts/body-form.ts';
import { paintOverTop } from '#actors/parts/over-top.ts';
import { paintSelfieArm } from '#actors/parts/selfie-arm.ts';
import { paintTop } from '#actors/parts/tops/create-top.ts';
import { withAlpha } from '#canvas/color.ts';
import { addTapered, line } from '#canvas/curve.ts';
import { createSoftLayer, paintSoftLayer } from '#canvas/soft-layer.ts';

function paintSkin(ctx: SKRSContext2D, figure: Figure, form: BodyForm): void {
  const { skin } = figure.palette;
  const { neck, neckY, pitY, shoulder } = form;
  const s = figure.light.side;
  const path = skinPath(figure, form);
  const soft = createSoftLayer(
    { left: -480, top: 120, right: 480, bottom: bodyBottom },
    figure.resolution / 4,
    ({ ctx: c, blur }) => {
      blur(30);
      c.fillStyle = withAlpha(skin.deep, 0.55);
      c.fillRect(-s * (neck * 0.4) - (s > 0 ? 300 : 0), 100, 300, neckY - 70);
      c.fillStyle = withAlpha(skin.shine, 0.4);
      c.beginPath();
      c.ellipse(s * shoulder * 0.7, neckY + 130, 70, 90, 0, 0, Math.PI * 2);
      c.fill();
      c.fillStyle = withAlpha(skin.dark, 0.5);
      c.fillRect(-s * shoulder * 0.55 - (s > 0 ? 400 : 0), neckY + 60, 400, 900);
      // Tendons of the neck and collarbones.
      const lines = new Path2D();
      const glints = new Path2D();
      for (const side of [-1, 1]) {
        addTapered(
          lines,
          [side * (neck - 14), neckY - 130],
          [side * (neck * 0.55), neckY - 10],
          [side * 16, pitY - 4],
          9,
        );
        addTapered(lines, [side * 18, pitY + 6], [side * 110, pitY - 4], [side * (shoulder * 0.66), neckY + 76], 9);
        addTapered(glints, [side * 30, pitY - 8], [side * 110, pitY - 20], [side * (shoulder * 0.6), neckY + 66], 8);
      }
      blur(7);
      c.fillStyle = withAlpha(skin.deep, 0.42);
      c.fill(lines);
      c.fillStyle = withAlpha(skin.shine, 0.4);
      c.fill(glints);
      c.beginPath();
      c.ellipse(0, pitY + 2, 12, 16, 0, 0, Math.PI * 2);
      c.fillStyle = withAlpha(skin.deep, 0.3);
      c.fill();
    },
  );
  ctx.save();
  ctx.clip(path);
  ctx.fillStyle = skin.base;
  ctx.fillRect(-600, 100, 1200, 1300);
  paintSoftLayer(ctx, soft);
  ctx.restore();
}

function paintNecklace(ctx: SKRSContext2D, figure: Figure, form: BodyForm): void {
  if (!figure.look.necklace) return;
  const { metal } = figure.palette;
  const chain = line([
    [form.neck + 16, form.neckY + 6],
    [form.neck * 0.7, form.pitY + 10],
    [0, form.pitY + 38],
    [-form.neck * 0.7, form.pitY + 10],
    [-form.neck - 16, form.neckY + 6],
  ]);
  ctx.strokeStyle = withAlpha(figure.palette.skin.deep, 0.4);
  ctx.lineWidth = 6;
  ctx.stroke(chain);
  ctx.strokeStyle = metal.light;
  ctx.lineWidth = 3.4;
  ctx.stroke(chain);
  ctx.fillStyle = metal.base;
  ctx.beginPath();
  ctx.arc(0, form.pitY + 48, 11, 0, Math.PI * 2);
  ctx.fill();
  ctx.fillStyle = metal.shine;
  ctx.beginPath();
  ctx.arc(figure.light.side * 3, form.pitY + 45, 4.5, 0, Math.PI * 2);
  ctx.fill();
}

/** Paints neck and shoulders without clothes, for those who try something on. */
export function paintBareBody(ctx: SKRSContext2D, figure: Figure, form: BodyForm): void {
  paintSkin(ctx, figure, form);
  paintNecklace(ctx, figure, form);
}

/** Paints everything that does not move: neck, shoulders, clothes, arm. */
export function paintBody(ctx: SKRSContext2D, figure: Figure, form: BodyForm): void {
  paintBareBody(ctx, figure, form);
  paintTop(ctx, figure, form);
  paintOverTop(ctx, figure, form);
  paintSelfieArm(ctx, figure, form);
}

const collared: ReadonlySet<TopKind> = new Set<TopKind>(['shirt', 'polo', 'denim', 'kurta', 'blazer', 'hoodie']);

/** Prepares the shadow of the head on the neck; `dx`, `dy` move it with the head. */
export function createChinShadow(figure: Figure, form: BodyForm): (ctx: SKRSContext2D, dx: number, dy: number) => void {
  const { head, palette } = figure;
  const clip = neckPath(form, collared.has(figure.look.top));
  // A high collar receives the shadow instead of the skin.
  const below = figure.look.top === 'turtleneck' ? palette.top.deep : palette.skin.deep;
  const soft = createSoftLayer(
    { left: -260, top: 150, right: 260, bottom: head.chinY + 170 },
    figure.resolution / 4,
    ({ ctx, blur }) => {
      blur(14);
      ctx.fillStyle = withAlpha(below, 0.74);
      ctx.beginPath();
      ctx.ellipse(-figure.light.side * 22, head.chinY - 56, head.jaw + 26, 118, 0, 0, Math.PI * 2);
      ctx.fill();
    },
  );
  return (ctx, dx, dy) => {
    ctx.save();
    ctx.clip(clip);
    ctx.translate(dx, dy);
    paintSoftLayer(ctx, soft);
    ctx.restore();
  };
}
