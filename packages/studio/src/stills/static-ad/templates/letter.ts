import { planText, type Rect } from '#layouts/board.ts';
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
    const { ctx, unit, safe } = board;
    const whole = { x: 0, y: 0, width: board.width, height: board.height };
    ctx.fillStyle = theme.ground;
    ctx.fillRect(0, 0, whole.width, whole.height);
    const first = art[0];
    if (first && !first.isCutOut) {
      paintPhoto(ctx, first.photo, whole);
      ctx.fillStyle = 'rgba(14,10,7,0.72)';
      ctx.fillRect(0, 0, whole.width, whole.height);
    } else {
      const light = { x: whole.width * 0.6, y: whole.height * 0.3, rx: whole.width, ry: whole.height * 0.6 };
      paintSoftEllipse(ctx, light, theme.field, 0.8);
    }
    const ground = first && !first.isCutOut ? '#1b1612' : theme.ground;
    const foot = paintFoot(scene, {
      ground,
      fill: theme.accent,
      onFill: theme.onAccent,
      note: priceNote(copy),
    });
    const most = foot.y - safe.y - 56 * unit;
    const pad = 62 * unit;
    const column = { x: safe.x + pad, width: safe.width - pad * 2 };
    const signature = copy.name === '' ? 0 : 120 * unit;
    const room = most - pad * 2 - signature;
    const paper = { color: paperInk, ground: paperWhite };
    const title = { text: headline, face: board.faces.display, maxPx: 128 * unit, minPx: 44 * unit, maxLines: 4 };
    const story = copy.facts.story.filter((one) => !isSameText(one, headline)).slice(0, 3);
    const titleTall = planText({ ...title, ...paper, box: { ...column, y: 0, height: room * 0.46 } }).height;
    // As large as all of it fits: a letter fills its sheet.
    const paragraphs = (px: number) =>
      story.map((text) => ({ text, face: board.faces.body, maxPx: px, minPx: 30 * unit, maxLines: 5, ...paper }));
    const tallWith = (px: number): number =>
      paragraphs(px).reduce(
        (sum, one) => sum + 30 * unit + planText({ ...one, box: { ...column, y: 0, height: room } }).height,
        titleTall,
      );
    const px = [60, 54, 48, 44].map((size) => size * unit).find((size) => tallWith(size) <= room) ?? 44 * unit;
    const height = Math.max(most * 0.6, Math.min(most, tallWith(px) + pad * 2 + signature + 30 * unit));
    const sheet = { x: safe.x, y: safe.y + (most - height) * 0.4, width: safe.width, height };
    paintLetter(scene, sheet);
    placeWords(scene, { ...column, y: sheet.y + pad, height: sheet.height - pad * 2 - signature }, [
      { ...title, ...paper, share: 0.6 },
      ...paragraphs(px).map((one) => ({ ...one, gap: 30 * unit, isOptional: true })),
    ]);
    placeWords(scene, { ...column, y: sheet.y + sheet.height - pad - 120 * unit, height: 120 * unit }, [
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
