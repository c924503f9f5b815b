import type { SKRSContext2D } from '@napi-rs/canvas';
import { type Face, isRightToLeft, setFace } from '#layouts/faces.ts';
import { ascent, descent, measureLine } from '#layouts/fit-text.ts';
import { planScenes } from '../beats.ts';
import { outBack, outExpo, partOf } from '../easing.ts';
import { createEndCard } from '../end-card.ts';
import type { Film, FilmInput, FilmSound, FilmTemplate } from '../film.ts';
import { byShape, cells, type FilmGrid } from '../film-grid.ts';
import { paintKinetic, setKinetic } from '../kinetic-text.ts';
import { createProductSprite, createSprite, drawSprite, paintGroundShadow, type Sprite } from '../sprite.ts';
import { strongestColor } from '../strongest-color.ts';

/** Bands of words that run past each other, as on a stadium's boards, with the product in front of them. */
export const marquee: FilmTemplate = {
  name: 'marquee',
  moods: ['bold', 'night', 'paper'],
  music: ['funky', 'upbeat', 'bold'],
  words: /\b(?:marquee|ticker|band|stadium|street|sport|sneakers?|drop|festival|merch|limited)\b/i,
  suits: (copy, art) => (copy.phrases.length > 1 ? (art.length > 0 ? 0.6 : 0.5) : 0.3),
  create,
};

const face: Face = 'display';
/** A dot between two repetitions. */
const gap = '   •   ';

interface Band {
  strip: Sprite;
  /** Width of one repetition, pixels: after so much the band looks the same. */
  period: number;
  ground: string;
  top: number;
  height: number;
  /** Pixels per second; negative runs the other way. */
  speed: number;
}

function create(input: FilmInput): Film {
  const { grid, copy, art, theme, seconds, beat } = input;
  const { width, height, unit } = grid;
  const lines = copy.phrases.slice(0, 3);
  const scenes = planScenes(seconds, beat, [...lines.map(() => 1.3), 2.1]);
  const end = scenes.at(-1) ?? { start: 0, end: seconds };
  const bands = createBands(input, lines);
  const hero = art[0];
  const product = hero
    ? createProductSprite(
        grid,
        hero,
        byShape(grid, cells(grid, 1.4, 10.6, 4.2, 11.6), cells(grid, 6.6, 11.8, 0.6, 11.6)),
        'bottom',
      )
    : null;
  const plate = byShape(
    grid,
    hero ? cells(grid, 0, 12, 0, 3.6) : cells(grid, 0, 12, 4, 8),
    hero ? cells(grid, 0, 6.2, 3, 9) : cells(grid, 1.5, 10.5, 3.4, 8.6),
  );
  const texts = lines.map((text) =>
    setKinetic({
      text,
      face,
      box: {
        x: plate.x + 40 * unit,
        y: plate.y + 30 * unit,
        width: plate.width - 80 * unit,
        height: plate.height - 60 * unit,
      },
      maxPx: 150 * unit,
      minPx: 40 * unit,
      maxLines: 3,
      align: 'center',
      color: theme.ink,
      ground: theme.ground,
    }),
  );
  const paintEnd = createEndCard(input, { transition: 'bars', ground: 'accent', ornament: 'stripes' });
  const sounds: FilmSound[] = scenes.slice(0, -1).map(({ start }) => ({ id: 'thud', at: start + 0.08, gain: 0.42 }));
  sounds.push({ id: 'whoosh', at: end.start + 0.1, gain: 0.4 }, { id: 'ding', at: end.start + 0.8, gain: 0.3 });
  return {
    cuts: [0, ...scenes.slice(1).map(({ start }) => start)],
    sounds,
    posterAt: (scenes[0]?.end ?? 1) - 0.2,
    paint(ctx, time) {
      ctx.fillStyle = theme.ground;
      ctx.fillRect(0, 0, width, height);
      for (const [index, band] of bands.entries())
        paintBand(ctx, grid, band, time, outExpo(partOf(time, index * 0.06, 0.6)));
      const index = Math.max(
        0,
        scenes.findLastIndex(({ start }) => time >= start),
      );
      const text = texts[index];
      const since = time - (scenes[index]?.start ?? 0);
      if (text) {
        const popped = outBack(partOf(since, 0, 0.35), 1.2);
        paintPlate(ctx, grid, plate, theme.ground, popped);
        paintKinetic(ctx, text, (word) => ({
          opacity: partOf(since, 0.06 + word * 0.04, 0.15),
          dy: 0.5 * (1 - outExpo(partOf(since, 0.06 + word * 0.04, 0.4))),
        }));
      }
      if (product) {
        const arrived = outBack(partOf(time, 0.25, 0.7), 1.1);
        const sway = Math.sin((time / beat) * Math.PI) * 0.012;
        if (hero?.isCutOut && arrived > 0.8) paintGroundShadow(ctx, product.box, 0, theme.shadow);
        drawSprite(ctx, product, { scale: Math.max(0.01, arrived), angle: sway, pivot: [0.5, 1] });
      }
      if (time >= end.start) paintEnd(ctx, time - end.start);
    },
  };
}

/** Bands over the whole frame, each with a phrase of its own. */
function createBands({ grid, theme, copy }: FilmInput, lines: readonly string[]): Band[] {
  const count = byShape(grid, 9, 6);
  const height = grid.height / count;
  const px = height * 0.62;
  const words = [...lines, ...(copy.name ? [copy.name] : [])];
  const grounds = [theme.accent, theme.ground, theme.field];
  return Array.from({ length: count }, (_, index) => {
    const text = words[index % words.length] ?? copy.headline;
    const ground = grounds[index % grounds.length] ?? theme.ground;
    const unit = `${text}${gap}`;
    const period = Math.max(1, Math.round(measureLine(unit, face, px)));
    const strip = createSprite(grid, { x: 0, y: 0, width: grid.width + period, height }, ({ ctx }) => {
      ctx.fillStyle = ground;
      ctx.fillRect(0, 0, grid.width + period, height);
      setFace(ctx, face, px, text);
      ctx.textBaseline = 'alphabetic';
      ctx.textAlign = isRightToLeft(text) ? 'right' : 'left';
      // Quiet: they are scenery, and the words that are to be read stand on a plate before them.
      ctx.globalAlpha = 0.34;
      ctx.fillStyle = strongestColor(ground, [theme.ink, theme.ground, theme.onAccent]);
      const baseline = (height + (ascent - descent) * px) / 2;
      for (let x = 0; x < grid.width + period; x += period)
        ctx.fillText(unit, isRightToLeft(text) ? x + period : x, baseline);
    });
    return {
      strip,
      period,
      ground,
      top: index * height,
      height,
      speed: (index % 2 === 0 ? 1 : -1) * 0.09 * grid.width,
    };
  });
}

function paintBand(ctx: SKRSContext2D, grid: FilmGrid, band: Band, time: number, arrived: number): void {
  const way = Math.sign(band.speed);
  const run = (((time * band.speed) % band.period) + band.period) % band.period;
  ctx.fillStyle = band.ground;
  ctx.fillRect(0, band.top - 1, grid.width, band.height + 2);
  ctx.drawImage(band.strip.canvas, -run - way * (1 - arrived) * grid.width, band.top);
}

function paintPlate(
  ctx: SKRSContext2D,
  { unit }: FilmGrid,
  at: { x: number; y: number; width: number; height: number },
  color: string,
  scale: number,
): void {
  if (scale <= 0) return;
  ctx.save();
  ctx.translate(at.x + at.width / 2, at.y + at.height / 2);
  ctx.scale(scale, scale);
  ctx.fillStyle = color;
  ctx.beginPath();
  ctx.roundRect(-at.width / 2, -at.height / 2, at.width, at.height, 28 * unit);
  ctx.fill();
  ctx.restore();
}
