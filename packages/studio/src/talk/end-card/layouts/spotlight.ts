import { withAlpha } from '#canvas/color.ts';
import { paintSoftEllipse } from '#layouts/paint-product.ts';
import type { CardLayout } from '../card-layout.ts';
import { paintStanding, squareIn } from '../paint-card-art.ts';

/** Night: one beam of light on the product, fine letters. */
export const spotlight: CardLayout = {
  name: 'spotlight',
  world: 'fashion',
  order: { column: 'art-first', side: 'right', headline: 0.84 },
  moodFor: () => 'night',
  inks: ({ ink, ground, accent, onAccent }) => ({
    headline: { ink, grounds: [ground] },
    url: { ink, grounds: [ground] },
    button: { fill: accent, ink: onAccent },
  }),
  paintGround({ ctx, stage: { width, height }, theme, boxes }) {
    ctx.fillStyle = theme.ground;
    ctx.fillRect(0, 0, width, height);
    const art = squareIn(boxes.art);
    const [x, foot] = [art.x + art.width / 2, boxes.art.y + boxes.art.height];
    const beam = ctx.createLinearGradient(0, 0, 0, foot);
    beam.addColorStop(0, withAlpha(theme.accent, 0.34));
    beam.addColorStop(1, withAlpha(theme.accent, 0.05));
    // Soft edges without a filter: a few beams, each a little narrower.
    for (let layer = 0; layer < 6; layer++) {
      const part = 1 - layer * 0.13;
      ctx.globalAlpha = 0.3;
      ctx.fillStyle = beam;
      ctx.beginPath();
      ctx.moveTo(x - art.width * 0.1 * part, 0);
      ctx.lineTo(x + art.width * 0.1 * part, 0);
      ctx.lineTo(x + art.width * 0.62 * part, foot);
      ctx.lineTo(x - art.width * 0.62 * part, foot);
      ctx.closePath();
      ctx.fill();
    }
    ctx.globalAlpha = 1;
    paintSoftEllipse(ctx, { x, y: foot, rx: art.width * 0.72, ry: art.width * 0.12 }, theme.accent, 0.5);
    paintSoftEllipse(
      ctx,
      { x, y: foot - art.height * 0.45, rx: art.width * 0.62, ry: art.width * 0.62 },
      theme.accent,
      0.28,
    );
  },
  paintArt(board, { content, boxes, theme }) {
    const { art } = boxes;
    if (!content.product?.isCutOut) {
      paintStanding(board, content, squareIn(art), { ring: theme.accent, shadow: theme.shadow, tilt: 0 });
      return;
    }
    const { width, height } = content.product.image;
    const scale = Math.min((art.width * 0.84) / width, art.height / height);
    const at = { width: width * scale, height: height * scale };
    const box = { x: art.x + (art.width - at.width) / 2, y: art.y + art.height - at.height, ...at };
    paintStanding(board, content, box, { ring: theme.accent, shadow: theme.shadow });
  },
};
