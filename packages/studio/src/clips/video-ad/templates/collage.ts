import type { SKRSContext2D } from '@napi-rs/canvas';
import { withAlpha } from '#canvas/color.ts';
import { readableOn } from '#images/contrast.ts';
import type { Rect } from '#layouts/board.ts';
import { paintCaptionBlocks } from '#layouts/marks.ts';
import { paintCover, paintSoftEllipse } from '#layouts/paint-product.ts';
import type { ProductArt } from '#layouts/product-art.ts';
import { planScenes } from '../beats.ts';
import { between, inCubic, inOutCubic, outBack, outCubic, outExpo, partOf } from '../easing.ts';
import { createEndCard } from '../end-card.ts';
import type { Film, FilmInput, FilmSound, FilmTemplate } from '../film.ts';
import { byShape, cells, type FilmGrid } from '../film-grid.ts';
import { createSprite, drawSprite, type Sprite } from '../sprite.ts';

/** Instant pictures dropped on a table one after the other, with strips of paper for words. */
export const collage: FilmTemplate = {
  name: 'collage',
  moods: ['paper', 'bold', 'deep'],
  music: ['acoustic', 'summer', 'lofi', 'playful'],
  words:
    /\b(?:collage|polaroids?|scrapbook|memor\w+|photos?|album|travel|vintage|retro|moodboard|handmade|cosy|cozy)\b/i,
  suits: (_copy, art) => (art.length >= 2 ? 0.9 : art.length === 1 ? 0.5 : 0),
  create,
};

/** Landing position of each picture, columns and rows of the grid, and its angle. */
const tallPlaces = [
  { at: [0, 8.6, 2.6, 7.6], angle: -0.09 },
  { at: [4, 12, 5, 9.8], angle: 0.1 },
  { at: [0.6, 8.2, 7, 11.8], angle: -0.05 },
] as const;
const widePlaces = [
  { at: [0.2, 4.8, 0.4, 9.2], angle: -0.1 },
  { at: [3.9, 8.5, 1.2, 10], angle: 0.06 },
  { at: [7.4, 12, 0.2, 9], angle: -0.05 },
] as const;

function create(input: FilmInput): Film {
  const layout = layOut(input);
  const { end, sounds, pile, paintEnd } = layout;
  return {
    cuts: [0, end.start],
    sounds,
    posterAt: pile.end - 0.3,
    paint(ctx, time) {
      if (time < end.start + 0.55) paintTable(ctx, layout, time);
      if (time >= end.start) paintEnd(ctx, time - end.start);
    },
  };
}

/** Everything that is set before the first frame. */
function layOut(input: FilmInput) {
  const { grid, copy, art, theme, seconds, beat, random } = input;
  const [pile, end] = planScenes(seconds, beat, [5, 2.6]);
  if (!pile || !end) throw new RangeError('Too short.');
  const places = byShape<readonly { at: readonly [number, number, number, number]; angle: number }[]>(
    grid,
    tallPlaces,
    widePlaces,
  );
  const cards = places.map(({ at, angle }, index) => {
    const shown = art[index % art.length];
    if (!shown) throw new RangeError('A collage needs a picture.');
    const again = Math.floor(index / art.length);
    return { sprite: createCard(grid, shown, cells(grid, ...at), again), angle: angle + (random() - 0.5) * 0.05 };
  });
  // The first lands at once, the rest on beats, with time left for viewing.
  const step = Math.max(1, Math.floor((pile.end - beat * 1.5) / beat / cards.length)) * beat;
  const landing = cards.map((_, index) => 0.32 + index * step);
  const strips = [copy.headline, ...copy.benefits, copy.line]
    .filter((text, index, all) => text !== '' && all.indexOf(text) === index)
    .slice(0, 2)
    .map((text, index) => createStrip(input, text, index));
  const stripAt = strips.map((_, index) => Math.min(pile.end - beat * 1.5, (landing[index + 1] ?? 1) + 0.3));
  const paintEnd = createEndCard(input, { transition: 'rise', ground: 'accent', ornament: 'disc' });
  const dots = Array.from({ length: 60 }, () => ({ x: random(), y: random(), r: 1.5 + random() * 2.5 }));

  const sounds: FilmSound[] = [
    ...landing.map((at, index) => ({ id: 'thud' as const, at, gain: index === 0 ? 0.6 : 0.5 })),
    ...landing.map((at) => ({ id: 'swish' as const, at: at - 0.12, gain: 0.3 })),
    ...stripAt.map((at) => ({ id: 'tap' as const, at: at + 0.1, gain: 0.45 })),
    { id: 'whoosh', at: end.start + 0.1, gain: 0.45 },
  ];
  return { grid, theme, dots, landing, cards, strips, stripAt, end, sounds, pile, paintEnd };
}

type Layout = ReturnType<typeof layOut>;

function paintTable(ctx: SKRSContext2D, layout: Layout, time: number): void {
  const { grid, theme, dots, landing, cards, strips, stripAt } = layout;
  const { width, height, unit } = grid;
  ctx.fillStyle = theme.field;
  ctx.fillRect(0, 0, width, height);
  ctx.fillStyle = withAlpha(theme.ink, 0.1);
  for (const { x, y, r } of dots) {
    ctx.beginPath();
    ctx.arc(x * width, y * height, r * unit, 0, 7);
    ctx.fill();
  }
  // The camera follows the newest picture, and shows all at the end.
  const current = landing.findLastIndex((at) => time >= at - 0.35);
  const target = (index: number) => {
    const box = cards[Math.max(0, index)]?.sprite.box;
    return box ? { x: box.x + box.width / 2 - width / 2, y: box.y + box.height / 2 - height / 2 } : { x: 0, y: 0 };
  };
  const arrived = inOutCubic(partOf(time, (landing[Math.max(0, current)] ?? 0) - 0.35, 0.7));
  const [from, to] = [target(current - 1), target(current)];
  const away = inOutCubic(partOf(time, (landing.at(-1) ?? 0) + 0.5, 1));
  const follow = 0.22 * (1 - away);
  const zoom = between(1.12, 1, away) + 0.01 * time;
  ctx.save();
  ctx.translate(width / 2, height / 2);
  ctx.scale(zoom, zoom);
  ctx.rotate(0.012 * Math.sin(time * 0.9));
  ctx.translate(
    -width / 2 - between(from.x, to.x, arrived) * follow,
    -height / 2 - between(from.y, to.y, arrived) * follow,
  );
  for (const [index, { sprite, angle }] of cards.entries()) {
    const at = landing[index] ?? 0;
    const part = partOf(time, at - 0.3, 0.3);
    if (part <= 0) continue;
    const down = inCubic(part);
    const settle = outBack(partOf(time, at, 0.35), 2.2);
    const side = index % 2 === 0 ? -1 : 1;
    const { box } = sprite;
    paintSoftEllipse(
      ctx,
      {
        x: box.x + box.width * (0.5 + 0.05 * (1 - down)),
        y: box.y + box.height * (0.56 + 0.16 * (1 - down)),
        rx: box.width * 0.62,
        ry: box.height * 0.56,
      },
      theme.shadow,
      0.42 * down,
    );
    drawSprite(ctx, sprite, {
      scale: down < 1 ? between(1.75, 0.98, down) : between(0.98, 1, settle),
      angle: angle + side * between(0.5, 0, outCubic(part)),
      dx: side * (1 - outCubic(part)) * width * 0.35,
      dy: -(1 - down) * height * 0.4,
      opacity: Math.min(1, part * 3),
    });
  }
  ctx.restore();
  for (const [index, strip] of strips.entries()) {
    const part = partOf(time, stripAt[index] ?? 0, 0.45);
    if (part <= 0) continue;
    ctx.save();
    ctx.beginPath();
    // Unrolled from one end.
    ctx.rect(
      strip.box.x - 40 * unit,
      strip.box.y - strip.box.height,
      (strip.box.width + 80 * unit) * outExpo(part),
      strip.box.height * 3,
    );
    ctx.clip();
    drawSprite(ctx, strip, { angle: index === 0 ? -0.022 : 0.018 });
    ctx.restore();
  }
}

/** An instant picture: white border, wide at the bottom. */
function createCard(grid: FilmGrid, art: ProductArt, place: Rect, again: number): Sprite {
  const shape = 0.84;
  const width = Math.min(place.width, place.height * shape);
  const height = width / shape;
  const box = {
    x: place.x + (place.width - width) / 2,
    y: place.y + (place.height - height) / 2,
    width,
    height,
  };
  return createSprite(grid, box, ({ ctx }) => {
    const edge = width * 0.055;
    ctx.fillStyle = '#fdfcf8';
    ctx.fillRect(box.x, box.y, width, height);
    const photo = { x: box.x + edge, y: box.y + edge, width: width - edge * 2, height: height - edge * 4.2 };
    ctx.save();
    ctx.beginPath();
    ctx.rect(photo.x, photo.y, photo.width, photo.height);
    ctx.clip();
    const focus = [0.5, 0.38, 0.66][again % 3] ?? 0.5;
    paintCover(ctx, art.photo, photo, { focusX: 0.5, focusY: focus, zoom: 1 + again * 0.75 });
    ctx.restore();
    ctx.strokeStyle = 'rgba(0,0,0,0.10)';
    ctx.lineWidth = Math.max(1, width * 0.004);
    ctx.strokeRect(photo.x, photo.y, photo.width, photo.height);
  });
}

function createStrip(input: FilmInput, text: string, index: number): Sprite {
  const { grid, theme } = input;
  const place = byShape(
    grid,
    index === 0 ? cells(grid, 0, 12, 0, 2.4) : cells(grid, 0, 12, 9.6, 12),
    index === 0 ? cells(grid, 0, 7, 8, 11.9) : cells(grid, 7.4, 12, 9.4, 11.9),
  );
  const fill = index === 0 ? theme.ink : theme.accent;
  const options = {
    text,
    x: place.x,
    bottom: place.y + place.height,
    width: place.width,
    height: place.height,
    maxPx: (index === 0 ? 104 : 74) * grid.unit,
    minPx: 36 * grid.unit,
    fill,
    color: readableOn(index === 0 ? theme.ground : theme.onAccent, fill),
  };
  return createSprite(grid, { ...place, x: place.x - 4, width: place.width + 8, height: place.height + 6 }, (board) => {
    paintCaptionBlocks(board, options);
  });
}
