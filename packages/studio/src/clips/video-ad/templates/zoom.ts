import type { SKRSContext2D } from '@napi-rs/canvas';
import { planScenes } from '../beats.ts';
import { inCubic, outBack, outExpo, partOf } from '../easing.ts';
import { createEndCard } from '../end-card.ts';
import type { Film, FilmInput, FilmSound, FilmTemplate } from '../film.ts';
import { byShape, cells } from '../film-grid.ts';
import { paintKinetic, setKinetic } from '../kinetic-text.ts';
import { createProductSprite, drawSprite } from '../sprite.ts';
import { strongestColor } from '../strongest-color.ts';

/** Through rings of color: every phrase comes from far away and flies past the camera, the product last. */
export const zoom: FilmTemplate = {
  name: 'zoom',
  moods: ['bold', 'night', 'deep'],
  music: ['tech', 'bold', 'funky'],
  words: /\b(?:launch|new|future|tech|app|speed|fast|drop|meet|introducing|zoom|dive|energy)\b/i,
  suits: (copy) => (copy.phrases.length > 1 ? 0.6 : 0.35),
  create,
};

/** Width of each ring relative to the one inside it. */
const ringStep = 1.62;

function create(input: FilmInput): Film {
  const layout = layOut(input);
  const { scenes, sounds, texts, product, groundOf, width, height, end, paintEnd } = layout;
  return {
    cuts: [0, ...scenes.slice(1).map(({ start }) => start)],
    sounds,
    restsAt: scenes.map(({ end }) => end - 0.4),
    posterAt: (scenes[0]?.end ?? 1) - 0.4,
    paint(ctx, time) {
      const index = Math.max(
        0,
        scenes.findLastIndex(({ start }) => time >= start),
      );
      const scene = scenes[index];
      if (scene && index < scenes.length - 1) {
        const since = time - scene.start;
        const leaving = partOf(time, scene.end - 0.34, 0.34);
        paintRings(ctx, layout, index, leaving, time);
        const set = texts[index];
        if (set) {
          paintKinetic(ctx, set.text, (word) => {
            const arrived = outExpo(partOf(since, word * 0.06, 0.55));
            return {
              scale: 0.2 + 0.8 * arrived + 0.03 * since + 1.9 * inCubic(leaving),
              opacity: arrived * (1 - leaving),
            };
          });
        } else if (product) {
          const arrived = outBack(partOf(since, 0, 0.7), 1.1);
          drawSprite(ctx, product, {
            scale: Math.max(0.01, 0.25 + 0.75 * arrived) + 0.03 * since + 0.5 * inCubic(leaving),
            angle: (1 - arrived) * -0.35,
            opacity: 1 - leaving,
          });
        }
      } else {
        ctx.fillStyle = groundOf(scenes.length - 1);
        ctx.fillRect(0, 0, width, height);
      }
      if (time >= end.start) paintEnd(ctx, time - end.start);
    },
  };
}

/** Everything that is set before the first frame. */
function layOut(input: FilmInput) {
  const { grid, copy, art, theme, seconds, beat } = input;
  const { width, height, unit } = grid;
  const lines = copy.phrases.slice(0, 3);
  const hero = art[0];
  const scenes = planScenes(seconds, beat, [...lines.map(() => 1.2), ...(hero ? [1.3] : []), 2.2]);
  const end = scenes.at(-1) ?? { start: 0, end: seconds };
  const rings = [theme.ground, theme.accent, theme.field, theme.ink];
  const texts = lines.map((text, index) => {
    const ground = rings[index % rings.length] ?? theme.ground;
    return {
      ground,
      text: setKinetic({
        text,
        face: 'display',
        box: byShape(grid, cells(grid, 0.3, 11.7, 2.5, 9.5), cells(grid, 0.8, 11.2, 1.5, 10.5)),
        maxPx: 250 * unit,
        minPx: 54 * unit,
        maxLines: 4,
        align: 'center',
        color: strongestColor(ground, [theme.ink, theme.ground, theme.onAccent]),
        ground,
      }),
    };
  });
  const product = hero
    ? createProductSprite(
        grid,
        hero,
        byShape(grid, cells(grid, 0.8, 11.2, 1.5, 10.5), cells(grid, 2.5, 9.5, 0, 12)),
        'center',
      )
    : null;
  const paintEnd = createEndCard(input, { transition: 'circle', ground: 'accent', ornament: 'rings' });
  const sounds: FilmSound[] = scenes.slice(0, -1).flatMap(({ start, end: until }) => [
    { id: 'thud' as const, at: start + 0.1, gain: 0.5 },
    { id: 'whoosh' as const, at: until - 0.12, gain: 0.45 },
  ]);
  sounds.push({ id: 'ding', at: end.start + 0.8, gain: 0.3 });

  const groundOf = (index: number): string => rings[index % rings.length] ?? theme.ground;
  return { groundOf, width, height, scenes, sounds, texts, product, end, paintEnd };
}

type Layout = ReturnType<typeof layOut>;

/** The ring of the next scene opens behind the exiting words. */
function paintRings(ctx: SKRSContext2D, layout: Layout, index: number, opened: number, time: number): void {
  const { groundOf, width, height } = layout;
  ctx.fillStyle = groundOf(index);
  ctx.fillRect(0, 0, width, height);
  const far = Math.min(width, height) * (0.11 + 0.02 * Math.sin(time * 2.1));
  const reach = Math.hypot(width, height) / 2;
  ctx.save();
  for (const [step, alpha] of [0.1, 0.16, 1].entries()) {
    const radius = far * ringStep ** (2 - step);
    ctx.globalAlpha = step === 2 ? Math.min(1, opened * 6) : alpha;
    ctx.fillStyle = groundOf(index + 1);
    ctx.beginPath();
    ctx.arc(width / 2, height / 2, step === 2 ? reach * inCubic(opened) : radius * (1 + 2.4 * inCubic(opened)), 0, 7);
    ctx.fill();
  }
  ctx.restore();
}
