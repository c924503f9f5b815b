import { paintSoftEllipse } from '#layouts/paint-product.ts';
import { moodFor } from '#talk/paint-panel.ts';
import type { CardLayout } from '../card-layout.ts';
import { paintStanding, squareIn } from '../paint-card-art.ts';

/** The product on a disc of its own color, everything centered. */
export const disc: CardLayout = {
  name: 'disc',
  world: 'house',
  order: { column: 'art-first', side: 'right', headline: 1.05 },
  moodFor: (palette) => (palette ? moodFor(palette, 0) : 'deep'),
  inks: ({ ink, ground, accent, onAccent }) => ({
    headline: { ink, grounds: [ground] },
    url: { ink, grounds: [ground] },
    button: { fill: accent, ink: onAccent },
  }),
  paintGround({ ctx, stage, theme, boxes }) {
    ctx.fillStyle = theme.ground;
    ctx.fillRect(0, 0, stage.width, stage.height);
    const art = squareIn(boxes.art);
    const [x, y] = [art.x + art.width / 2, art.y + art.height / 2];
    paintSoftEllipse(ctx, { x, y, rx: art.width * 1.1, ry: art.width * 1.1 }, '#ffffff', 0.12);
  },
  paintArt(board, { content, boxes, theme }) {
    const art = squareIn(boxes.art);
    if (content.product?.isCutOut) {
      board.ctx.fillStyle = theme.field;
      board.ctx.beginPath();
      board.ctx.arc(art.x + art.width / 2, art.y + art.height / 2, art.width * 0.47, 0, Math.PI * 2);
      board.ctx.fill();
    }
    const room = {
      x: boxes.art.x + boxes.art.width * 0.06,
      y: art.y,
      width: boxes.art.width * 0.88,
      height: art.height * 0.97,
    };
    paintStanding(board, content, content.product?.isCutOut ? room : art, { ring: theme.accent, shadow: theme.shadow });
  },
};
