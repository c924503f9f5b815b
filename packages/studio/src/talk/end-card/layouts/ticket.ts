import { withAlpha } from '#canvas/color.ts';
import { moodFor } from '#talk/paint-panel.ts';
import type { CardLayout, CardScene } from '../card-layout.ts';
import { paintStanding, squareIn } from '../paint-card-art.ts';

const paper = '#fffdf7';
const print = '#1d1813';

/** A paper ticket with the words, notched and perforated, and the product above it. */
export const ticket: CardLayout = {
  name: 'ticket',
  world: 'trade',
  order: { column: 'art-first', side: 'left', headline: 0.95, pad: 48 },
  moodFor: (palette) => (palette ? moodFor(palette, 1) : 'bold'),
  inks: ({ ground, ink, mood }) => ({
    headline: { ink: print, grounds: [paper] },
    url: { ink: print, grounds: [paper] },
    button: mood === 'paper' ? { fill: ink, ink: ground } : { fill: print, ink: paper },
  }),
  paintGround(scene) {
    const { ctx, stage, theme, unit } = scene;
    ctx.fillStyle = theme.ground;
    ctx.fillRect(0, 0, stage.width, stage.height);
    ctx.fillStyle = withAlpha(theme.field, 0.55);
    const step = 96 * unit;
    for (let x = -stage.height; x < stage.width; x += step) {
      ctx.beginPath();
      ctx.moveTo(x, stage.height);
      ctx.lineTo(x + step / 2, stage.height);
      ctx.lineTo(x + step / 2 + stage.height, 0);
      ctx.lineTo(x + stage.height, 0);
      ctx.closePath();
      ctx.fill();
    }
    paintPaper(scene);
  },
  paintArt(board, { content, boxes, theme }) {
    const { art } = boxes;
    const box = content.product?.isCutOut ? art : squareIn(art);
    paintStanding(board, content, box, { ring: paper, shadow: theme.shadow, tilt: 0.04 });
  },
};

/** The ticket behind the words: round notches at the tear line above the button, dots along it. */
function paintPaper({ ctx, boxes, unit, theme }: CardScene): void {
  const { x, y, width, height } = boxes.words;
  const radius = 22 * unit;
  const notch = 26 * unit;
  const tear = boxes.headline.text ? (boxes.headline.box.y + boxes.headline.box.height + boxes.button.box.y) / 2 : y;
  ctx.save();
  ctx.shadowColor = withAlpha(theme.shadow, 0.5);
  ctx.shadowBlur = 34 * unit;
  ctx.shadowOffsetY = 14 * unit;
  ctx.fillStyle = paper;
  ctx.beginPath();
  ctx.moveTo(x + radius, y);
  ctx.arcTo(x + width, y, x + width, y + height, radius);
  if (tear > y) ctx.arc(x + width, tear, notch, -Math.PI / 2, Math.PI / 2, true);
  ctx.arcTo(x + width, y + height, x, y + height, radius);
  ctx.arcTo(x, y + height, x, y, radius);
  if (tear > y) ctx.arc(x, tear, notch, Math.PI / 2, -Math.PI / 2, true);
  ctx.arcTo(x, y, x + width, y, radius);
  ctx.closePath();
  ctx.fill();
  ctx.restore();
  if (tear <= y) return;
  ctx.fillStyle = withAlpha(print, 0.3);
  for (let at = x + notch * 1.8; at < x + width - notch * 1.6; at += 22 * unit)
    ctx.fillRect(at, tear - 1.5 * unit, 11 * unit, 3 * unit);
}
