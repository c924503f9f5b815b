import { withAlpha } from '#canvas/color.ts';
import { paintSoftEllipse } from '#layouts/paint-product.ts';
import type { CardLayout, CardScene } from '../card-layout.ts';
import { footOf, paintStanding, squareIn } from '../paint-card-art.ts';

/** Window light on a wall, the product on a round plinth, the words quiet. */
export const plinth: CardLayout = {
  name: 'plinth',
  world: 'care',
  order: { column: 'art-first', side: 'right', headline: 0.92 },
  moodFor: () => 'paper',
  inks: ({ ink, ground, field }) => ({
    headline: { ink, grounds: [ground, field] },
    url: { ink, grounds: [ground, field] },
    button: { fill: ink, ink: ground },
  }),
  paintGround(scene) {
    const { ctx, stage, theme, unit } = scene;
    const { width, height } = stage;
    ctx.fillStyle = theme.ground;
    ctx.fillRect(0, 0, width, height);
    paintWindow(scene);
    const floor = standOf(scene).y - 10 * unit;
    ctx.fillStyle = theme.field;
    ctx.fillRect(0, floor, width, height - floor);
    ctx.fillStyle = withAlpha(theme.shadow, 0.08);
    ctx.fillRect(0, floor, width, 3 * unit);
    paintPlinth(scene);
  },
  paintArt(board, scene) {
    const { x, y, width, height } = artBox(scene);
    paintStanding(
      board,
      scene.content,
      { x, y, width, height },
      { ring: scene.theme.ink, shadow: scene.theme.shadow, tilt: 0 },
    );
  },
};

/** The art's box without the room that the plinth takes. */
function artBox({ boxes, unit, content }: Omit<CardScene, 'ctx'>) {
  const { art } = boxes;
  const stands = content.product?.isCutOut ? plinthTall * unit : 0;
  const box = { x: art.x + art.width * 0.1, y: art.y, width: art.width * 0.8, height: art.height - stands };
  if (!content.product?.isCutOut) return squareIn(box);
  const at = footOf(content, box);
  return { ...box, height: at.y + at.height - box.y };
}

function standOf(scene: Omit<CardScene, 'ctx'>): { x: number; y: number; rx: number } {
  const box = artBox(scene);
  const at = footOf(scene.content, box);
  return { x: at.x + at.width / 2, y: box.y + box.height, rx: Math.max(at.width * 0.72, 150 * scene.unit) };
}

const plinthTall = 84;

function paintPlinth(scene: CardScene): void {
  const { ctx, unit, theme, content } = scene;
  if (!content.product?.isCutOut) return;
  const { x, y, rx } = standOf(scene);
  const ry = rx * 0.17;
  const top = y - ry * 0.35;
  const tall = plinthTall * 0.7 * unit;
  paintSoftEllipse(ctx, { x: x + rx * 0.2, y: top + tall, rx: rx * 1.3, ry: ry * 1.5 }, theme.shadow, 0.3);
  const side = ctx.createLinearGradient(x - rx, 0, x + rx, 0);
  side.addColorStop(0, theme.field);
  side.addColorStop(0.35, theme.ground);
  side.addColorStop(1, theme.field);
  ctx.fillStyle = side;
  ctx.beginPath();
  ctx.ellipse(x, top + tall, rx, ry, 0, 0, Math.PI);
  ctx.lineTo(x - rx, top);
  ctx.ellipse(x, top, rx, ry, 0, Math.PI, Math.PI * 2);
  ctx.closePath();
  ctx.fill();
  const shade = ctx.createLinearGradient(x - rx, 0, x + rx, 0);
  shade.addColorStop(0, withAlpha(theme.shadow, 0.12));
  shade.addColorStop(0.4, withAlpha(theme.shadow, 0));
  shade.addColorStop(1, withAlpha(theme.shadow, 0.32));
  ctx.fillStyle = shade;
  ctx.fill();
  ctx.fillStyle = theme.ground;
  ctx.beginPath();
  ctx.ellipse(x, top, rx, ry, 0, 0, Math.PI * 2);
  ctx.fill();
}

/** Slanted light through a window of four panes, with soft edges. */
function paintWindow({ ctx, stage: { width, height } }: CardScene): void {
  const unit = Math.min(width, height) / 1080;
  ctx.save();
  ctx.transform(1, -0.2, 0.28, 1, -width * 0.08, width * 0.12);
  for (let layer = 0; layer < 5; layer++) {
    ctx.fillStyle = 'rgba(255, 255, 255, 0.1)';
    const inset = layer * 8 * unit;
    for (const [column, row] of [
      [0, 0],
      [1, 0],
      [0, 1],
      [1, 1],
    ] as const) {
      const [w, h] = [width * 0.34, height * 0.24];
      const [x, y] = [width * 0.12 + column * (w + 30 * unit), height * 0.04 + row * (h + 30 * unit)];
      ctx.fillRect(x + inset, y + inset, w - inset * 2, h - inset * 2);
    }
  }
  ctx.restore();
}
