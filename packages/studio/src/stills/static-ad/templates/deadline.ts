import { placeText, type Rect } from '#layouts/board.ts';
import { paintSoftEllipse } from '#layouts/paint-product.ts';
import { paintFoot } from '../parts/paint-foot.ts';
import { paperInk, paperWhite } from '../parts/paint-paper.ts';
import { placeWords } from '../parts/place-words.ts';
import { shapeOf } from '../parts/shape-of.ts';
import { type AdScene, type AdTemplate, stated } from '../template.ts';

/** A day that the request names, ringed on a calendar sheet. */
export const deadline: AdTemplate = {
  name: 'deadline',
  family: 'offer',
  moods: ['bold', 'paper', 'deep'],
  suits: (copy) => (copy.facts.deadline ? 2.1 : 0),
  paint(scene) {
    const { board, copy, headline, theme } = scene;
    const { ctx, width, height, unit, safe } = board;
    const shape = shapeOf(board);
    ctx.fillStyle = theme.ground;
    ctx.fillRect(0, 0, width, height);
    const foot = paintFoot(scene, {
      note: copy.name,
    });
    const isSide = shape === 'square';
    const head = placeWords(
      scene,
      {
        ...safe,
        width: isSide ? safe.width * 0.46 : safe.width,
        height: isSide ? safe.height * 0.6 : safe.height * 0.27,
      },
      [
        {
          text: headline,
          face: board.faces.display,
          maxPx: 148 * unit,
          minPx: 46 * unit,
          maxLines: isSide ? 6 : 3,
          color: theme.ink,
          ground: theme.ground,
        },
      ],
    );
    const lineHeight = copy.line === '' ? 0 : 120 * unit;
    const top = isSide ? safe.y + 40 * unit : head.y + head.height + 50 * unit;
    const bottom = foot.y - 40 * unit - (isSide ? 0 : lineHeight);
    const side = Math.min(bottom - top, width * (isSide ? 0.42 : 0.6));
    const sheet = {
      x: isSide ? safe.x + safe.width - side : (width - side) / 2,
      y: top + (bottom - top - side) / 2,
      width: side,
      height: side,
    };
    paintSheet(scene, sheet);
    const box: Rect = isSide
      ? {
          x: safe.x,
          y: head.y + head.height,
          width: safe.width * 0.46,
          height: foot.y - head.y - head.height - 24 * unit,
        }
      : { x: safe.x, y: bottom + 24 * unit, width: safe.width, height: lineHeight };
    placeWords(scene, box, [
      {
        text: copy.line,
        face: board.faces.strong,
        maxPx: 50 * unit,
        minPx: 30 * unit,
        maxLines: isSide ? 4 : 2,
        valign: isSide ? 'bottom' : 'top',
        isOptional: true,
        color: theme.ink,
        ground: theme.ground,
      },
    ]);
  },
};

function paintSheet({ board, copy, theme }: AdScene, sheet: Rect): void {
  const { ctx, unit } = board;
  const { month, day } = stated(copy.facts.deadline);
  const bar = sheet.height * 0.24;
  const name = new Intl.DateTimeFormat(copy.language, { month: 'long', timeZone: 'UTC' }).format(
    Date.UTC(2024, month - 1, 15),
  );
  paintSoftEllipse(
    ctx,
    { x: sheet.x + sheet.width * 0.54, y: sheet.y + sheet.height, rx: sheet.width * 0.6, ry: 60 * unit },
    theme.shadow,
    0.45,
  );
  ctx.save();
  ctx.translate(sheet.x + sheet.width / 2, sheet.y + sheet.height / 2);
  ctx.rotate(-0.07);
  ctx.translate(-sheet.x - sheet.width / 2, -sheet.y - sheet.height / 2);
  ctx.fillStyle = paperWhite;
  ctx.beginPath();
  ctx.roundRect(sheet.x, sheet.y, sheet.width, sheet.height, 34 * unit);
  ctx.fill();
  ctx.save();
  ctx.clip();
  ctx.fillStyle = theme.accent;
  ctx.fillRect(sheet.x, sheet.y, sheet.width, bar);
  ctx.restore();
  ctx.fillStyle = paperInk;
  for (const part of [0.24, 0.76]) {
    ctx.beginPath();
    ctx.roundRect(sheet.x + sheet.width * part - 10 * unit, sheet.y - 26 * unit, 20 * unit, 66 * unit, 10 * unit);
    ctx.fill();
  }
  placeText(board, {
    text: name.charAt(0).toLocaleUpperCase(copy.language) + name.slice(1),
    face: board.faces.heading,
    box: { x: sheet.x + 30 * unit, y: sheet.y + 20 * unit, width: sheet.width - 60 * unit, height: bar - 20 * unit },
    maxPx: 76 * unit,
    minPx: 30 * unit,
    maxLines: 1,
    align: 'center',
    valign: 'middle',
    color: theme.onAccent,
    ground: theme.accent,
  });
  placeText(board, {
    text: new Intl.NumberFormat(copy.language).format(day),
    face: board.faces.display,
    box: {
      x: sheet.x + sheet.width * 0.1,
      y: sheet.y + bar + 10 * unit,
      width: sheet.width * 0.8,
      height: sheet.height - bar - 20 * unit,
    },
    maxPx: 420 * unit,
    minPx: 120 * unit,
    maxLines: 1,
    align: 'center',
    valign: 'middle',
    color: paperInk,
    ground: paperWhite,
  });
  paintRing(board, {
    x: sheet.x + sheet.width * 0.5,
    y: sheet.y + bar + (sheet.height - bar) * 0.5,
    rx: sheet.width * 0.42,
    ry: (sheet.height - bar) * 0.47,
  });
  ctx.restore();
}

/** A ring by hand: it ends a little beside where it began. */
function paintRing({ ctx, unit }: AdScene['board'], at: { x: number; y: number; rx: number; ry: number }): void {
  ctx.strokeStyle = '#e5311f';
  ctx.lineWidth = 13 * unit;
  ctx.lineCap = 'round';
  ctx.beginPath();
  for (let step = 0; step <= 46; step++) {
    const angle = -1.9 + (step / 46) * Math.PI * 2.16;
    const grow = 0.94 + (step / 46) * 0.09;
    ctx.lineTo(at.x + Math.cos(angle) * at.rx * grow, at.y + Math.sin(angle) * at.ry * grow);
  }
  ctx.stroke();
}
