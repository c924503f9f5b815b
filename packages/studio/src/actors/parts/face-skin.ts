import type { SKRSContext2D } from '@napi-rs/canvas';
import type { Figure } from '#actors/figure.ts';
import { mix, withAlpha } from '#canvas/color.ts';
import { line, shape } from '#canvas/curve.ts';
import type { Ellipse } from '#canvas/ellipse.ts';
import { createSoftLayer, paintSoftLayer, type SoftBrush } from '#canvas/soft-layer.ts';
import { createRandom } from '#random/seeded-random.ts';

const extent = { left: -240, top: -300, right: 240, bottom: 330 };

function oval({ ctx, blur }: SoftBrush, color: string, { x, y, rx, ry }: Ellipse, soft: number, turn = 0): void {
  blur(soft);
  ctx.fillStyle = color;
  ctx.beginPath();
  ctx.ellipse(x, y, rx, ry, turn, 0, Math.PI * 2);
  ctx.fill();
}

/** Light and shadow of the bare face: all of it soft, so it is painted once and reused for every frame. */
function shadeFace(brush: SoftBrush, figure: Figure): void {
  const { head, palette, light, look, female } = figure;
  const { skin } = palette;
  const far = -light.side;
  const k = 0.7 + 0.5 * light.contrast;
  const { ctx, blur } = brush;
  // The far side of the head turns away from the light.
  blur(34);
  ctx.fillStyle = withAlpha(skin.deep, 0.5 * k);
  ctx.fill(
    shape([
      [far * (head.cheek + 70), -240],
      [far * (head.temple - 34), -90],
      [far * (head.cheek - 40), 60],
      [far * (head.jaw - 30), 190],
      [far * 20, head.chinY - 8],
      [far * 90, head.chinY + 90],
      [far * (head.cheek + 120), 200],
    ]),
  );
  blur(20);
  ctx.fillStyle = withAlpha(skin.dark, 0.4 * k);
  ctx.fill(
    shape([
      [-far * (head.cheek + 40), -160],
      [-far * (head.cheek - 8), 20],
      [-far * (head.jaw - 4), 190],
      [-far * 40, head.chinY + 6],
      [-far * 70, head.chinY + 60],
      [-far * (head.cheek + 80), 220],
    ]),
  );
  // Forehead under the hair, jaw from below.
  oval(brush, withAlpha(skin.dark, 0.5), { x: 0, y: -258, rx: 210, ry: 74 }, 26);
  oval(brush, withAlpha(skin.deep, 0.34), { x: 0, y: head.chinY + 24, rx: 150, ry: 34 }, 20);
  // Light on forehead, cheekbone, chin.
  oval(brush, withAlpha(skin.shine, 0.6), { x: light.side * 40, y: -128, rx: 92, ry: 48 }, 34);
  oval(
    brush,
    withAlpha(skin.shine, 0.55),
    { x: light.side * (head.eyeX + 28), y: 66, rx: 46, ry: 28 },
    24,
    light.side * -0.4,
  );
  oval(brush, withAlpha(skin.light, 0.6), { x: far * (head.eyeX + 16), y: 70, rx: 40, ry: 26 }, 24, far * -0.4);
  oval(brush, withAlpha(skin.shine, 0.42), { x: light.side * 10, y: head.chinY - 44, rx: 40, ry: 24 }, 18);
  // Blush and eye sockets.
  for (const side of [-1, 1]) {
    oval(
      brush,
      withAlpha(skin.blush, female ? 0.34 : 0.2),
      { x: side * (head.eyeX + 30), y: 92, rx: 58, ry: 40 },
      26,
      side * -0.35,
    );
    oval(brush, withAlpha(skin.dark, 0.52), { x: side * head.eyeX, y: -26, rx: 60, ry: 22 }, 14, side * 0.08);
    oval(brush, withAlpha(skin.dark, 0.4), { x: side * (head.eyeX - 46), y: 0, rx: 20, ry: 32 }, 12);
    oval(brush, withAlpha(skin.dark, 0.22 + 0.2 * look.age), { x: side * (head.eyeX - 4), y: 34, rx: 42, ry: 12 }, 9);
  }
  oval(brush, withAlpha(skin.blush, 0.2), { x: 0, y: 70, rx: 40, ry: 30 }, 20);
  // Hollow beneath the lower lip and above the upper one.
  oval(brush, withAlpha(skin.dark, 0.4), { x: 0, y: head.mouthY + 48, rx: 44, ry: 12 }, 10);
  oval(brush, withAlpha(skin.dark, 0.24), { x: 0, y: head.mouthY - 36, rx: 8, ry: 18 }, 6);
}

function paintLines(ctx: SKRSContext2D, figure: Figure): void {
  const { head, palette, look } = figure;
  if (look.age < 0.5) return;
  ctx.strokeStyle = withAlpha(palette.skin.line, 0.12 + 0.34 * look.age);
  ctx.lineCap = 'round';
  ctx.lineWidth = 3.4;
  const paths = [];
  for (const side of [-1, 1]) {
    const x = side * head.eyeX;
    paths.push(
      line([
        [side * 48, 98],
        [side * 76, 124],
        [side * 84, 160],
      ]),
    );
    paths.push(
      line([
        [x - side * 34, 36],
        [x, 46],
        [x + side * 36, 38],
      ]),
    );
    if (look.age > 0.55) {
      paths.push(
        line([
          [x + side * 56, 2],
          [x + side * 70, -4],
          [x + side * 80, -14],
        ]),
      );
      paths.push(
        line([
          [x + side * 56, 14],
          [x + side * 72, 18],
          [x + side * 82, 16],
        ]),
      );
    }
  }
  if (look.age > 0.55) {
    paths.push(
      line([
        [-84, -132],
        [-30, -141],
        [30, -141],
        [84, -132],
      ]),
    );
    paths.push(
      line([
        [-66, -160],
        [0, -168],
        [66, -160],
      ]),
    );
  }
  for (const path of paths) ctx.stroke(path);
}

function paintFreckles(ctx: SKRSContext2D, figure: Figure): void {
  const random = createRandom(`${figure.seed}/freckles`);
  ctx.fillStyle = withAlpha(mix(figure.palette.skin.line, '#a8603a', 0.4), 0.3);
  for (let i = 0; i < 46; i++) {
    const x = (random() + random() - 1) * 150;
    const y = 44 + (random() + random() - 1) * 46 + Math.abs(x) * 0.12;
    ctx.beginPath();
    ctx.arc(x, y, 1.6 + random() * 2, 0, Math.PI * 2);
    ctx.fill();
  }
}

/** Paints the head without features; `detail` draws what belongs to the skin (a beard) inside the same outline. */
export type FaceSkin = (ctx: SKRSContext2D) => void;

/** Prepares the bare head: skin, soft light, age lines and the beard's shadow. */
export function createFaceSkin(figure: Figure, detail: (ctx: SKRSContext2D) => void): FaceSkin {
  const { head, palette, look } = figure;
  const soft = createSoftLayer(extent, figure.resolution / 3, (brush) => shadeFace(brush, figure));
  return (ctx) => {
    ctx.save();
    ctx.clip(head.outline);
    const fill = ctx.createLinearGradient(0, -260, 0, head.chinY);
    fill.addColorStop(0, palette.skin.base);
    fill.addColorStop(0.55, palette.skin.light);
    fill.addColorStop(1, palette.skin.base);
    ctx.fillStyle = fill;
    ctx.fillRect(-260, -320, 520, 700);
    paintSoftLayer(ctx, soft);
    if (look.freckles) paintFreckles(ctx, figure);
    detail(ctx);
    paintLines(ctx, figure);
    ctx.restore();
  };
}
