import { createCanvas, type SKRSContext2D } from '@napi-rs/canvas';
import { readableOn } from '#images/contrast.ts';
import type { Rect } from '#layouts/board.ts';
import { planScenes } from '../beats.ts';
import { between, inOutCubic, outBack, outExpo, partOf } from '../easing.ts';
import { createEndCard } from '../end-card.ts';
import type { Film, FilmInput, FilmSound, FilmTemplate } from '../film.ts';
import { byShape, cells } from '../film-grid.ts';
import { type KineticText, paintKinetic, setKinetic } from '../kinetic-text.ts';
import { createPhotoSprite, createProductSprite, drawSprite, type Sprite } from '../sprite.ts';

/** Before and after on two sides of a moving line: before is gray, after is in color. */
export const wipe: FilmTemplate = {
  name: 'wipe',
  moods: ['bold', 'paper', 'deep'],
  music: ['curious', 'focused', 'cinematic', 'tech'],
  words:
    /\b(?:before (?:and|&) after|before\/after|transform\w*|makeover|results?|difference|versus|vs|compar\w+|upgrade|clean\w*|restor\w*)\b/i,
  suits: (copy, art) => (copy.contrast ? 1 : art.length > 0 && copy.phrases.length > 1 ? 0.35 : 0),
  create,
};

const grey = { ground: '#d8d6d2', ink: '#55524d' };

function create(input: FilmInput): Film {
  const layout = layOut(input);
  const { end, sounds, turns, edgeAt, grid, paintEnd } = layout;
  return {
    cuts: [0, end.start],
    sounds,
    posterAt: (turns[1]?.at ?? 2) + 0.5,
    paint(ctx, time) {
      if (time < end.start + 0.55) {
        const edge = edgeAt(time);
        if (edge < 1) paintSide(ctx, layout, 'before', time);
        if (edge > 0) {
          const line = edgeLine(grid, edge);
          ctx.save();
          ctx.beginPath();
          ctx.rect(line.shown.x, line.shown.y, line.shown.width, line.shown.height);
          ctx.clip();
          paintSide(ctx, layout, 'after', time);
          ctx.restore();
          if (edge < 1) paintHandle(ctx, input, line.x, line.y);
        }
      }
      if (time >= end.start) paintEnd(ctx, time - end.start);
    },
  };
}

/** Everything that is set before the first frame. */
function layOut(input: FilmInput) {
  const { grid, copy, art, theme, seconds, beat } = input;
  const [before, after, end] = planScenes(seconds, beat, [2.2, 3.2, 2.6]);
  if (!before || !after || !end) throw new RangeError('Too short.');
  const { width, height, unit } = grid;
  const words = {
    before: copy.contrast?.before ?? copy.phrases[0] ?? copy.headline,
    after: copy.contrast?.after ?? copy.phrases[1] ?? copy.headline,
  };
  const hero = art[0];
  const textBox = hero
    ? byShape(grid, cells(grid, 0, 12, 0.4, 4.2), cells(grid, 0, 6.2, 1, 11))
    : byShape(grid, cells(grid, 0, 12, 2.5, 9.5), cells(grid, 1, 11, 1, 11));
  const text = (content: string, color: string, ground: string): KineticText =>
    setKinetic({
      text: content,
      face: 'display',
      box: textBox,
      maxPx: (hero ? 230 : 280) * unit,
      minPx: 44 * unit,
      maxLines: 4,
      align: hero && !grid.isTall ? 'left' : 'center',
      color,
      ground,
    });
  const said = text(words.before, grey.ink, grey.ground);
  const says = text(words.after, theme.ink, theme.ground);
  const place = byShape(grid, cells(grid, 1, 11, 4.8, 11.6), cells(grid, 6.8, 12, 0.8, 11.4));
  // A second picture is the state after the first.
  const now = art[1] ?? hero;
  const picture = (shown: typeof hero): Sprite | null =>
    !shown
      ? null
      : shown.isCutOut
        ? createProductSprite(grid, shown, place, 'center')
        : createPhotoSprite(grid, shown, place, 0);
  const pictures = { before: picture(hero), after: picture(now) };
  const faded = pictures.before && fade(pictures.before);
  const paintEnd = createEndCard(input, { transition: 'slide', ground: 'accent', ornament: 'disc' });

  // Across, half back, and across again: the second look is what convinces.
  const turns = [
    { at: after.start, to: 1 },
    { at: after.start + (after.end - after.start) * 0.36, to: 0.4 },
    { at: after.start + (after.end - after.start) * 0.58, to: 1 },
  ];
  const sounds: FilmSound[] = [
    { id: 'tap', at: 0.15, gain: 0.4 },
    ...turns.map(({ at }) => ({ id: 'whoosh' as const, at: at + 0.3, gain: 0.5 })),
    { id: 'sparkle', at: (turns[2]?.at ?? 0) + 0.5, gain: 0.3 },
    { id: 'swish', at: end.start, gain: 0.4 },
  ];
  const edgeAt = (time: number): number => {
    let edge = 0;
    let from = 0;
    for (const { at, to } of turns) {
      edge = between(from, to, inOutCubic(partOf(time, at, 0.62)));
      if (time < at + 0.62) return edge;
      from = to;
    }
    return edge;
  };
  return {
    theme,
    width,
    height,
    faded,
    pictures,
    hero,
    place,
    said,
    after,
    says,
    end,
    sounds,
    turns,
    edgeAt,
    grid,
    paintEnd,
  };
}

type Layout = ReturnType<typeof layOut>;

function paintSide(ctx: SKRSContext2D, layout: Layout, side: 'before' | 'after', time: number): void {
  const { theme, width, height, faded, pictures, hero, place, said, after, says } = layout;
  ctx.fillStyle = side === 'before' ? grey.ground : theme.ground;
  ctx.fillRect(0, 0, width, height);
  const sprite = side === 'before' ? faded : pictures.after;
  if (side === 'after') {
    ctx.fillStyle = theme.panel;
    ctx.beginPath();
    if (hero)
      ctx.arc(place.x + place.width / 2, place.y + place.height / 2, Math.min(place.width, place.height) * 0.56, 0, 7);
    else ctx.arc(width * 0.95, height * 0.02, Math.min(width, height) * (0.27 + time * 0.01), 0, 7);
    ctx.fill();
  }
  if (sprite) {
    const arrived = outExpo(partOf(time, 0, 0.7));
    const lively = side === 'after' ? Math.sin(time * 2) * 0.02 : 0;
    drawSprite(ctx, sprite, {
      scale: between(0.9, 1 + time * 0.01, arrived),
      opacity: arrived,
      angle: side === 'before' ? -0.03 : lively,
    });
  }
  if (side === 'before') {
    paintKinetic(ctx, said, (word) => ({
      opacity: partOf(time, 0.15 + word * 0.1, 0.3),
      dy: 0.06 * Math.sin(time * 1.3 + word),
      angle: 0.012 * Math.sin(time + word * 2),
    }));
    return;
  }
  const since = time - after.start;
  paintKinetic(ctx, says, (word) => ({
    scale: between(0.7, 1, outBack(partOf(since, 0.15 + word * 0.06, 0.45))),
    opacity: partOf(since, 0.1 + word * 0.06, 0.15),
  }));
}

/** In a wide picture the line moves sideways, in a tall one downwards. */
function edgeLine({ width, height, isTall }: FilmInput['grid'], edge: number): { shown: Rect; x: number; y: number } {
  return isTall
    ? { shown: { x: 0, y: 0, width, height: height * edge }, x: width / 2, y: height * edge }
    : { shown: { x: 0, y: 0, width: width * edge, height }, x: width * edge, y: height / 2 };
}

function paintHandle(ctx: SKRSContext2D, { grid, theme }: FilmInput, x: number, y: number): void {
  const { width, height, unit, isTall } = grid;
  const color = readableOn(theme.ground, theme.ink, 3);
  ctx.save();
  ctx.fillStyle = color;
  if (isTall) ctx.fillRect(0, y - 4 * unit, width, 8 * unit);
  else ctx.fillRect(x - 4 * unit, 0, 8 * unit, height);
  ctx.translate(x, y);
  if (isTall) ctx.rotate(Math.PI / 2);
  ctx.beginPath();
  ctx.arc(0, 0, 46 * unit, 0, 7);
  ctx.fill();
  ctx.strokeStyle = theme.ink;
  ctx.lineWidth = 7 * unit;
  ctx.lineCap = 'round';
  ctx.lineJoin = 'round';
  for (const side of [-1, 1]) {
    ctx.beginPath();
    ctx.moveTo(side * 10 * unit, -13 * unit);
    ctx.lineTo(side * 24 * unit, 0);
    ctx.lineTo(side * 10 * unit, 13 * unit);
    ctx.stroke();
  }
  ctx.restore();
}

/** The same without color and a little paler. */
function fade(sprite: Sprite): Sprite {
  const canvas = createCanvas(sprite.canvas.width, sprite.canvas.height);
  const ctx = canvas.getContext('2d');
  ctx.filter = 'grayscale(1) contrast(0.8) brightness(1.06)';
  ctx.drawImage(sprite.canvas, 0, 0);
  return { canvas, box: sprite.box };
}
