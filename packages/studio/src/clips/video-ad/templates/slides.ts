import type { SKRSContext2D } from '@napi-rs/canvas';
import { planScenes } from '../beats.ts';
import { outCubic, outExpo, partOf } from '../easing.ts';
import { createEndCard } from '../end-card.ts';
import type { Film, FilmInput, FilmSound, FilmTemplate } from '../film.ts';
import { byShape, cells } from '../film-grid.ts';
import { paintKinetic, setKinetic } from '../kinetic-text.ts';
import { createPhotoSprite, drawSprite } from '../sprite.ts';
import { paintTransition } from '../transitions.ts';

/** Every picture in turn fills the frame, with a line at its foot: for ads with many pictures. */
export const slides: FilmTemplate = {
  name: 'slides',
  moods: ['night', 'deep'],
  music: ['summer', 'acoustic', 'warm', 'lofi'],
  words: /\b(?:slide ?shows?|photos?|pictures|gallery|lookbook|travel|tour|rooms?|menu|portfolio)\b/i,
  suits(_copy, art) {
    if (art.length > 1) return art.length > 2 ? 1 : 0.75;
    // A product on a plain ground looks better cut out.
    if (art[0]) return art[0].isCutOut ? 0.15 : 0.5;
    return 0;
  },
  create,
};

/** More pictures than this cannot be perceived in eight seconds. */
const mostScenes = 6;
const dark = '#15120f';
const turns = ['slide', 'rise', 'bars'] as const;

function create(input: FilmInput): Film {
  const { grid, copy, art, seconds, beat } = input;
  const { width, height, unit } = grid;
  const shown = art.slice(0, mostScenes);
  const count = Math.max(2, Math.min(mostScenes, shown.length, Math.floor(seconds / beat / 2) - 2));
  const scenes = planScenes(seconds, beat, [...Array.from({ length: count }, () => 1), 2]);
  const end = scenes.at(-1) ?? { start: 0, end: seconds };
  const lines = [copy.headline, ...copy.phrases.filter((text) => !copy.headline.includes(text))];
  const slots = Array.from({ length: count }, (_, index) => {
    const picture = shown[index % shown.length];
    return {
      photo: picture ? createPhotoSprite(grid, picture, grid.whole, 0.07) : null,
      text: setKinetic({
        text: lines[index % lines.length] ?? copy.headline,
        face: 'display',
        box: byShape(grid, cells(grid, 0, 12, 8.4, 11.8), cells(grid, 0, 9.6, 7.2, 11.6)),
        maxPx: 128 * unit,
        minPx: 44 * unit,
        maxLines: 3,
        valign: 'bottom',
        color: '#ffffff',
        ground: dark,
      }),
    };
  });
  const paintEnd = createEndCard(input, { transition: 'slide', ground: 'accent', ornament: 'none' });
  const sounds: FilmSound[] = scenes
    .slice(1)
    .map(({ start }, index) => ({ id: index % 2 === 0 ? 'swish' : 'whoosh', at: start + 0.08, gain: 0.42 }));
  sounds.push({ id: 'ding', at: end.start + 0.8, gain: 0.3 });

  const paintSlot = (ctx: SKRSContext2D, index: number, time: number): void => {
    const slot = slots[index];
    const scene = scenes[index];
    if (!slot || !scene) return;
    const since = time - scene.start;
    ctx.fillStyle = dark;
    ctx.fillRect(0, 0, width, height);
    // Zooms in on one, out on the next, and moves a little sideways, so that no two moves are alike.
    const part = since / Math.max(0.1, scene.end - scene.start);
    const side = index % 2 === 0 ? 1 : -1;
    if (slot.photo)
      drawSprite(ctx, slot.photo, { scale: 1.02 + 0.05 * (side > 0 ? part : 1 - part), dx: side * 14 * unit * part });
    const shade = ctx.createLinearGradient(0, height * 0.42, 0, height);
    shade.addColorStop(0, 'rgba(16,12,8,0)');
    shade.addColorStop(0.6, 'rgba(16,12,8,0.66)');
    shade.addColorStop(1, 'rgba(16,12,8,0.86)');
    ctx.fillStyle = shade;
    ctx.fillRect(0, 0, width, height);
    paintKinetic(ctx, slot.text, (word) => {
      const arrived = outExpo(partOf(since, 0.12 + word * 0.05, 0.5));
      return { opacity: outCubic(partOf(since, 0.12 + word * 0.05, 0.3)), dy: (1 - arrived) * 0.7 };
    });
  };
  return {
    cuts: [0, ...scenes.slice(1).map(({ start }) => start)],
    sounds,
    posterAt: (scenes[0]?.end ?? 1) - 0.15,
    paint(ctx, time) {
      const index = Math.max(
        0,
        scenes.findLastIndex(({ start }) => time >= start),
      );
      const current = Math.min(index, count - 1);
      if (time < end.start + 0.6) {
        const going = partOf(time, scenes[current]?.start ?? 0, 0.42);
        if (current > 0 && going < 1) {
          paintSlot(ctx, current - 1, Math.min(time, scenes[current]?.start ?? time));
          paintTransition(ctx, grid, { kind: turns[current % turns.length] ?? 'slide', part: going }, (next) =>
            paintSlot(next, current, time),
          );
        } else paintSlot(ctx, current, Math.min(time, end.start));
      }
      if (time >= end.start) paintEnd(ctx, time - end.start);
    },
  };
}
