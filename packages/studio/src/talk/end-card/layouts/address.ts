import { withAlpha } from '#canvas/color.ts';
import { isRightToLeft } from '#layouts/faces.ts';
import { fitText } from '#layouts/fit-text.ts';
import { moodFor } from '#talk/paint-panel.ts';
import type { CardLayout, CardScene } from '../card-layout.ts';
import { paintStanding, squareIn } from '../paint-card-art.ts';

const paper = '#ffffff';
const print = '#17181c';

/** The address in the field of a browser, as if it had just been typed. */
export const address: CardLayout = {
  name: 'address',
  world: 'software',
  order: { column: 'art-first', side: 'right', headline: 0.82, isAddressLarge: true },
  moodFor: (palette) => (palette ? moodFor(palette, 0) : 'deep'),
  inks: ({ ink, ground, accent, onAccent }) => ({
    headline: { ink, grounds: [ground] },
    url: { ink: print, grounds: [paper] },
    button: { fill: accent, ink: onAccent },
  }),
  paintGround(scene) {
    const { ctx, stage, theme, unit } = scene;
    ctx.fillStyle = theme.ground;
    ctx.fillRect(0, 0, stage.width, stage.height);
    ctx.fillStyle = withAlpha(theme.ink, 0.14);
    const step = 54 * unit;
    for (let y = step / 2; y < stage.height; y += step)
      for (let x = step / 2; x < stage.width; x += step) {
        ctx.beginPath();
        ctx.arc(x, y, 3 * unit, 0, Math.PI * 2);
        ctx.fill();
      }
    if (scene.boxes.url.text) paintField(scene);
  },
  paintArt(board, { content, boxes, theme, unit }) {
    const art = squareIn(boxes.art);
    if (content.product?.isCutOut) {
      board.ctx.fillStyle = theme.field;
      board.ctx.beginPath();
      const side = art.width * 0.86;
      board.ctx.roundRect(art.x + (art.width - side) / 2, art.y + art.height - side, side, side, 64 * unit);
      board.ctx.fill();
    }
    const room = { ...boxes.art, height: art.y + art.height * 0.95 - boxes.art.y };
    paintStanding(board, content, content.product?.isCutOut ? room : art, {
      ring: theme.accent,
      shadow: theme.shadow,
      tilt: 0,
    });
  },
};

/** The white field around the address, with a cursor behind its last letter. */
function paintField({ ctx, boxes, unit, theme }: CardScene): void {
  const { box, ...url } = boxes.url;
  const fit = fitText({ ...url, width: box.width - 120 * unit, height: box.height });
  const { x, y, width, height } = fieldOf(boxes, unit);
  ctx.save();
  ctx.shadowColor = withAlpha(theme.shadow, 0.45);
  ctx.shadowBlur = 30 * unit;
  ctx.shadowOffsetY = 10 * unit;
  ctx.fillStyle = paper;
  ctx.beginPath();
  ctx.roundRect(x, y, width, height, height / 2);
  ctx.fill();
  ctx.restore();
  const middle = {
    left: x + 60 * unit + fit.width / 2,
    center: x + width / 2,
    right: x + width - 60 * unit - fit.width / 2,
  }[boxes.align];
  const side = isRightToLeft(boxes.url.text) ? -1 : 1;
  ctx.fillStyle = theme.mood === 'paper' || theme.mood === 'bold' ? '#e4572e' : theme.accent;
  ctx.fillRect(middle + side * (fit.width / 2 + 12 * unit), y + height * 0.24, 5 * unit, height * 0.52);
}

function fieldOf(boxes: CardScene['boxes'], unit: number): { x: number; y: number; width: number; height: number } {
  const { x, y, width, height } = boxes.url.box;
  return { x, y: y - 2 * unit, width, height };
}
