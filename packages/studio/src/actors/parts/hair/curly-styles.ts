import { Path2D, type SKRSContext2D } from '@napi-rs/canvas';
import { withAlpha } from '#actors/draw/color.ts';
import { createRandom } from '#actors/draw/random.ts';
import { createSoftLayer, paintSoftLayer } from '#actors/draw/soft-layer.ts';
import type { Figure } from '#actors/figure.ts';
import type { Hair, Painter } from '#actors/parts/hair/hair.ts';

interface Curl {
  x: number;
  y: number;
  radius: number;
}

/** Paints a cloud of curls: joined silhouette, soft light over the whole, ringlets inside. */
function createCurls(figure: Figure, name: string, curls: readonly Curl[], behind: boolean, coil: number): Painter {
  const { hair } = figure.palette;
  const random = createRandom(`${figure.seed}/${name}`);
  const silhouette = new Path2D();
  for (const { x, y, radius } of curls) {
    silhouette.moveTo(x + radius, y);
    silhouette.arc(x, y, radius, 0, Math.PI * 2);
  }
  const [left, top, right, bottom] = silhouette.getBounds() as [number, number, number, number];
  const dark = new Path2D();
  const light = new Path2D();
  for (const { x, y, radius } of curls) {
    for (let i = 0; i < coil; i++) {
      const r = radius * (0.3 + random() * 0.55);
      const turn = random() * Math.PI * 2;
      const cx = x + (random() - 0.5) * radius * 1.1;
      const cy = y + (random() - 0.5) * radius * 1.1;
      const path = i % 2 ? dark : light;
      path.moveTo(cx + r * Math.cos(turn), cy + r * Math.sin(turn));
      path.arc(cx, cy, r, turn, turn + Math.PI * (0.9 + random() * 0.6));
    }
  }
  const soft = createSoftLayer({ left, top, right, bottom }, figure.resolution / 4, ({ ctx, blur }) => {
    const s = figure.light.side;
    ctx.fillStyle = behind ? hair.dark : hair.base;
    ctx.fillRect(left, top, right - left, bottom - top);
    blur(36);
    ctx.fillStyle = withAlpha(behind ? hair.base : hair.light, 0.9);
    ctx.beginPath();
    ctx.ellipse(s * 90, top + 110, 150, 90, s * 0.5, 0, Math.PI * 2);
    ctx.fill();
    ctx.fillStyle = withAlpha(hair.deep, 0.6);
    ctx.fillRect(-s * 400 - 200, top, 260, bottom - top);
    ctx.fillRect(left, bottom - 60, right - left, 90);
  });
  return (ctx: SKRSContext2D) => {
    ctx.save();
    ctx.clip(silhouette);
    paintSoftLayer(ctx, soft);
    ctx.lineCap = 'round';
    ctx.lineWidth = 4;
    ctx.strokeStyle = withAlpha(hair.deep, 0.6);
    ctx.stroke(dark);
    ctx.lineWidth = 3;
    ctx.strokeStyle = withAlpha(behind ? hair.light : hair.shine, behind ? 0.3 : 0.42);
    ctx.stroke(light);
    ctx.restore();
  };
}

/** Curls along an arc around the head's centre; angles in turns of pi, 1 is left, 1.5 up, 2 right. */
function ring(
  figure: Figure,
  name: string,
  count: number,
  from: number,
  to: number,
  rx: number,
  ry: number,
  radius: number,
  cy = -70,
): Curl[] {
  const random = createRandom(`${figure.seed}/${name}`);
  return Array.from({ length: count }, (_, i) => {
    const angle = Math.PI * (from + ((to - from) * i) / (count - 1));
    const reach = 0.95 + random() * 0.09;
    return {
      x: Math.cos(angle) * rx * reach,
      y: cy + Math.sin(angle) * ry * reach,
      radius: radius * (0.85 + random() * 0.32),
    };
  });
}

export function afro(figure: Figure): Hair {
  const { temple } = figure.head;
  const back = createCurls(
    figure,
    'back',
    [
      ...ring(figure, 'b1', 26, 0.8, 2.2, temple + 110, 290, 44, -90),
      ...ring(figure, 'b2', 16, 0.85, 2.15, temple + 46, 220, 80, -80),
      { x: 0, y: -150, radius: 200 },
    ],
    true,
    5,
  );
  const front = createCurls(
    figure,
    'front',
    [
      ...ring(figure, 'f1', 15, 1.1, 1.9, temple + 24, 222, 40),
      ...ring(figure, 'f2', 11, 1.2, 1.8, temple + 18, 262, 44),
    ],
    false,
    5,
  );
  return { coversEars: false, back, front };
}

export function bigCurls(figure: Figure): Hair {
  const { temple } = figure.head;
  const falls: Curl[] = [];
  const random = createRandom(`${figure.seed}/falls`);
  for (const s of [-1, 1])
    for (let i = 0; i < 16; i++)
      falls.push({
        x: s * (temple + 24 + random() * 62 + (i > 8 ? -6 : 0)),
        y: -90 + i * 26,
        radius: 44 + random() * 18,
      });
  const back = createCurls(
    figure,
    'back',
    [
      ...ring(figure, 'b1', 18, 1, 2, temple + 60, 240, 58),
      ...falls,
      { x: 0, y: -120, radius: 190 },
      { x: 0, y: 120, radius: 200 },
    ],
    true,
    4,
  );
  const sides: Curl[] = [];
  for (const s of [-1, 1])
    for (let i = 0; i < 6; i++)
      sides.push({ x: s * (temple + 14 + random() * 16), y: -96 + i * 34, radius: 26 + random() * 8 });
  const front = createCurls(
    figure,
    'front',
    [
      ...ring(figure, 'f1', 13, 1.12, 1.88, temple + 8, 216, 44),
      ...ring(figure, 'f2', 9, 1.22, 1.78, temple, 258, 44),
      ...sides,
    ],
    false,
    4,
  );
  return { coversEars: true, back, front };
}

export function shortCurls(figure: Figure): Hair {
  const { temple } = figure.head;
  const front = createCurls(
    figure,
    'front',
    [
      ...ring(figure, 'f0', 17, 1.02, 1.98, temple - 2, 190, 26),
      ...ring(figure, 'f1', 14, 1.1, 1.9, temple - 4, 214, 36),
      ...ring(figure, 'f2', 10, 1.18, 1.82, temple - 16, 246, 40),
    ],
    false,
    4,
  );
  return { coversEars: false, front };
}

export function coils(figure: Figure): Hair {
  const { temple } = figure.head;
  const front = createCurls(
    figure,
    'front',
    [
      ...ring(figure, 'f0', 25, 1.0, 2.0, temple + 2, 196, 17),
      ...ring(figure, 'f1', 21, 1.08, 1.92, temple - 2, 216, 20),
      ...ring(figure, 'f2', 18, 1.12, 1.88, temple - 12, 238, 22),
      ...ring(figure, 'f3', 10, 1.3, 1.7, temple - 30, 226, 26),
    ],
    false,
    4,
  );
  return { coversEars: false, front };
}
