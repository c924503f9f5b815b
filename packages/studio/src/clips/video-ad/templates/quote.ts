import type { SKRSContext2D } from '@napi-rs/canvas';
import { mix } from '#canvas/color.ts';
import { requireItem } from '#lists/require-item.ts';
import { planScenes } from '../beats.ts';
import { between, outBack, outCubic, outExpo, partOf, spring } from '../easing.ts';
import { createEndCard } from '../end-card.ts';
import type { Film, FilmInput, FilmSound, FilmTemplate } from '../film.ts';
import { byShape, cells, type FilmGrid } from '../film-grid.ts';
import { paintKinetic, setKinetic } from '../kinetic-text.ts';
import { createProductSprite, drawSprite, paintGroundShadow } from '../sprite.ts';

/** A quotation, lit as it is read. Only for words the prompt gives as a quotation. */
export const quote: FilmTemplate = {
  name: 'quote',
  moods: ['paper', 'deep', 'night'],
  music: ['warm', 'calm', 'lofi', 'acoustic'],
  words: /\b(?:testimonial|review|quote|customer|says|feedback|story|5[- ]stars?)\b/i,
  suits: (copy) => (copy.quote ? 1 : 0),
  create,
};

function create(input: FilmInput): Film {
  const { grid, copy, art, theme, seconds, beat } = input;
  const [reading, end] = planScenes(seconds, beat, [5.2, 2.6]);
  if (!reading || !end) throw new RangeError('Too short.');
  const { unit, width, height } = grid;
  const hero = art[0];
  const box = hero
    ? byShape(grid, cells(grid, 0, 12, 1.9, 7), cells(grid, 0, 7, 2.6, 11.6))
    : byShape(grid, cells(grid, 0, 12, 2.6, 10.6), cells(grid, 1, 11, 2.8, 11.4));
  const text = setKinetic({
    text: copy.quote ?? copy.headline,
    face: 'heading',
    box,
    maxPx: 128 * unit,
    minPx: 44 * unit,
    maxLines: 8,
    valign: 'top',
    color: theme.ink,
    ground: theme.ground,
  });
  const dim = mix(theme.ground, text.color, 0.2);
  const product = hero
    ? createProductSprite(
        grid,
        hero,
        byShape(grid, cells(grid, 2, 10, 7.4, 12), cells(grid, 7.8, 11.8, 1.4, 10.8)),
        'bottom',
      )
    : null;
  const paintEnd = createEndCard(input, { transition: 'circle', ground: 'accent', ornament: 'rings' });
  // Words are lit at reading pace, all before the scene ends.
  const pace = Math.min(0.3, (reading.end - reading.start - 1.5) / Math.max(1, text.words.length));
  const sounds: FilmSound[] = [
    { id: 'pop', at: 0.3, gain: 0.35 },
    { id: 'whoosh', at: end.start + 0.1, gain: 0.4 },
    { id: 'chime', at: end.start + 0.9, gain: 0.3 },
  ];
  const paintReading = (ctx: SKRSContext2D, time: number): void => {
    ctx.fillStyle = theme.ground;
    ctx.fillRect(0, 0, width, height);
    const push = 1 + 0.006 * time;
    ctx.save();
    ctx.translate(width / 2, height / 2);
    ctx.scale(push, push);
    ctx.translate(-width / 2, -height / 2);
    if (product) {
      const { box: at } = product;
      const arrival = spring(partOf(time, 0.35, 1.1));
      ctx.fillStyle = theme.panel;
      ctx.beginPath();
      const reach = Math.max(at.width, at.height) * 0.6 * outBack(partOf(time, 0.2, 0.7), 1.2);
      ctx.arc(at.x + at.width / 2, at.y + at.height * 0.52, reach, 0, 7);
      ctx.fill();
      if (hero?.isCutOut && arrival > 0.8) paintGroundShadow(ctx, at, 0, theme.shadow);
      drawSprite(ctx, product, {
        dy: (1 - arrival) * height * 0.6,
        angle: between(0.2, 0.02 * Math.sin(time * 1.2), arrival),
        pivot: [0.5, 1],
      });
    }
    paintMarks(ctx, grid, { x: text.box.x, bottom: text.box.y - 36 * unit, color: theme.accent, time });
    const reached = (time - 0.7) / pace;
    paintKinetic(ctx, text, (index) => {
      const shown = outCubic(partOf(time, 0.25 + requireItem(text.words, index).line * 0.08, 0.5));
      const lit = Math.min(1, Math.max(0, reached - index + 0.5));
      const current = reached - index > -0.5 && reached - index < 0.9 ? 1 : 0;
      return {
        dy: (1 - shown) * 0.5,
        opacity: shown,
        color: lit >= 1 ? text.color : mix(dim, text.color, lit),
        scale: 1 + 0.025 * current,
      };
    });
    ctx.restore();
  };
  return {
    cuts: [0, end.start],
    sounds,
    posterAt: reading.end - 0.4,
    paint(ctx, time) {
      if (time < end.start + 0.55) paintReading(ctx, time);
      if (time >= end.start) paintEnd(ctx, time - end.start);
    },
  };
}

/** Two drawn quotation marks, bottom edge at `bottom`, so that every language has the same. */
function paintMarks(
  ctx: SKRSContext2D,
  { unit }: FilmGrid,
  { x, bottom, color, time }: { x: number; bottom: number; color: string; time: number },
): void {
  ctx.fillStyle = color;
  for (const index of [0, 1]) {
    const grown = outExpo(partOf(time, 0.1 + index * 0.12, 0.5));
    if (grown <= 0) continue;
    ctx.save();
    ctx.translate(x + index * 92 * unit, bottom);
    ctx.scale(unit * grown, unit * grown);
    ctx.beginPath();
    ctx.roundRect(0, -70, 70, 70, [8, 35, 35, 35]);
    ctx.fill();
    ctx.beginPath();
    ctx.moveTo(0, -40);
    ctx.quadraticCurveTo(0, -112, 62, -122);
    ctx.lineTo(66, -98);
    ctx.quadraticCurveTo(34, -90, 32, -60);
    ctx.fill();
    ctx.restore();
  }
}
