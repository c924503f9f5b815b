import type { SKRSContext2D } from '@napi-rs/canvas';
import { readableOn } from '#images/contrast.ts';
import { placeText } from '#layouts/board.ts';
import { measureLine } from '#layouts/fit-text.ts';
import { planScenes } from '../beats.ts';
import { between, inCubic, inOutCubic, outBack, outCubic, outExpo, partOf, spring } from '../easing.ts';
import { createEndCard } from '../end-card.ts';
import type { Film, FilmInput, FilmSound, FilmTemplate } from '../film.ts';
import { byShape, cells } from '../film-grid.ts';
import { paintRising, setKinetic } from '../kinetic-text.ts';
import { createProductSprite, createSprite, drawSprite, paintGroundShadow, type Sprite } from '../sprite.ts';

/**
 * The product on a stage of its own colors: it lands, turns towards the viewer, and its benefits slide in beside it.
 */
export const stage: FilmTemplate = {
  name: 'stage',
  moods: ['bold', 'paper', 'deep'],
  music: ['upbeat', 'funky', 'summer', 'playful'],
  words: /\b(?:spin\w*|rotat\w*|float\w*|360|product shot|showcase|hero|stage|podium|studio|turntable)\b/i,
  suits: (_copy, art) => (art[0]?.isCutOut ? 1 : 0),
  create,
};

function create(input: FilmInput): Film {
  const layout = layOut(input);
  const { end, sounds, praise, paintEnd } = layout;
  return {
    cuts: [0, end.start],
    sounds,
    posterAt: praise.end - 0.4,
    paint(ctx, time) {
      if (time < end.start + 0.55) paintBody(ctx, layout, Math.min(time, end.start + 0.3));
      if (time >= end.start) paintEnd(ctx, time - end.start);
    },
  };
}

/** Everything that is set before the first frame. */
function layOut(input: FilmInput) {
  const { grid, copy, art, theme, seconds, beat } = input;
  const hero = art[0];
  if (!hero) throw new RangeError('The stage needs a product.');
  const tags = copy.benefits.filter((text) => text !== copy.headline).slice(0, 3);
  const [entry, praise, end] = planScenes(seconds, beat, tags.length > 0 ? [2.6, 2.6, 2.8] : [4, 1.2, 2.8]);
  if (!entry || !praise || !end) throw new RangeError('Too short.');
  const product = createProductSprite(
    grid,
    hero,
    // With room above: the camera moves closer and the words stay.
    byShape(grid, cells(grid, 1.8, 10.2, 4.9, 11.4), cells(grid, 7.2, 12, 1.2, 11.7)),
    'bottom',
  );
  const text = setKinetic({
    text: copy.headline,
    face: 'display',
    box: byShape(grid, cells(grid, 0, 12, 0.2, 3.9), cells(grid, 0, 5.9, 1, 11)),
    maxPx: 190 * grid.unit,
    minPx: 56 * grid.unit,
    maxLines: 4,
    align: grid.isTall ? 'center' : 'left',
    color: theme.ink,
    ground: theme.ground,
  });
  const pills = tags.map((tag, index) => createPill(input, tag, index, tags.length));
  const paintEnd = createEndCard(input, { transition: 'circle', ground: 'accent', ornament: 'rings' });
  const floorY = product.box.y + product.box.height;
  const center = product.box.x + product.box.width / 2;
  // Beside the words, not under them.
  const discRadius = Math.min(
    Math.max(product.box.width * 0.95, product.box.height * 0.58),
    byShape(
      grid,
      floorY - product.box.height * 0.52 - text.box.y - text.box.height - 24 * grid.unit,
      center - cells(grid, 0, 5.9, 0, 1).width - grid.safe.x,
    ),
  );

  const sounds: FilmSound[] = [
    { id: 'whoosh', at: 0.35, gain: 0.5 },
    { id: 'thud', at: 0.62, gain: 0.6 },
    ...tags.map((_, index) => ({ id: 'pop' as const, at: praise.start + index * beat + 0.1, gain: 0.55 })),
    { id: 'swish', at: end.start, gain: 0.5 },
    { id: 'chime', at: end.start + 0.8, gain: 0.35 },
  ];
  return { grid, theme, praise, center, floorY, product, discRadius, beat, tags, text, pills, end, sounds, paintEnd };
}

type Layout = ReturnType<typeof layOut>;

function paintBody(ctx: SKRSContext2D, layout: Layout, time: number): void {
  const { grid, theme, praise, center, floorY, product, discRadius, beat, tags, text, pills } = layout;
  const { width, height, unit } = grid;
  ctx.fillStyle = theme.ground;
  ctx.fillRect(0, 0, width, height);
  const pushed = 1 + 0.05 * inOutCubic(partOf(time, praise.start - 0.2, 0.9)) + 0.012 * time;
  ctx.save();
  ctx.translate(center, floorY);
  ctx.scale(pushed, pushed);
  ctx.translate(-center, -floorY);
  // Light behind, then the floor.
  const grown = outBack(partOf(time, -0.18, 0.8), 1.1);
  ctx.fillStyle = theme.panel;
  ctx.beginPath();
  ctx.arc(center, floorY - product.box.height * 0.52, discRadius * grown, 0, Math.PI * 2);
  ctx.fill();
  ctx.strokeStyle = theme.panel;
  ctx.lineWidth = 4 * unit;
  for (let ring = 1; ring <= 2; ring++) {
    const wave = (time / (beat * 4) + ring / 2) % 1;
    ctx.globalAlpha = 0.5 * (1 - wave) * Math.min(1, grown);
    ctx.beginPath();
    ctx.arc(center, floorY - product.box.height * 0.52, discRadius * (1.02 + wave * 0.4), 0, Math.PI * 2);
    ctx.stroke();
  }
  ctx.globalAlpha = 1;
  const floor = outCubic(partOf(time, -0.1, 0.6));
  ctx.fillStyle = theme.field;
  ctx.fillRect(-width, floorY - 46 * unit + (1 - floor) * height * 0.4, width * 3, height);
  const fall = partOf(time, 0.25, 0.42);
  const landed = spring(partOf(time, 0.62, 0.9));
  const drop = fall < 1 ? between(-height, 0, inCubic(fall)) : 0;
  // It squashes on landing; afterwards it turns back and forth as if on a turntable.
  const squash = fall < 1 ? 1 : 1 - 0.09 * (1 - landed);
  const turn = Math.sin((time - 1) * 1.5) * partOf(time, 1, 0.8);
  if (fall >= 1) paintGroundShadow(ctx, product.box, 0, theme.shadow);
  drawSprite(ctx, product, {
    dy: drop,
    scale: squash,
    stretch: (2 - squash) * (1 - 0.045 * Math.abs(turn)),
    angle: turn * 0.035,
    pivot: [0.5, 1],
  });
  ctx.restore();
  const leaving = tags.length > 0 && !grid.isTall ? outExpo(partOf(time, praise.start - 0.25, 0.5)) : 0;
  paintRising(ctx, text, (index) => outExpo(partOf(time, 0.7 + index * 0.08, 0.6)) + leaving);
  for (const [index, pill] of pills.entries()) {
    const at = praise.start + index * beat;
    const part = partOf(time, at, 0.5);
    if (part <= 0) continue;
    const side = pill.box.x + pill.box.width / 2 < center ? -1 : 1;
    drawSprite(ctx, pill, {
      scale: outBack(part, 1.8),
      dx: side * (1 - outCubic(part)) * 200 * unit,
      dy: Math.sin(time * 1.7 + index * 2) * 5 * unit,
      angle: side * -0.02,
    });
  }
}

/** A benefit on a separate label. */
function createPill({ grid, theme }: FilmInput, text: string, index: number, count: number): Sprite {
  // In front of its shoulders and its foot: the middle of a product shows its name.
  const tallRow = [4.3, 5.7, 10.5][index] ?? 10.5;
  const place = byShape(
    grid,
    cells(grid, index % 2 === 0 ? 0 : 5.5, index % 2 === 0 ? 6.5 : 12, tallRow, tallRow + 1.1),
    cells(grid, 0, 6.2, 6 - count * 1.25 + index * 2.7, 8.2 - count * 1.25 + index * 2.7),
  );
  let px = byShape(grid, 46, 66) * grid.unit;
  const natural = measureLine(text, 'strong', px) + px * 1.7;
  if (natural > place.width) px = Math.max(px * 0.55, (px * place.width) / natural);
  const width = Math.min(place.width, measureLine(text, 'strong', px) + px * 1.7);
  const height = px * 2.1;
  const box = {
    x: byShape(grid, index % 2 === 0 ? place.x : place.x + place.width - width, place.x),
    y: place.y,
    width,
    height,
  };
  const fill = theme.ink;
  const color = readableOn(theme.ground, fill);
  return createSprite(grid, box, (board) => {
    board.ctx.fillStyle = fill;
    board.ctx.beginPath();
    board.ctx.roundRect(box.x, box.y, box.width, box.height, height / 2);
    board.ctx.fill();
    placeText(board, {
      text,
      face: 'strong',
      box: { x: box.x + px * 0.7, y: box.y, width: box.width - px * 1.4, height },
      maxPx: px,
      minPx: px * 0.5,
      maxLines: 1,
      align: 'center',
      valign: 'middle',
      color,
      ground: fill,
    });
  });
}
