import { withAlpha } from '#canvas/color.ts';
import { moodFor } from '#talk/paint-panel.ts';
import type { CardLayout } from '../card-layout.ts';
import { footOf, paintStanding, squareIn } from '../paint-card-art.ts';

/** Flat planes of color, the product where they cross, with one long hard shadow. */
export const blocks: CardLayout = {
  name: 'blocks',
  world: 'sport',
  order: { column: 'words-first', side: 'right', headline: 0.86 },
  moodFor: (palette) => (palette ? moodFor(palette, 1) : 'bold'),
  inks: ({ ink, ground, field }) => ({
    headline: { ink, grounds: [ground] },
    url: { ink, grounds: [field] },
    button: { fill: ink, ink: ground },
  }),
  paintGround({ ctx, stage: { width, height }, theme, boxes, content }) {
    ctx.fillStyle = theme.ground;
    ctx.fillRect(0, 0, width, height);
    const { art } = boxes;
    const center = { x: art.x + art.width / 2, y: art.y + art.height * 0.62 };
    if (boxes.isWide) {
      const edge = boxes.words.x + boxes.words.width + 20;
      ctx.fillStyle = theme.field;
      ctx.fillRect(edge, center.y, width - edge, height - center.y);
      ctx.fillRect(0, boxes.url.text ? boxes.url.box.y - 18 : height, edge, height);
      ctx.fillStyle = theme.panel;
      ctx.fillRect(center.x, 0, width - center.x, center.y);
    } else {
      ctx.fillStyle = theme.field;
      ctx.fillRect(0, center.y, width, height - center.y);
      ctx.fillStyle = theme.panel;
      ctx.fillRect(width * 0.5, art.y - 10, width * 0.5, center.y - art.y + 10);
    }
    const disc = Math.min(art.width, art.height) * 0.36;
    ctx.fillStyle = withAlpha(theme.ink, 0.12);
    ctx.beginPath();
    ctx.arc(center.x - disc * 0.8, center.y - disc * 0.9, disc, 0, Math.PI * 2);
    ctx.fill();
    if (!content.product?.isCutOut) return;
    const at = footOf(content, roomOf(art));
    ctx.fillStyle = withAlpha(theme.shadow, 0.3);
    ctx.beginPath();
    ctx.moveTo(at.x + at.width * 0.08, at.y + at.height);
    ctx.lineTo(at.x + at.width * 0.92, at.y + at.height);
    const reach = Math.max(width, height);
    ctx.lineTo(at.x + at.width * 0.92 + reach, at.y + at.height + reach * 0.42);
    ctx.lineTo(at.x + at.width * 0.08 + reach, at.y + at.height + reach * 0.62);
    ctx.closePath();
    ctx.save();
    ctx.clip();
    // No further than the words at the foot.
    const end = boxes.isWide ? height : boxes.button.box.y - 20;
    ctx.fillRect(0, 0, width, end);
    ctx.restore();
  },
  paintArt(board, { content, boxes, theme }) {
    const box = content.product?.isCutOut ? roomOf(boxes.art) : squareIn(boxes.art);
    paintStanding(board, content, box, { ring: theme.ink, shadow: theme.shadow, tilt: 0.03 });
  },
};

function roomOf(art: { x: number; y: number; width: number; height: number }) {
  return { x: art.x + art.width * 0.08, y: art.y, width: art.width * 0.84, height: art.height * 0.98 };
}
