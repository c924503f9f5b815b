import { paintSoftEllipse } from '#layouts/paint-product.ts';
import { moodFor } from '#talk/paint-panel.ts';
import type { CardLayout } from '../card-layout.ts';
import { paintStanding, squareIn } from '../paint-card-art.ts';

/** A poster: the headline as large as it gets, the product under it, a dark band with the button. */
export const poster: CardLayout = {
  name: 'poster',
  world: 'food',
  order: { column: 'words-first', side: 'right', headline: 1.3 },
  moodFor: (palette) => (palette ? moodFor(palette, 0) : 'bold'),
  inks: ({ ink, ground }) => ({
    headline: { ink, grounds: [ground] },
    url: { ink: ground, grounds: [ink] },
    button: { fill: ground, ink },
  }),
  paintGround({ ctx, stage: { width, height }, theme, boxes, unit }) {
    ctx.fillStyle = theme.ground;
    ctx.fillRect(0, 0, width, height);
    const { art } = boxes;
    const [x, y] = [art.x + art.width / 2, art.y + art.height * 0.55];
    paintSoftEllipse(ctx, { x, y, rx: art.width, ry: art.width }, '#ffffff', 0.22);
    ctx.fillStyle = theme.ink;
    const top = boxes.button.box.y - 40 * unit;
    if (boxes.isWide) {
      const { words } = boxes;
      const edge = words.x + words.width + 36 * unit;
      ctx.fillRect(0, top, edge, height - top);
    } else ctx.fillRect(0, top, width, height - top);
  },
  paintArt(board, { content, boxes, theme }) {
    const { art } = boxes;
    const box = content.product?.isCutOut ? { ...art, height: art.height * 0.99 } : squareIn(art);
    paintStanding(board, content, box, { ring: theme.ink, shadow: theme.shadow });
  },
};
