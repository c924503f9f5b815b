import type { SKRSContext2D } from '@napi-rs/canvas';
import { isRightToLeft } from '#layouts/faces.ts';
import { planScenes } from '../beats.ts';
import { inOutCubic, outExpo, partOf } from '../easing.ts';
import { createEndCard } from '../end-card.ts';
import type { Film, FilmInput, FilmSound, FilmTemplate } from '../film.ts';
import { byShape, cells } from '../film-grid.ts';
import { type KineticText, paintKinetic, setKinetic } from '../kinetic-text.ts';
import { createProductSprite, drawSprite, paintGroundShadow } from '../sprite.ts';

/** Words are typed on a plain sheet, one after the other; the cursor waits for the beat. */
export const typewriter: FilmTemplate = {
  name: 'typewriter',
  moods: ['paper', 'bold', 'night'],
  music: ['focused', 'lofi', 'curious'],
  words: /\b(?:typ(?:ed|ing|ewriter)|note|letter|search|question|story|write\w*|diary|message|honest\w*|secret)\b/i,
  suits: (copy) => (copy.phrases.length > 1 ? 0.5 : 0.3),
  create,
};

function create(input: FilmInput): Film {
  const { grid, copy, art, theme, seconds, beat } = input;
  const { width, height, unit } = grid;
  const lines = copy.phrases.slice(0, 3);
  const scenes = planScenes(seconds, beat, [...lines.map(() => 1.5), 2.2]);
  const end = scenes.at(-1) ?? { start: 0, end: seconds };
  const hero = art[0];
  const product = hero
    ? createProductSprite(
        grid,
        hero,
        byShape(grid, cells(grid, 2, 10, 7, 12), cells(grid, 8.4, 12, 2.2, 11.4)),
        'bottom',
      )
    : null;
  const box = hero
    ? byShape(grid, cells(grid, 0, 12, 0.6, 6.4), cells(grid, 0.2, 7.8, 1.5, 10.5))
    : byShape(grid, cells(grid, 0, 12, 2.5, 9.5), cells(grid, 0.4, 11.6, 2, 10));
  const texts = lines.map((text) =>
    setKinetic({
      text,
      face: 'heading',
      box,
      maxPx: 150 * unit,
      minPx: 44 * unit,
      maxLines: 4,
      color: theme.ink,
      ground: theme.ground,
    }),
  );
  const paintEnd = createEndCard(input, { transition: 'rise', ground: 'accent', ornament: 'frame' });
  /** Seconds between two words of a scene: all are visible well before it ends. */
  const paceOf = (index: number): number => {
    const scene = scenes[index] ?? end;
    return Math.min(beat / 2, (scene.end - scene.start - 0.9) / Math.max(1, texts[index]?.words.length ?? 1));
  };
  const sounds: FilmSound[] = texts.flatMap(({ words }, index) =>
    words.map((_, word) => ({
      id: 'click' as const,
      at: (scenes[index]?.start ?? 0) + 0.2 + word * paceOf(index),
      gain: 0.35,
    })),
  );
  sounds.push({ id: 'ding', at: end.start + 0.8, gain: 0.3 });

  const paintCursor = (ctx: SKRSContext2D, text: KineticText, typed: number, time: number): void => {
    const word = text.words[Math.min(typed, text.words.length) - 1];
    const isOn = typed < text.words.length || Math.floor(time / (beat / 2)) % 2 === 0;
    if (!word || !isOn) return;
    ctx.fillStyle = theme.accent;
    const after = isRightToLeft(word.text) ? -text.px * 0.21 : word.width + text.px * 0.12;
    ctx.fillRect(word.x + after, word.baseline - text.px * 0.78, text.px * 0.09, text.px * 0.96);
  };
  return {
    cuts: [0],
    sounds,
    restsAt: scenes.map(({ end }) => end - 0.5),
    posterAt: (scenes[0]?.end ?? 1) - 0.5,
    paint(ctx, time) {
      ctx.fillStyle = theme.ground;
      ctx.fillRect(0, 0, width, height);
      // A margin line, as on a pad.
      ctx.fillStyle = theme.panel;
      ctx.fillRect(0, 0, byShape(grid, 22, 34) * unit, height * inOutCubic(partOf(time, 0, 0.8)));
      const index = Math.min(
        lines.length - 1,
        Math.max(
          0,
          scenes.findLastIndex(({ start }) => time >= start),
        ),
      );
      const scene = scenes[index];
      const text = texts[index];
      if (product) {
        const arrived = outExpo(partOf(time, 0.35, 0.9));
        if (hero?.isCutOut && arrived > 0.7) paintGroundShadow(ctx, product.box, 0, theme.shadow);
        drawSprite(ctx, product, { dy: (1 - arrived) * height * 0.5, scale: 1 + 0.008 * time, pivot: [0.5, 1] });
      }
      if (scene && text && time < end.start + 0.6) {
        const since = time - scene.start;
        const typed = Math.max(0, Math.min(text.words.length, Math.floor((since - 0.2) / paceOf(index)) + 1));
        const leaving = index < lines.length - 1 ? inOutCubic(partOf(time, scene.end - 0.25, 0.25)) : 0;
        paintKinetic(ctx, text, (word) => (word < typed ? { opacity: 1 - leaving, dy: -0.3 * leaving } : null));
        if (leaving === 0) paintCursor(ctx, text, typed, time);
      }
      if (time >= end.start) paintEnd(ctx, time - end.start);
    },
  };
}
