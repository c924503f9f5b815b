import { contrastRatio, readableOn } from '#images/contrast.ts';
import { placeText } from '#layouts/board.ts';
import { type Face, isRightToLeft, lineHeightOf, setFace } from '#layouts/faces.ts';
import { ascent, breakPieces, measureLine } from '#layouts/fit-text.ts';
import { paintButton } from '#layouts/marks.ts';
import { paintProduct } from '#layouts/paint-product.ts';
import { requireItem } from '#lists/require-item.ts';
import type { AdScene, AdTemplate } from '../template.ts';

/** Words only: every line is set to the full width, the last word on the loud color. */
export const type: AdTemplate = {
  name: 'type',
  family: 'type',
  moods: ['night', 'paper', 'bold'],
  suits: (_copy, art) => (art.length === 0 ? 0.9 : 0.55),
  paint(scene) {
    const { board, copy, art, theme } = scene;
    const { ctx, width, height, unit, safe } = board;
    ctx.fillStyle = theme.ground;
    ctx.fillRect(0, 0, width, height);
    const px = 36 * unit;
    const least = (art.length > 0 ? 250 : 110) * unit;
    const bottom = safe.y + safe.height;
    const lines = planLines(scene, { width: safe.width, height: safe.height - least - 30 * unit });
    paintFullLines(scene, lines, safe);
    // The product has what the words leave.
    const rest = bottom - safe.y - lines.height - 70 * unit;
    const footHeight = art.length > 0 ? Math.max(least, Math.min(safe.height * 0.5, rest)) : least;
    ctx.fillStyle = theme.ink;
    ctx.globalAlpha = 0.25;
    ctx.fillRect(safe.x, bottom - footHeight, safe.width, Math.max(1, 2 * unit));
    ctx.globalAlpha = 1;
    let left = safe.x;
    const product = art[0];
    if (product) {
      const box = { x: safe.x, y: bottom - footHeight + 24 * unit, height: footHeight - 24 * unit };
      const most = Math.max(300 * unit, safe.width * 0.5);
      const at = paintProduct(
        board,
        product,
        { ...box, width: Math.min(most, (box.height * product.image.width) / product.image.height) },
        { shadow: 'float', anchor: 'center', shadowColor: theme.shadow },
      );
      left = at.x + at.width + 36 * unit;
    }
    const half = {
      x: left,
      y: bottom - footHeight + 30 * unit,
      width: safe.x + safe.width - left,
      height: footHeight - 30 * unit,
    };
    const isStacked = product !== undefined;
    const button = paintButton(board, {
      text: copy.action,
      x: isStacked ? half.x : safe.x + safe.width,
      y: bottom - px * 2.3,
      maxWidth: half.width * (isStacked ? 1 : 0.5),
      px,
      fill: theme.accent,
      color: theme.onAccent,
      align: isStacked ? 'left' : 'right',
    });
    placeText(board, {
      text: copy.line !== '' && isStacked ? copy.line : copy.name || copy.line,
      face: board.faces.strong,
      box: isStacked
        ? { ...half, height: button.y - half.y - 16 * unit }
        : { ...half, width: button.x - half.x - 30 * unit },
      maxPx: 44 * unit,
      minPx: 28 * unit,
      maxLines: 4,
      valign: isStacked ? 'top' : 'middle',
      color: theme.ink,
      ground: theme.ground,
    });
  },
};

/** Maximum size of a line relative to the smallest: 'with' must not be louder than the words it joins. */
const largestStep = 2.1;

interface Line {
  text: string;
  px: number;
}

/** Breaks the headline into lines that fill the box best when each is scaled to its width. */
function planFullLines(
  face: Face,
  text: string,
  { width, height }: { width: number; height: number },
  { maxPx, perLine }: { maxPx: number; perLine: number },
): Line[] {
  const pieces = breakPieces(text.replace(/[.。]$/u, ''));
  let best: { lines: Line[]; score: number } = { lines: [], score: Number.POSITIVE_INFINITY };
  const count = Math.min(pieces.length, 7);
  for (let wanted = 1; wanted <= count; wanted++) {
    const lengths = pieces.map((p) => measureLine(p, face, 100));
    const total = lengths.reduce((sum, l) => sum + l, 0);
    const lines: string[] = [];
    let filled = 0;
    let current = '';
    pieces.forEach((piece, index) => {
      const share = (total / wanted) * (lines.length + 1);
      if (current !== '' && filled + requireItem(lengths, index) / 2 > share && lines.length < wanted - 1) {
        lines.push(current.trim());
        current = '';
      }
      current += piece;
      filled += requireItem(lengths, index);
    });
    lines.push(current.trim());
    const filling = lines.map((line) => (width / Math.max(1, measureLine(line, face, 100))) * 100);
    const limit = Math.min(maxPx, Math.min(...filling) * largestStep);
    const sized = lines.map((line, index) => ({ text: line, px: Math.min(limit, requireItem(filling, index)) }));
    const tall = sized.reduce((sum, line) => sum + line.px * perLine, 0);
    const shrink = Math.min(1, height / tall);
    const empty = Math.max(0, 1 - (tall * shrink) / height);
    const score = empty + (1 - shrink) * 1.4;
    if (score < best.score) best = { lines: sized.map((line) => ({ ...line, px: line.px * shrink })), score };
  }
  return best.lines;
}

/** The headline's lines, the space a line needs beyond Latin letters, and the height of all. */
function planLines({ board, headline }: AdScene, box: { width: number; height: number }) {
  const extra = lineHeightOf(board.faces.display, headline) - 0.94;
  const perLine = 0.86 + extra;
  const lines = planFullLines(board.faces.display, headline, box, { maxPx: 420 * board.unit, perLine });
  return { lines, extra, height: lines.reduce((sum, { px }) => sum + px * perLine, 0) };
}

function paintFullLines(
  { board, theme }: AdScene,
  { lines, extra }: ReturnType<typeof planLines>,
  box: { x: number; y: number; width: number },
): void {
  const { ctx } = board;
  let y = box.y;
  lines.forEach((line, index) => {
    const isLast = index === lines.length - 1 && lines.length > 1;
    const rowHeight = line.px * (0.86 + extra);
    // The last word gets the loud color if it is readable without a change.
    const isLoud = isLast && contrastRatio(theme.accent, theme.ground) >= 3;
    const color = readableOn(isLoud ? theme.accent : theme.ink, theme.ground);
    ctx.save();
    setFace(ctx, board.faces.display, line.px, line.text);
    ctx.fillStyle = color;
    ctx.textAlign = isRightToLeft(line.text) ? 'right' : 'left';
    ctx.fillText(
      line.text,
      isRightToLeft(line.text) ? box.x + box.width : box.x,
      y + line.px * (ascent - 0.03 + extra * 0.5),
    );
    ctx.restore();
    board.texts.push({
      text: line.text,
      box: { x: box.x, y, width: measureLine(line.text, board.faces.display, line.px), height: rowHeight },
      px: line.px,
      color,
      ground: theme.ground,
      contrast: contrastRatio(color, theme.ground),
      isCut: false,
    });
    y += rowHeight;
  });
}
