import { placeText } from '#layouts/board.ts';
import { paintButton, paintCaptionBlocks } from '#layouts/marks.ts';
import { paintPhoto } from '#layouts/paint-product.ts';
import { firstItem } from '#lists/require-item.ts';
import { isSameText } from '../parts/is-same-text.ts';
import { priceNote } from '../parts/paint-foot.ts';
import { paperInk, paperWhite } from '../parts/paint-paper.ts';
import { shapeOf } from '../parts/shape-of.ts';
import { type AdScene, type AdTemplate, stated } from '../template.ts';

/** A photo from edge to edge as posts have it: the asked question as a sticker, the answer as captions, a shop card. */
export const social: AdTemplate = {
  name: 'social',
  family: 'talk',
  moods: ['bold', 'paper'],
  suits: (copy, art) => (art[0] && copy.facts.question !== null ? (art[0].isCutOut ? 0.8 : 1.5) : 0),
  paint(scene) {
    const { board, copy, headline, art, theme } = scene;
    const { ctx, width, height, unit, safe } = board;
    const question = stated(copy.facts.question);
    paintPhoto(ctx, firstItem(art).photo, { x: 0, y: 0, width, height });
    const shade = ctx.createLinearGradient(0, height * 0.5, 0, height);
    shade.addColorStop(0, 'rgba(10,8,6,0)');
    shade.addColorStop(1, 'rgba(10,8,6,0.5)');
    ctx.fillStyle = shade;
    ctx.fillRect(0, 0, width, height);
    paintSticker(scene, question);
    const card = { x: safe.x, y: safe.y + safe.height - 170 * unit, width: safe.width, height: 170 * unit };
    const answer = isSameText(headline, question) ? copy.line || copy.benefits[0] || copy.name : headline;
    if (answer !== '')
      paintCaptionBlocks(board, {
        text: answer,
        x: safe.x,
        bottom: card.y - 30 * unit,
        width: safe.width * (shapeOf(board) === 'story' ? 0.9 : 0.86),
        height: height * 0.24,
        maxPx: 82 * unit,
        minPx: 40 * unit,
        fill: paperWhite,
        color: paperInk,
      });
    ctx.fillStyle = paperWhite;
    ctx.beginPath();
    ctx.roundRect(card.x, card.y, card.width, card.height, 30 * unit);
    ctx.fill();
    const button = paintButton(board, {
      text: copy.action,
      x: card.x + card.width - 32 * unit,
      y: card.y + 45 * unit,
      maxWidth: card.width * 0.5,
      px: 33 * unit,
      tall: 2.4,
      fill: theme.mood === 'bold' ? theme.ink : theme.accent,
      color: theme.mood === 'bold' ? theme.ground : theme.onAccent,
      align: 'right',
    });
    const note = [copy.name || headline, priceNote(copy)].filter((text) => text !== '').join('\n');
    placeText(board, {
      text: note.replaceAll('\n', ' · '),
      face: board.faces.strong,
      box: { x: card.x + 36 * unit, y: card.y, width: button.x - card.x - 60 * unit, height: card.height },
      maxPx: 42 * unit,
      minPx: 26 * unit,
      maxLines: 2,
      valign: 'middle',
      color: paperInk,
      ground: paperWhite,
    });
  },
};

function paintSticker({ board }: AdScene, question: string): void {
  const { ctx, unit, safe } = board;
  const box = { x: safe.x, y: safe.y, width: safe.width * 0.74, height: 150 * unit };
  ctx.fillStyle = paperWhite;
  ctx.beginPath();
  ctx.roundRect(box.x, box.y, box.width, box.height, [30 * unit, 30 * unit, 30 * unit, 4 * unit]);
  ctx.fill();
  placeText(board, {
    text: question,
    face: board.faces.strong,
    box: { x: box.x + 36 * unit, y: box.y + 16 * unit, width: box.width - 72 * unit, height: box.height - 32 * unit },
    maxPx: 48 * unit,
    minPx: 28 * unit,
    maxLines: 2,
    valign: 'middle',
    color: paperInk,
    ground: paperWhite,
  });
}
