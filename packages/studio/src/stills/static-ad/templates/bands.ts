import { readableOn } from '#images/contrast.ts';
import { placeText } from '#layouts/board.ts';
import { fitText } from '#layouts/fit-text.ts';
import { paintButton } from '#layouts/marks.ts';
import { wrappedItem } from '#lists/wrapped-item.ts';
import type { AdTemplate } from '../template.ts';

/** The headline's lines on bands from edge to edge, each in a different color. For requests without a photo. */
export const bands: AdTemplate = {
  name: 'bands',
  family: 'split',
  moods: ['bold', 'deep', 'paper'],
  suits: (_copy, art) => (art.length === 0 ? 0.8 : 0),
  paint({ board, copy, headline, theme }) {
    const { ctx, width, height, unit, safe } = board;
    const isTall = height > width * 1.6;
    const foot = (isTall ? height - safe.y - safe.height : 0) + 190 * unit;
    const top = isTall ? safe.y - 60 * unit : 0;
    const room = height - foot - top;
    const fit = fitText({
      text: headline,
      face: board.faces.display,
      width: safe.width,
      height: room * 0.72,
      maxPx: 260 * unit,
      minPx: 60 * unit,
      maxLines: 5,
    });
    // Short headlines get one more band, so that the bands stay narrow.
    const count = Math.max(3, fit.lines.length);
    const bandHeight = room / count;
    const cycle = [theme.ground, theme.accent, theme.field, theme.ink];
    ctx.fillStyle = theme.ground;
    ctx.fillRect(0, 0, width, height);
    const offset = count - fit.lines.length;
    for (let index = 0; index < count; index++) {
      ctx.fillStyle = wrappedItem(cycle, index);
      ctx.fillRect(0, top + index * bandHeight, width, bandHeight + 1);
    }
    ctx.fillStyle = theme.ink;
    ctx.fillRect(0, height - foot, width, foot);
    fit.lines.forEach((line, index) => {
      const at = index + offset;
      const ground = wrappedItem(cycle, at);
      // The first band extends to the picture's edge, its words do not.
      const bandTop = Math.max(safe.y, top + at * bandHeight);
      placeText(board, {
        text: line,
        face: board.faces.display,
        box: { x: safe.x, y: bandTop, width: safe.width, height: top + (at + 1) * bandHeight - bandTop },
        maxPx: fit.px,
        minPx: Math.min(fit.px, 40 * unit),
        maxLines: 1,
        valign: 'middle',
        color: ground === theme.ink ? theme.ground : ground === theme.accent ? theme.onAccent : theme.ink,
        ground,
      });
    });
    const px = 32 * unit;
    const middle = height - foot + 86 * unit;
    const button = paintButton(board, {
      text: copy.action,
      x: safe.x,
      y: middle - px * 1.15,
      maxWidth: safe.width * 0.5,
      px,
      fill: theme.ground,
      color: readableOn(theme.ink, theme.ground),
    });
    if (copy.name !== '')
      placeText(board, {
        text: copy.name,
        face: board.faces.heading,
        box: {
          x: button.x + button.width + 40 * unit,
          y: button.y,
          width: safe.x + safe.width - button.x - button.width - 40 * unit,
          height: px * 2.3,
        },
        maxPx: 60 * unit,
        minPx: 26 * unit,
        maxLines: 1,
        align: 'right',
        valign: 'middle',
        color: theme.ground,
        ground: theme.ink,
      });
  },
};
