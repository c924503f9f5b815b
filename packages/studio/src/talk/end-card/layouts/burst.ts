import { type Canvas, createCanvas, type SKRSContext2D } from '@napi-rs/canvas';
import { paintSeal } from '#layouts/marks.ts';
import { moodFor } from '#talk/paint-panel.ts';
import type { CardLayout } from '../card-layout.ts';
import { footOf, paintPortrait, paintStanding, squareIn } from '../paint-card-art.ts';

const rayCount = 18;
const tilt = 0.1;

/** Rays from behind the product, which is a sticker on a seal. */
export const burst: CardLayout = {
  name: 'burst',
  world: 'play',
  order: { column: 'words-first', side: 'left', headline: 1.02 },
  moodFor: (palette) => (palette ? moodFor(palette, 0) : 'bold'),
  inks: ({ ink, ground, field, accent, onAccent }) => ({
    headline: { ink, grounds: [ground, field] },
    url: { ink, grounds: [ground, field] },
    button: { fill: accent, ink: onAccent },
  }),
  paintGround({ ctx, stage: { width, height }, theme, boxes }) {
    ctx.fillStyle = theme.ground;
    ctx.fillRect(0, 0, width, height);
    const { art } = boxes;
    const center = { x: art.x + art.width / 2, y: art.y + art.height / 2 };
    const reach = Math.hypot(width, height);
    ctx.fillStyle = theme.field;
    for (let ray = 0; ray < rayCount; ray++) {
      const angle = (ray / rayCount) * Math.PI * 2 + 0.09;
      ctx.beginPath();
      ctx.moveTo(center.x, center.y);
      ctx.lineTo(center.x + Math.cos(angle) * reach, center.y + Math.sin(angle) * reach);
      const next = angle + Math.PI / rayCount;
      ctx.lineTo(center.x + Math.cos(next) * reach, center.y + Math.sin(next) * reach);
      ctx.closePath();
      ctx.fill();
    }
  },
  paintArt(board, { content, boxes, theme, unit }) {
    const art = squareIn(boxes.art);
    const center = { x: art.x + art.width / 2, y: art.y + art.height / 2 };
    paintSeal(board, { ...center, radius: art.width * 0.5 }, theme.accent, 0.04);
    if (content.portrait) {
      const side = art.width * 0.84;
      paintPortrait(
        board,
        content,
        { x: center.x - side / 2, y: center.y - side / 2, width: side, height: side },
        '#ffffff',
      );
      return;
    }
    const part = content.product?.isCutOut ? 0.9 : 0.7;
    const box = {
      x: center.x - (art.width * part) / 2,
      y: center.y - (art.height * part) / 2,
      width: art.width * part,
      height: art.height * part,
    };
    if (!content.product?.isCutOut) {
      paintStanding(board, content, box, { ring: '#ffffff', shadow: theme.shadow, tilt: -0.06 });
      return;
    }
    paintSticker(board.ctx, content.product.image, centered(footOf(content, box), center), 13 * unit);
  },
};

function centered<Size extends { width: number; height: number }>(
  { width, height }: Size,
  center: { x: number; y: number },
) {
  return { x: center.x - width / 2, y: center.y - height / 2, width, height };
}

/** A cut-out with a white rim, tilted, with its shadow. */
function paintSticker(
  ctx: SKRSContext2D,
  image: Canvas,
  at: { x: number; y: number; width: number; height: number },
  rim: number,
): void {
  const outline = createCanvas(Math.ceil(at.width + rim * 2), Math.ceil(at.height + rim * 2));
  const white = outline.getContext('2d');
  white.imageSmoothingQuality = 'high';
  for (let turn = 0; turn < 24; turn++) {
    const angle = (turn / 24) * Math.PI * 2;
    white.drawImage(image, rim + Math.cos(angle) * rim, rim + Math.sin(angle) * rim, at.width, at.height);
  }
  white.globalCompositeOperation = 'source-in';
  white.fillStyle = '#ffffff';
  white.fillRect(0, 0, outline.width, outline.height);
  ctx.save();
  ctx.translate(at.x + at.width / 2, at.y + at.height / 2);
  ctx.rotate(tilt);
  ctx.save();
  ctx.shadowColor = 'rgba(20, 14, 8, 0.4)';
  ctx.shadowBlur = rim * 2;
  ctx.shadowOffsetY = rim;
  ctx.drawImage(outline, -outline.width / 2, -outline.height / 2);
  ctx.restore();
  ctx.imageSmoothingQuality = 'high';
  ctx.drawImage(image, -at.width / 2, -at.height / 2, at.width, at.height);
  ctx.restore();
}
