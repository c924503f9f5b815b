import { withAlpha } from '#canvas/color.ts';
import { readableOn } from '#images/contrast.ts';
import { placeText } from '#layouts/board.ts';
import { paintSeal } from '#layouts/marks.ts';
import { paintProduct } from '#layouts/paint-product.ts';
import { firstItem } from '#lists/require-item.ts';
import { paintFoot, priceNote } from '../parts/paint-foot.ts';
import { placeWords } from '../parts/place-words.ts';
import { shapeOf } from '../parts/shape-of.ts';
import type { AdScene, AdTemplate } from '../template.ts';

const isShort = (text: string): boolean => text.split(/\s+/u).length <= 4 && [...text].length <= 26;

/** A hot flat ground with waves, the product tilted in the middle, short true facts as stickers around it. */
export const stickers: AdTemplate = {
  name: 'stickers',
  family: 'list',
  moods: ['bold', 'deep'],
  suits: (copy, art) => (art[0]?.isCutOut && copy.benefits.filter(isShort).length >= 2 ? 1.05 : 0),
  paint(scene) {
    const { board, copy, headline, art, theme } = scene;
    const { ctx, width, height, unit, safe } = board;
    const shape = shapeOf(board);
    ctx.fillStyle = theme.ground;
    ctx.fillRect(0, 0, width, height);
    paintWaves(scene);
    const foot = paintFoot(scene, {
      ground: [theme.ground, theme.field],
      note: priceNote(copy) || copy.name,
    });
    const head = placeWords(scene, { ...safe, height: safe.height * (shape === 'square' ? 0.24 : 0.27) }, [
      {
        text: headline,
        face: board.faces.display,
        maxPx: 168 * unit,
        minPx: 46 * unit,
        maxLines: 3,
        color: theme.ink,
        ground: theme.ground,
      },
    ]);
    const top = head.y + head.height + 24 * unit;
    const area = { top, bottom: foot.y - 24 * unit };
    const tall = area.bottom - area.top;
    const product = firstItem(art);
    const isWide = product.image.width > product.image.height * 0.75;
    paintProduct(
      board,
      product,
      isWide
        ? { x: width * 0.2, y: top + tall * 0.15, width: width * 0.6, height: tall * 0.7 }
        : { x: width * 0.33, y: top, width: width * 0.34, height: tall },
      { tilt: 0.12, anchor: 'center', shadow: 'float', shadowColor: theme.shadow },
    );
    const facts = copy.benefits.filter(isShort).slice(0, 4);
    // Beside a tall product, in the corners around a wide one.
    const [first, second, third, fourth] = isWide ? [0.12, 0.07, 0.88, 0.87] : [0.24, 0.16, 0.74, 0.66];
    const places = [
      { x: safe.x + 128 * unit, y: first, turn: -0.14 },
      { x: safe.x + safe.width - 128 * unit, y: second, turn: 0.12 },
      { x: safe.x + 128 * unit, y: third, turn: 0.1 },
      { x: safe.x + safe.width - 128 * unit, y: fourth, turn: -0.1 },
    ] as const;
    facts.forEach((text, index) => {
      const place = places[index];
      if (place) paintSticker(scene, text, { ...place, y: area.top + tall * place.y, kind: index });
    });
  },
};

function paintWaves({ board, theme }: AdScene): void {
  const { ctx, width, height, unit } = board;
  ctx.strokeStyle = withAlpha(theme.field, 0.75);
  ctx.lineWidth = 46 * unit;
  for (let wave = 0; wave < 2; wave++) {
    const y = height * (0.68 + wave * 0.12);
    ctx.beginPath();
    ctx.moveTo(-60 * unit, y);
    for (let x = 0; x < 4; x++) {
      const from = (width / 3) * x;
      ctx.bezierCurveTo(from + width * 0.1, y - 120 * unit, from + width * 0.2, y + 120 * unit, from + width / 3, y);
    }
    ctx.stroke();
  }
}

/** A sticker with its white rim: a seal, a pill, a block or a disc, in turn. */
function paintSticker(
  { board, theme }: AdScene,
  text: string,
  { x, y, turn, kind }: { x: number; y: number; turn: number; kind: number },
): void {
  const { ctx, unit } = board;
  const isLong = [...text].length > 11;
  const half = {
    width: (isLong ? 128 : 116) * unit,
    height: (kind % 2 === 0 && kind < 2 ? 116 : isLong ? 84 : 70) * unit,
  };
  const fill = [theme.accent, '#1b1815', theme.panel, '#fff4d6'][kind % 4] ?? theme.accent;
  ctx.save();
  ctx.translate(x, y);
  ctx.rotate(turn);
  ctx.translate(-x, -y);
  const shape = (grow: number, color: string): void => {
    ctx.fillStyle = color;
    if (kind === 0) {
      paintSeal(board, { x, y, radius: half.width + grow }, color, 0.1);
      return;
    }
    const radius = kind === 1 ? half.height + grow : (kind === 2 ? 22 : 60) * unit;
    ctx.beginPath();
    ctx.roundRect(
      x - half.width - grow,
      y - half.height - grow,
      (half.width + grow) * 2,
      (half.height + grow) * 2,
      radius,
    );
    ctx.fill();
  };
  ctx.save();
  ctx.globalAlpha = 0.2;
  ctx.translate(0, 10 * unit);
  shape(13 * unit, theme.shadow);
  ctx.restore();
  shape(13 * unit, '#ffffff');
  shape(0, fill);
  const inset = kind === 0 ? 0.72 : 0.86;
  placeText(board, {
    text,
    face: board.faces.heading,
    box: {
      x: x - half.width * inset,
      y: y - half.height * inset,
      width: half.width * inset * 2,
      height: half.height * inset * 2,
    },
    maxPx: 52 * unit,
    minPx: 26 * unit,
    maxLines: 3,
    align: 'center',
    valign: 'middle',
    color: readableOn(kind === 1 ? '#fffdf8' : '#1b1815', fill),
    ground: fill,
  });
  ctx.restore();
}
