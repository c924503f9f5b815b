import { placeText, type Rect } from '#layouts/board.ts';
import { isRightToLeft } from '#layouts/faces.ts';
import { paintArrow, paintTick } from '#layouts/marks.ts';
import { isSameText } from '../parts/is-same-text.ts';
import { paintFoot } from '../parts/paint-foot.ts';
import { paintPaper, paperInk, paperWhite } from '../parts/paint-paper.ts';
import { placeWords } from '../parts/place-words.ts';
import { shapeOf } from '../parts/shape-of.ts';
import { type AdScene, type AdTemplate, stated } from '../template.ts';

/** A question that people search: typed into a search card, the request's own answers below it. */
export const search: AdTemplate = {
  name: 'search',
  family: 'talk',
  moods: ['paper', 'bold'],
  suits: (copy) => (copy.facts.question !== null && copy.benefits.length > 0 ? 1.7 : 0),
  paint(scene) {
    const { board, copy, headline, theme } = scene;
    const { ctx, width, height, unit, safe } = board;
    const question = stated(copy.facts.question);
    ctx.fillStyle = theme.ground;
    ctx.fillRect(0, 0, width, height);
    const shape = shapeOf(board);
    const foot = paintFoot(scene, {
      note: copy.name,
    });
    const title = isSameText(headline, question) ? copy.name || copy.line : headline;
    const head = placeWords(scene, { ...safe, height: safe.height * 0.24 }, [
      {
        text: title,
        face: board.faces.display,
        maxPx: 132 * unit,
        minPx: 46 * unit,
        maxLines: 3,
        color: theme.ink,
        ground: theme.ground,
      },
    ]);
    const answers = copy.benefits.filter((text) => !isSameText(text, title)).slice(0, shape === 'square' ? 2 : 3);
    const last = copy.name || copy.line || copy.action;
    const top = head.y + head.height + 44 * unit;
    const room = foot.y - 44 * unit - top;
    const row = Math.min(132 * unit, (room - 20 * unit) / (answers.length + 2));
    const cardHeight = row * (answers.length + 2) + 20 * unit;
    const card: Rect = { x: safe.x, y: top + (room - cardHeight) * 0.4, width: safe.width, height: cardHeight };
    paintPaper(board, card, theme.shadow, 34 * unit);
    paintQuery(scene, question, { ...card, height: row });
    answers.forEach((text, index) => {
      paintAnswer(scene, text, { ...card, y: card.y + row * (index + 1), height: row });
    });
    const chosen = {
      x: card.x + 14 * unit,
      y: card.y + row * (answers.length + 1),
      width: card.width - 28 * unit,
      height: row,
    };
    const fill = theme.mood === 'bold' ? theme.ink : theme.accent;
    const color = theme.mood === 'bold' ? theme.ground : theme.onAccent;
    ctx.fillStyle = fill;
    ctx.beginPath();
    ctx.roundRect(chosen.x, chosen.y, chosen.width, chosen.height, 24 * unit);
    ctx.fill();
    const isMirrored = isRightToLeft(last);
    const mark = 34 * unit;
    paintTick(
      board,
      isMirrored ? chosen.x + chosen.width - 34 * unit - mark : chosen.x + 34 * unit,
      chosen.y + row / 2 - mark / 2,
      mark,
      color,
    );
    placeRow(scene, last, chosen, { color, ground: fill });
  },
};

/** The text of a row, clear of the mark at its start. */
function placeRow(
  { board }: AdScene,
  text: string,
  row: Rect,
  { color, ground }: { color: string; ground: string },
): void {
  const { unit } = board;
  const inset = 96 * unit;
  const isMirrored = isRightToLeft(text);
  placeText(board, {
    text,
    face: board.faces.strong,
    box: {
      x: row.x + (isMirrored ? 30 * unit : inset),
      y: row.y + 6 * unit,
      width: row.width - inset - 30 * unit,
      height: row.height - 12 * unit,
    },
    maxPx: 46 * unit,
    minPx: 28 * unit,
    maxLines: 2,
    valign: 'middle',
    color,
    ground,
  });
}

/** The typed question with a lens and a caret. */
function paintQuery(scene: AdScene, question: string, row: Rect): void {
  const { ctx, unit } = scene.board;
  const isMirrored = isRightToLeft(question);
  const x = isMirrored ? row.x + row.width - 66 * unit : row.x + 56 * unit;
  const y = row.y + row.height / 2;
  ctx.strokeStyle = paperInk;
  ctx.lineWidth = 6 * unit;
  ctx.lineCap = 'round';
  ctx.beginPath();
  ctx.arc(x, y - 4 * unit, 15 * unit, 0, Math.PI * 2);
  ctx.moveTo(x + 11 * unit, y + 7 * unit);
  ctx.lineTo(x + 22 * unit, y + 18 * unit);
  ctx.stroke();
  placeRow(scene, question, row, { color: paperInk, ground: paperWhite });
  ctx.fillStyle = 'rgba(29,25,22,0.14)';
  ctx.fillRect(row.x + 30 * unit, row.y + row.height - 2 * unit, row.width - 60 * unit, 2 * unit);
}

function paintAnswer(scene: AdScene, text: string, row: Rect): void {
  const { unit } = scene.board;
  const isMirrored = isRightToLeft(text);
  const size = 30 * unit;
  const x = isMirrored ? row.x + row.width - 42 * unit : row.x + 42 * unit;
  paintArrow(scene.board, x, row.y + row.height / 2, isMirrored ? -size : size, '#6f6a64');
  placeRow(scene, text, row, { color: paperInk, ground: paperWhite });
}
