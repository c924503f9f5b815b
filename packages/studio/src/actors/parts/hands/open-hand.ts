import type { SKRSContext2D } from '@napi-rs/canvas';
import type { Figure } from '#actors/figure.ts';
import { type Finger, paintFinger, palmColor } from '#actors/parts/hands/finger.ts';
import { withAlpha } from '#canvas/color.ts';
import { blob, line, type Point } from '#canvas/curve.ts';
import type { Ellipse } from '#canvas/ellipse.ts';
import { createSoftLayer, paintSoftLayer } from '#canvas/soft-layer.ts';

/** The palm of a raised hand; the wrist is at the origin, the thumb points towards negative x. */
const palm: readonly Point[] = [
  [-42, 30],
  [-46, -8],
  [-62, -46],
  [-70, -92],
  [-64, -128],
  [-34, -146],
  [4, -150],
  [40, -142],
  [66, -122],
  [70, -78],
  [58, -28],
  [44, 6],
  [42, 30],
];

const fingers: readonly Omit<Finger, 'seen'>[] = [
  { root: [52, -112], bend: [70, -170], tip: [88, -226], thick: 31 },
  { root: [26, -126], bend: [34, -200], tip: [46, -270], thick: 35 },
  { root: [-8, -130], bend: [-8, -208], tip: [-8, -286], thick: 36 },
  { root: [-42, -122], bend: [-50, -196], tip: [-66, -262], thick: 35 },
];
const thumb: Omit<Finger, 'seen'> = { root: [-40, -34], bend: [-104, -66], tip: [-132, -140], thick: 44 };

/**
 * An open palm towards the camera, figure units. `inner` is the side the thumb points to, as the viewer sees it; the
 * wrist is at the origin and the fingers point up.
 */
export function paintOpenHand(ctx: SKRSContext2D, figure: Figure, inner: -1 | 1): void {
  const { skin } = figure.palette;
  const lit = figure.light.side * -inner;
  const pale = palmColor(figure);
  ctx.save();
  ctx.scale(-inner, 1);
  for (const finger of fingers) paintFinger(ctx, figure, { ...finger, seen: 'inside' });
  const path = blob(palm);
  const soft = createSoftLayer({ left: -90, top: -170, right: 90, bottom: 50 }, figure.resolution / 2, (brush) => {
    const { ctx: c, blur } = brush;
    const oval = (color: string, { x, y, rx, ry }: Ellipse, turn = 0): void => {
      c.fillStyle = color;
      c.beginPath();
      c.ellipse(x, y, rx, ry, turn, 0, Math.PI * 2);
      c.fill();
    };
    blur(16);
    c.fillStyle = withAlpha(skin.deep, 0.34);
    c.fillRect(lit > 0 ? -90 : 44, -170, 46, 230);
    // The hollow of the hand between the balls of thumb and little finger.
    oval(withAlpha(skin.dark, 0.7), { x: 4, y: -78, rx: 30, ry: 34 });
    blur(11);
    oval(withAlpha(skin.shine, 0.5), { x: -38, y: -48, rx: 24, ry: 40 }, -0.35);
    oval(withAlpha(skin.shine, 0.4), { x: 44, y: -58, rx: 18, ry: 42 }, 0.15);
    oval(withAlpha(skin.blush, 0.34), { x: -30, y: -58, rx: 26, ry: 32 }, -0.3);
    for (const [x, y] of [
      [-46, -120],
      [-12, -130],
      [24, -126],
      [52, -106],
    ] as const) {
      oval(withAlpha(skin.blush, 0.34), { x, y, rx: 14, ry: 12 });
      oval(withAlpha(skin.shine, 0.34), { x, y: y - 4, rx: 10, ry: 8 });
    }
    c.fillStyle = withAlpha(skin.deep, 0.4);
    c.fillRect(-60, 14, 120, 40);
  });
  ctx.save();
  ctx.clip(path);
  ctx.fillStyle = pale;
  ctx.fillRect(-100, -180, 200, 240);
  paintSoftLayer(ctx, soft);
  ctx.restore();
  ctx.strokeStyle = withAlpha(skin.line, 0.55);
  ctx.lineWidth = 2.6;
  ctx.lineCap = 'round';
  ctx.stroke(line(palm.slice(2, 5)));
  ctx.stroke(line(palm.slice(8)));
  paintFinger(ctx, figure, { ...thumb, seen: 'inside' });
  // The ball of the thumb covers its root.
  ctx.save();
  ctx.clip(path);
  const ball = ctx.createRadialGradient(-36, -46, 6, -36, -46, 34);
  ball.addColorStop(0, pale);
  ball.addColorStop(0.6, withAlpha(pale, 0.85));
  ball.addColorStop(1, withAlpha(pale, 0));
  ctx.fillStyle = ball;
  ctx.fillRect(-80, -90, 90, 90);
  ctx.restore();
  // Lines of the palm.
  ctx.strokeStyle = withAlpha(skin.line, 0.42);
  ctx.lineWidth = 2.8;
  for (const crease of [
    [
      [-58, -92],
      [-18, -92],
      [2, -56],
      [-4, -6],
    ],
    [
      [-60, -98],
      [-16, -98],
      [26, -78],
      [44, -52],
    ],
    [
      [62, -98],
      [34, -110],
      [4, -114],
      [-22, -128],
    ],
  ] as const)
    ctx.stroke(line(crease));
  ctx.restore();
}
