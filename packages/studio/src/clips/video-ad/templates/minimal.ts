import type { SKRSContext2D } from '@napi-rs/canvas';
import { withAlpha } from '#canvas/color.ts';
import { paintSoftEllipse } from '#layouts/paint-product.ts';
import { planScenes } from '../beats.ts';
import { between, inOutCubic, outCubic, partOf } from '../easing.ts';
import { createEndCard } from '../end-card.ts';
import type { Film, FilmInput, FilmSound, FilmTemplate } from '../film.ts';
import { byShape, cells } from '../film-grid.ts';
import { type KineticText, paintKinetic, setKinetic } from '../kinetic-text.ts';
import { createPhotoSprite, createProductSprite, drawSprite } from '../sprite.ts';

/** Lots of space, a thin line, slow light. Nothing jumps. */
export const minimal: FilmTemplate = {
  name: 'minimal',
  moods: ['night', 'paper', 'deep'],
  music: ['luxury', 'cinematic', 'calm'],
  words:
    /\b(?:luxur\w+|elegant\w*|minimal\w*|premium|exclusive|refined|sophisticat\w+|perfume|jewel\w*|watch|calm|quiet|serene|timeless|clean look)\b/i,
  suits: (_copy, art) => (art.length > 0 ? 0.6 : 0.45),
  create,
};

function create(input: FilmInput): Film {
  const layout = layOut(input);
  const { sounds, first, end, paintEnd } = layout;
  return {
    cuts: [0],
    sounds,
    posterAt: first.end - 0.6,
    paint(ctx, time) {
      if (time < end.start + 0.55) paintBody(ctx, layout, time);
      if (time >= end.start) paintEnd(ctx, time - end.start);
    },
  };
}

/** Everything that is set before the first frame. */
function layOut(input: FilmInput) {
  const { grid, copy, art, theme, seconds, beat } = input;
  const lines = [copy.headline, ...copy.phrases.filter((text) => !copy.headline.includes(text) && text !== copy.name)];
  const [first, second, end] = planScenes(seconds, beat, [2.6, 2.6, 2.8]);
  if (!first || !second || !end) throw new RangeError('Too short.');
  const { width, height, unit } = grid;
  const hero = art[0];
  const photo = hero && !hero.isCutOut ? createPhotoSprite(grid, hero, grid.whole, 0.05) : null;
  const product = hero?.isCutOut
    ? createProductSprite(grid, hero, byShape(grid, cells(grid, 2, 10, 3.4, 9.6), cells(grid, 4, 8, 1.3, 9)), 'bottom')
    : null;
  const isOver = photo !== null;
  const ground = isOver ? '#15120f' : theme.ground;
  const ink = isOver ? '#ffffff' : theme.ink;
  const set = (text: string): KineticText =>
    setKinetic({
      text,
      face: 'heading',
      box: hero
        ? byShape(grid, cells(grid, 0.5, 11.5, 9.6, 12), cells(grid, 1, 11, 9.4, 12))
        : byShape(grid, cells(grid, 0.5, 11.5, 3, 9), cells(grid, 1, 11, 2, 10)),
      maxPx: (hero ? 104 : 150) * unit,
      minPx: 36 * unit,
      maxLines: hero ? 2 : 4,
      align: 'center',
      color: ink,
      ground,
    });
  const texts = [set(lines[0] ?? copy.action), set(lines[1] ?? (copy.line || copy.action))];
  const brand =
    copy.name === ''
      ? null
      : setKinetic({
          text: copy.name.toLocaleUpperCase(),
          face: 'strong',
          box: byShape(grid, cells(grid, 1, 11, 0.3, 1.4), cells(grid, 2, 10, -0.6, 0.5)),
          maxPx: 40 * unit,
          minPx: 20 * unit,
          maxLines: 1,
          align: 'center',
          color: ink,
          ground,
        });
  const paintEnd = createEndCard(input, { transition: 'fade', ground: 'ground', ornament: 'frame' });
  const sounds: FilmSound[] = [
    { id: 'chime', at: 0.5, gain: 0.25 },
    { id: 'sparkle', at: second.start + 0.3, gain: 0.16 },
    { id: 'chime', at: end.start + 0.7, gain: 0.25 },
  ];
  return {
    end,
    photo,
    height,
    width,
    product,
    theme,
    ground,
    input,
    isOver,
    brand,
    texts,
    first,
    second,
    sounds,
    paintEnd,
  };
}

type Layout = ReturnType<typeof layOut>;

function paintPicture(ctx: SKRSContext2D, layout: Layout, time: number): void {
  const { end, photo, height, width, product, theme } = layout;
  const part = time / end.start;
  if (photo) {
    drawSprite(ctx, photo, { scale: 1 + 0.07 * part, opacity: inOutCubic(partOf(time, -0.3, 1)) });
    const shade = ctx.createLinearGradient(0, height * 0.35, 0, height);
    shade.addColorStop(0, 'rgba(16,12,8,0)');
    shade.addColorStop(0.55, 'rgba(16,12,8,0.62)');
    shade.addColorStop(1, 'rgba(16,12,8,0.86)');
    ctx.fillStyle = shade;
    ctx.fillRect(0, 0, width, height);
    const top = ctx.createLinearGradient(0, 0, 0, height * 0.24);
    top.addColorStop(0, 'rgba(16,12,8,0.7)');
    top.addColorStop(1, 'rgba(16,12,8,0)');
    ctx.fillStyle = top;
    ctx.fillRect(0, 0, width, height * 0.24);
    return;
  }
  if (!product) return;
  const { box } = product;
  const shown = inOutCubic(partOf(time, -0.35, 1.4));
  const [x, y] = [box.x + box.width / 2, box.y + box.height * 0.5];
  // A lamp slowly moves past behind it.
  const lamp = x + Math.sin(time * 0.55 - 1) * box.width * 0.5;
  paintSoftEllipse(ctx, { x: lamp, y, rx: box.height * 0.95, ry: box.height * 0.85 }, theme.field, 0.95 * shown);
  const scale = between(0.965, 1.05, part);
  // Its reflection on a polished ground.
  ctx.save();
  ctx.globalAlpha = 0.14 * shown;
  ctx.translate(0, 2 * (box.y + box.height) - 2);
  ctx.scale(1, -1);
  drawSprite(ctx, product, { scale, pivot: [0.5, 1] });
  ctx.restore();
  const fade = ctx.createLinearGradient(0, box.y + box.height, 0, box.y + box.height * 1.35);
  fade.addColorStop(0, withAlpha(theme.ground, 0));
  fade.addColorStop(1, withAlpha(theme.ground, 1));
  ctx.fillStyle = fade;
  ctx.fillRect(box.x - box.width, box.y + box.height, box.width * 3, height);
  paintSoftEllipse(
    ctx,
    { x, y: box.y + box.height, rx: box.width * 0.6, ry: box.width * 0.05 },
    theme.shadow,
    0.7 * shown,
  );
  drawSprite(ctx, product, { scale, opacity: shown, pivot: [0.5, 1] });
}

function paintBody(ctx: SKRSContext2D, layout: Layout, time: number): void {
  const { ground, width, height, input, isOver, theme, end, brand, texts, first, second } = layout;
  ctx.fillStyle = ground;
  ctx.fillRect(0, 0, width, height);
  paintPicture(ctx, layout, time);
  paintFrame(ctx, input, isOver ? '#ffffff' : theme.accent, time, end.start);
  if (brand) {
    const shown = inOutCubic(partOf(time, 0.5, 1));
    paintKinetic(ctx, brand, () => ({ opacity: shown, dy: (1 - shown) * 0.4 }));
  }
  for (const [index, text] of texts.entries()) {
    const scene = index === 0 ? first : second;
    const leaves = index === 0 ? partOf(time, scene.end - 0.45, 0.45) : 0;
    paintKinetic(ctx, text, (word) => {
      const shown = outCubic(partOf(time, scene.start + 0.3 + word * 0.1, 0.8));
      return { opacity: shown * (1 - leaves), dy: (1 - shown) * 0.35 - leaves * 0.2 };
    });
  }
}

/** Two hairlines that grow from opposite corners and meet. */
function paintFrame(ctx: SKRSContext2D, { grid }: FilmInput, color: string, time: number, seconds: number): void {
  const { width, height, unit, isTall } = grid;
  const inset = (isTall ? 44 : 40) * unit;
  const [w, h] = [width - inset * 2, height - inset * 2];
  const length = (w + h) * inOutCubic(partOf(time, 0.1, Math.min(2.2, seconds * 0.5)));
  ctx.save();
  ctx.strokeStyle = color;
  ctx.globalAlpha = 0.8;
  ctx.lineWidth = 2.5 * unit;
  for (const corner of [0, 1]) {
    ctx.save();
    if (corner === 1) {
      ctx.translate(width, height);
      ctx.rotate(Math.PI);
    }
    ctx.setLineDash([length, (w + h) * 3]);
    ctx.beginPath();
    ctx.moveTo(inset, height - inset);
    ctx.lineTo(inset, inset);
    ctx.lineTo(width - inset, inset);
    ctx.stroke();
    ctx.restore();
  }
  ctx.restore();
}
