import { fromLch, toLch } from '#images/oklab.ts';
import { placeText, planText, type TextOptions } from '#layouts/board.ts';
import { isRightToLeft } from '#layouts/faces.ts';
import { paintButton } from '#layouts/marks.ts';
import { paintProduct } from '#layouts/paint-product.ts';
import { isSameText } from '../parts/is-same-text.ts';
import { paperInk, paperWhite } from '../parts/paint-paper.ts';
import { shapeOf } from '../parts/shape-of.ts';
import { type AdScene, type AdTemplate, stated } from '../template.ts';

/** A conversation: the request's question, and its own sentences as the answers; a bar with the product below. */
export const chat: AdTemplate = {
  name: 'chat',
  family: 'talk',
  moods: ['paper', 'deep'],
  suits: (copy) => (copy.facts.question !== null && copy.benefits.length >= 2 ? 1.6 : 0),
  paint(scene) {
    const { board, copy, headline, art, theme } = scene;
    const { ctx, width, height, unit, safe } = board;
    const question = stated(copy.facts.question);
    const shape = shapeOf(board);
    const product = art[0];
    const wall = fromLch(0.955, 0.018, toLch(theme.ground).h);
    ctx.fillStyle = wall;
    ctx.fillRect(0, 0, width, height);
    const headFoot = paintContact(scene, theme.ink);
    const barHeight = (shape === 'square' ? 190 : 230) * unit;
    const barTop = safe.y + safe.height - barHeight + (shape === 'story' ? 0 : 72 * unit - 24 * unit);
    const bar = theme.mood === 'paper' ? theme.ink : theme.ground;
    ctx.fillStyle = bar;
    ctx.fillRect(0, barTop, width, height - barTop);
    const onBar = theme.mood === 'paper' ? theme.ground : theme.ink;
    const middle = barTop + barHeight / 2 - (shape === 'story' ? 0 : 12 * unit);
    let left = safe.x;
    if (product) {
      const box = { x: safe.x, y: middle - barHeight * 0.42, width: barHeight * 0.8, height: barHeight * 0.84 };
      const at = paintProduct(board, product, box, { anchor: 'center', shadow: 'none' });
      left = at.x + at.width + 36 * unit;
    }
    const button = paintButton(board, {
      text: copy.action,
      x: safe.x + safe.width,
      y: middle - 45 * unit,
      maxWidth: safe.width * 0.46,
      px: 36 * unit,
      tall: 2.5,
      fill: theme.accent,
      color: theme.onAccent,
      align: 'right',
    });
    placeText(board, {
      text: copy.name || headline,
      face: board.faces.heading,
      box: { x: left, y: middle - 70 * unit, width: button.x - left - 30 * unit, height: 140 * unit },
      maxPx: 56 * unit,
      minPx: 26 * unit,
      maxLines: 2,
      valign: 'middle',
      color: onBar,
      ground: bar,
    });
    const said = [headline, copy.line, ...copy.benefits].filter(
      (text, index, all) =>
        text !== '' && !isSameText(text, question) && all.findIndex((one) => isSameText(one, text)) === index,
    );
    paintBubbles(scene, [question, ...said.slice(0, shape === 'square' ? 3 : 5)], {
      top: headFoot + 40 * unit,
      bottom: barTop - 40 * unit,
    });
  },
};

/** Who one talks to: the brand's initial and its name; returns the bar's lower edge. */
function paintContact({ board, copy, headline, theme }: AdScene, color: string): number {
  const { ctx, width, unit, safe } = board;
  const name = copy.name || headline;
  const foot = safe.y + 108 * unit;
  ctx.fillStyle = paperWhite;
  ctx.fillRect(0, 0, width, foot + 28 * unit);
  const radius = 48 * unit;
  const isMirrored = isRightToLeft(name);
  const x = isMirrored ? safe.x + safe.width - radius : safe.x + radius;
  ctx.fillStyle = theme.accent;
  ctx.beginPath();
  ctx.arc(x, safe.y + 54 * unit, radius, 0, Math.PI * 2);
  ctx.fill();
  placeText(board, {
    text: [...name][0] ?? '',
    face: 'heading',
    box: { x: x - radius, y: safe.y + 6 * unit, width: radius * 2, height: radius * 2 },
    maxPx: 56 * unit,
    minPx: 40 * unit,
    maxLines: 1,
    align: 'center',
    valign: 'middle',
    color: theme.onAccent,
    ground: theme.accent,
    isOrnament: true,
  });
  placeText(board, {
    text: name,
    face: board.faces.strong,
    box: {
      x: isMirrored ? safe.x : safe.x + radius * 2 + 28 * unit,
      y: safe.y,
      width: safe.width - radius * 2 - 28 * unit,
      height: 108 * unit,
    },
    maxPx: 46 * unit,
    minPx: 26 * unit,
    maxLines: 1,
    valign: 'middle',
    color,
    ground: paperWhite,
  });
  return foot + 28 * unit;
}

function paintBubbles(
  { board, theme }: AdScene,
  texts: readonly string[],
  { top, bottom }: { top: number; bottom: number },
): void {
  const { ctx, unit, safe } = board;
  const gap = 22 * unit;
  const mine = theme.mood === 'paper' ? theme.ink : theme.ground;
  const onMine = theme.mood === 'paper' ? theme.ground : theme.ink;
  const planAt = (text: string, scale: number) => {
    const pad = { x: 34 * scale * unit, y: 22 * scale * unit };
    const options: TextOptions = {
      text,
      face: board.faces.strong,
      box: { x: 0, y: 0, width: safe.width * 0.8 - pad.x * 2, height: 210 * scale * unit },
      maxPx: 46 * scale * unit,
      minPx: 32 * unit,
      maxLines: 3,
      color: paperInk,
      ground: paperWhite,
    };
    const fit = planText(options);
    return { options, pad, width: fit.width, height: fit.height + pad.y * 2 };
  };
  // The largest size at which all of them fit.
  const room = bottom - top + gap;
  const tallAt = (scale: number) => texts.reduce((sum, text) => sum + planAt(text, scale).height + gap, 0);
  const scale = [1.6, 1.45, 1.3, 1.15].find((one) => tallAt(one) <= room) ?? 1;
  let y = top;
  texts.forEach((text, index) => {
    const { options, pad, width, height } = planAt(text, scale);
    // What does not fit whole is left out.
    if (y + height > bottom || planText(options).isCut) return;
    const isMine = index === 0 ? !isRightToLeft(text) : isRightToLeft(text);
    const outer = width + pad.x * 2 + 4;
    const x = isMine ? safe.x + safe.width - outer : safe.x;
    const [fill, color] = index === 0 ? [mine, onMine] : [paperWhite, paperInk];
    ctx.fillStyle = fill;
    ctx.beginPath();
    const r = 34 * unit;
    ctx.roundRect(x, y, outer, height, isMine ? [r, r, 8 * unit, r] : [r, r, r, 8 * unit]);
    ctx.fill();
    placeText(board, {
      ...options,
      color,
      ground: fill,
      box: { x: x + pad.x, y: y + pad.y, width: width + 4, height: height - pad.y * 2 + 2 },
    });
    y += height + gap;
  });
}
