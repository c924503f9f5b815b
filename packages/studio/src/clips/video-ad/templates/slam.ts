import type { SKRSContext2D } from '@napi-rs/canvas';
import { readableOn } from '#images/contrast.ts';
import { setFace } from '#layouts/faces.ts';
import { planScenes } from '../beats.ts';
import { between, outBack, outCubic, outExpo, partOf, spring } from '../easing.ts';
import { createEndCard } from '../end-card.ts';
import type { Film, FilmInput, FilmSound, FilmTemplate } from '../film.ts';
import { byShape, cells } from '../film-grid.ts';
import { type KineticText, paintKinetic, setKinetic } from '../kinetic-text.ts';
import { createProductSprite, drawSprite } from '../sprite.ts';
import { strongestColor } from '../strongest-color.ts';

/** Big words, one hit after the other, each on its own color. */
export const slam: FilmTemplate = {
  name: 'slam',
  moods: ['bold', 'night', 'deep'],
  music: ['bold', 'upbeat', 'tech', 'funky'],
  words: /\b(?:bold|loud|punchy|typograph\w*|kinetic|text[- ]?only|words|energetic|fast|hype|gym|sport\w*)\b/i,
  suits: (_copy, art) => (art.length === 0 ? 0.8 : 0.55),
  create,
};

function create(input: FilmInput): Film {
  const layout = layOut(input);
  const { scenes, sounds, texts, end, paintEnd } = layout;
  return {
    cuts: scenes.map((scene) => scene.start),
    sounds,
    posterAt: (scenes[0]?.end ?? 1) - 0.25,
    paint(ctx, time) {
      const index = scenes.findLastIndex((scene) => time >= scene.start);
      if (index < texts.length) {
        paintScene(ctx, layout, Math.max(0, index), time - (scenes[Math.max(0, index)]?.start ?? 0));
        return;
      }
      const last = scenes[texts.length - 1];
      if (last && time < end.start + 0.6) paintScene(ctx, layout, texts.length - 1, last.end - last.start - 0.17);
      paintEnd(ctx, time - end.start);
    },
  };
}

/** Everything that is set before the first frame. */
function layOut(input: FilmInput) {
  const { grid, copy, art, theme, seconds, beat } = input;
  const lines = copy.phrases.slice(0, seconds > 6.5 ? 4 : 3);
  const scenes = planScenes(seconds, beat, [...lines.map(() => 1), 2]);
  const dark = theme.mood === 'bold' ? theme.ink : theme.field;
  const grounds = [theme.ground, theme.accent, dark, theme.field];
  const texts = lines.map((text, index): { ground: string; text: KineticText } => {
    const ground = grounds[index % grounds.length] ?? theme.ground;
    const sharesRoom = art.length > 0 && index === lines.length - 1;
    return {
      ground,
      text: setKinetic({
        text,
        face: 'display',
        box: sharesRoom
          ? byShape(grid, cells(grid, 0, 12, 0, 5.2), cells(grid, 0, 7.3, 0.5, 11.5))
          : byShape(grid, cells(grid, 0, 12, 1.5, 10.5), cells(grid, 0, 12, 0.5, 11.5)),
        maxPx: 330 * grid.unit,
        minPx: 60 * grid.unit,
        maxLines: 5,
        align: index % 2 === 0 || sharesRoom ? 'left' : 'center',
        color: strongestColor(ground, [theme.ink, theme.ground, theme.onAccent]),
        ground,
      }),
    };
  });
  const end = scenes.at(-1) ?? { start: 0, end: seconds };
  const paintEnd = createEndCard(input, { transition: 'bars', ground: 'accent', ornament: 'stripes' });
  const echo = copy.name || (copy.headline.split(' ')[0] ?? '');
  const hero = art[0]
    ? createProductSprite(
        grid,
        art[0],
        byShape(grid, cells(grid, 1, 11, 5.4, 12), cells(grid, 7.6, 12, 0.8, 11.4)),
        'center',
      )
    : null;
  // Each word appears on a half beat, and all of them well before the cut.
  const paceOf = (index: number) => {
    const scene = scenes[index] ?? end;
    const count = texts[index]?.text.words.length ?? 1;
    return Math.min(beat / 2, (scene.end - scene.start) / (count + 1.5));
  };

  const sounds: FilmSound[] = [];
  for (const [index, { text }] of texts.entries()) {
    const start = scenes[index]?.start ?? 0;
    sounds.push({ id: 'thud', at: start + 0.02, gain: 0.8 });
    for (let word = 1; word < Math.min(4, text.words.length); word++)
      sounds.push({ id: 'tap', at: start + word * paceOf(index) + 0.05, gain: 0.35 });
  }
  sounds.push({ id: 'whoosh', at: end.start + 0.15, gain: 0.5 });
  return { scenes, texts, grid, echo, paceOf, hero, beat, theme, sounds, end, paintEnd };
}

type Layout = ReturnType<typeof layOut>;

function paintScene(ctx: SKRSContext2D, layout: Layout, index: number, time: number): void {
  const { scenes, texts, grid, echo, paceOf, hero, beat, theme } = layout;
  const scene = scenes[index];
  const entry = texts[index];
  if (!scene || !entry) return;
  const { ground, text } = entry;
  const length = scene.end - scene.start;
  ctx.fillStyle = ground;
  ctx.fillRect(0, 0, grid.width, grid.height);
  paintEcho(ctx, grid, { word: echo, color: readableOn(ground, ground, 1.18), time, turn: index });
  const pace = paceOf(index);
  const sinceHit = time % pace;
  const hits = Math.floor(time / pace) < text.words.length;
  // The camera reacts to each hit and recovers.
  const jolt = hits ? Math.exp(-sinceHit * 16) * 9 * grid.unit : 0;
  ctx.save();
  ctx.translate(grid.width / 2, grid.height / 2 + jolt);
  const push =
    1 + 0.045 * partOf(time, 0, length) + (time > length - 0.16 ? 0.35 * partOf(time, length - 0.16, 0.16) ** 2 : 0);
  ctx.scale(push, push);
  ctx.translate(-grid.width / 2, -grid.height / 2);
  if (hero && index === texts.length - 1) {
    const arrival = spring(partOf(time, beat * 0.5, 0.9));
    const box = hero.box;
    ctx.fillStyle = theme.accent === ground ? theme.field : theme.accent;
    ctx.beginPath();
    const around = Math.min(box.width * 0.95, box.height * 0.56);
    ctx.arc(box.x + box.width / 2, box.y + box.height / 2, around * outBack(partOf(time, beat * 0.4, 0.5)), 0, 7);
    ctx.fill();
    drawSprite(ctx, hero, { dy: (1 - arrival) * grid.height * 0.8, angle: between(0.5, 0.1, arrival) });
  }
  paintKinetic(ctx, text, (word) => {
    const part = partOf(time, word * pace, 0.26);
    if (time < word * pace) return null;
    const arrived = outExpo(part);
    const side = word % 2 === 0 ? -1 : 1;
    return {
      scale: between(2.1, 1, arrived),
      opacity: Math.min(1, part * 4),
      angle: side * between(0.09, 0, arrived),
      dx: side * between(0.3, 0, outCubic(part)),
    };
  });
  ctx.restore();
}

/** The name repeated in rows that pass each other, barely visible. */
function paintEcho(
  ctx: SKRSContext2D,
  grid: FilmInput['grid'],
  { word, color, time, turn }: { word: string; color: string; time: number; turn: number },
): void {
  if (word === '') return;
  const px = 210 * grid.unit;
  ctx.save();
  setFace(ctx, 'display', px, word);
  ctx.fillStyle = color;
  ctx.textAlign = 'left';
  ctx.direction = 'ltr';
  const width = ctx.measureText(`${word}  `).width;
  for (let row = -1; row * px < grid.height + px; row++) {
    const side = (row + turn) % 2 === 0 ? 1 : -1;
    const shift = (((side * time * 130 * grid.unit + row * 137 * grid.unit) % width) + width) % width;
    for (let x = -shift; x < grid.width; x += width) ctx.fillText(word, x, row * px * 1.02 + px);
  }
  ctx.restore();
}
