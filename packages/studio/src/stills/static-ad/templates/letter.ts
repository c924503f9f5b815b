import type { Rect } from '#layouts/board.ts';
import { paintPhoto, paintSoftEllipse } from '#layouts/paint-product.ts';
import { isSameText } from '../parts/is-same-text.ts';
import { paintFoot, priceNote } from '../parts/paint-foot.ts';
import { paperInk, paperWhite } from '../parts/paint-paper.ts';
import { placeWords } from '../parts/place-words.ts';
import type { AdScene, AdTemplate } from '../template.ts';

/** A note by the maker, in the maker's own sentences, signed with the brand's name. */
export const letter: AdTemplate = {
  name: 'letter',
  family: 'talk',
  moods: ['night', 'deep'],
  suits: (copy) => (copy.facts.story.length >= 2 ? 1.8 : 0),
  paint(scene) {
    const { board, copy, headline, art, theme } = scene;
    const { ctx, width, height, unit, safe } = board;
    ctx.fillStyle = theme.ground;
    ctx.fillRect(0, 0, width, height);
    const first = art[0];
    if (first && !first.isCutOut) {
      paintPhoto(ctx, first.photo, { x: 0, y: 0, width, height });
      ctx.fillStyle = 'rgba(14,10,7,0.72)';
      ctx.fillRect(0, 0, width, height);
    } else paintSoftEllipse(ctx, { x: width * 0.6, y: height * 0.3, rx: width, ry: height * 0.6 }, theme.field, 0.8);
    const ground = first && !first.isCutOut ? '#1b1612' : theme.ground;
    const foot = paintFoot(scene, {
      ground,
      ink: theme.ink,
      fill: theme.accent,
      onFill: theme.onAccent,
      note: priceNote(copy),
    });
    const sheet = { x: safe.x, y: safe.y, width: safe.width, height: foot.y - safe.y - 56 * unit };
    paintLetter(scene, sheet);
    const pad = 62 * unit;
    const column = { x: sheet.x + pad, width: sheet.width - pad * 2 };
    const signature = 120 * unit;
    const story = copy.facts.story.filter((one) => !isSameText(one, headline));
    placeWords(
      scene,
      { ...column, y: sheet.y + pad, height: sheet.height - pad * 2 - (copy.name === '' ? 0 : signature) },
      [
        {
          text: headline,
          face: board.faces.display,
          share: 0.46,
          maxPx: 118 * unit,
          minPx: 44 * unit,
          maxLines: 4,
          color: paperInk,
          ground: paperWhite,
        },
        ...story.slice(0, 3).map((text) => ({
          text,
          face: board.faces.body,
          gap: 26 * unit,
          maxPx: 44 * unit,
          minPx: 30 * unit,
          maxLines: 5,
          isOptional: true,
          color: paperInk,
          ground: paperWhite,
        })),
      ],
    );
    placeWords(scene, { ...column, y: sheet.y + sheet.height - pad - signature, height: signature }, [
      {
        text: copy.name,
        face: 'hand',
        maxPx: 96 * unit,
        minPx: 40 * unit,
        maxLines: 1,
        valign: 'bottom',
        color: '#8c2a1d',
        ground: paperWhite,
      },
    ]);
  },
};

/** A sheet with a stain of a cup, a little askew below words that are straight. */
function paintLetter({ board, theme }: AdScene, sheet: Rect): void {
  const { ctx, unit } = board;
  ctx.save();
  ctx.translate(sheet.x + sheet.width / 2, sheet.y + sheet.height / 2);
  ctx.rotate(-0.014);
  ctx.translate(-sheet.x - sheet.width / 2, -sheet.y - sheet.height / 2);
  paintSoftEllipse(
    ctx,
    { x: sheet.x + sheet.width * 0.54, y: sheet.y + sheet.height, rx: sheet.width * 0.6, ry: 70 * unit },
    theme.shadow,
    0.6,
  );
  ctx.fillStyle = paperWhite;
  ctx.fillRect(sheet.x, sheet.y, sheet.width, sheet.height);
  ctx.strokeStyle = 'rgba(120,84,50,0.16)';
  for (const [radius, line] of [
    [104, 9],
    [94, 3],
  ] as const) {
    ctx.lineWidth = line * unit;
    ctx.beginPath();
    ctx.arc(sheet.x + sheet.width - 150 * unit, sheet.y + sheet.height - 150 * unit, radius * unit, 0.3, Math.PI * 1.9);
    ctx.stroke();
  }
  ctx.restore();
}
