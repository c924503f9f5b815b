import { placeText, planText, type TextOptions } from '#layouts/board.ts';
import { paintProduct } from '#layouts/paint-product.ts';
import { paintFoot } from '../parts/paint-foot.ts';
import { shapeOf } from '../parts/shape-of.ts';
import { type AdTemplate, stated } from '../template.ts';

/** A number that the request states, as tall as the picture allows; what it counts below it. */
export const number: AdTemplate = {
  name: 'number',
  family: 'type',
  moods: ['bold', 'deep'],
  suits: (copy) => (copy.facts.figure ? 1.9 : 0),
  paint(scene) {
    const { board, copy, headline, art, theme } = scene;
    const { ctx, width, height, unit, safe } = board;
    const { figure, words } = stated(copy.facts.figure);
    const shape = shapeOf(board);
    const product = art[0];
    ctx.fillStyle = theme.ground;
    ctx.fillRect(0, 0, width, height);
    const foot = paintFoot(scene, {
      note: copy.name,
    });
    // Its own sentence says no more than the figure does.
    const isSaid = headline.toLocaleLowerCase().includes(words.toLocaleLowerCase());
    const lineHeight = isSaid ? 0 : 96 * unit;
    // A wide product stands below all but a single digit.
    const isBroad = product !== undefined && product.image.width > product.image.height;
    const isWide = [...figure].length > (isBroad ? 1 : 2);
    const below: TextOptions = {
      text: words,
      face: board.faces.display,
      box: { x: safe.x, y: 0, width: safe.width, height: safe.height * 0.2 },
      maxPx: 124 * unit,
      minPx: 44 * unit,
      maxLines: 2,
      color: theme.ink,
      ground: theme.ground,
    };
    const belowHeight = planText(below).height;
    const belowTop = foot.y - 40 * unit - belowHeight - lineHeight;
    const area = { top: safe.y, bottom: belowTop - 20 * unit };
    const room = area.bottom - area.top;
    const figureHeight = product && isWide ? room * (shape === 'square' ? 0.5 : 0.46) : room;
    const numeral: TextOptions = {
      text: figure,
      face: board.faces.display,
      box: {
        x: safe.x,
        y: area.top,
        width: product && !isWide ? safe.width * 0.5 : safe.width,
        height: figureHeight,
      },
      maxPx: 880 * unit,
      minPx: 160 * unit,
      maxLines: 1,
      align: product ? 'left' : 'center',
      valign: product ? 'top' : 'middle',
      color: theme.ink,
      ground: theme.ground,
    };
    const taken = placeText(board, numeral);
    if (product) {
      const box = isWide
        ? {
            x: width * 0.2,
            y: taken.y + taken.height,
            width: width * 0.6,
            height: area.bottom - taken.y - taken.height,
          }
        : {
            x: taken.x + taken.width + 20 * unit,
            y: area.top,
            width: safe.x + safe.width - taken.x - taken.width - 20 * unit,
            height: room,
          };
      if (box.height > 140 * unit && box.width > 140 * unit)
        paintProduct(board, product, box, { anchor: isWide ? 'bottom' : 'center', shadowColor: theme.shadow });
    }
    placeText(board, { ...below, box: { ...below.box, y: belowTop, height: belowHeight } });
    if (isSaid) return;
    placeText(board, {
      text: headline,
      face: board.faces.strong,
      box: { ...below.box, y: belowTop + belowHeight + 12 * unit, height: lineHeight - 12 * unit },
      maxPx: 44 * unit,
      minPx: 28 * unit,
      maxLines: 2,
      color: theme.ink,
      ground: theme.ground,
    });
  },
};
