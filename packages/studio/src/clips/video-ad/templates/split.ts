import type { SKRSContext2D } from '@napi-rs/canvas';
import type { Rect } from '#layouts/board.ts';
import { planScenes } from '../beats.ts';
import { inOutCubic, outExpo, partOf } from '../easing.ts';
import { createEndCard } from '../end-card.ts';
import type { Film, FilmInput, FilmSound, FilmTemplate } from '../film.ts';
import { byShape } from '../film-grid.ts';
import { type KineticText, paintRising, setKinetic } from '../kinetic-text.ts';
import { createPhotoSprite, createProductSprite, drawSprite, paintGroundShadow, type Sprite } from '../sprite.ts';

/** Two halves that slide against each other: picture on one side, words on the other, and then reversed. */
export const split: FilmTemplate = {
  name: 'split',
  moods: ['paper', 'deep', 'bold'],
  music: ['upbeat', 'focused', 'tech', 'acoustic'],
  words: /\b(?:split[- ]?screen|split|side by side|halves|editorial|magazine|fashion|lookbook)\b/i,
  suits: (_copy, art) => (art.length > 0 ? (art[0]?.isCutOut ? 0.7 : 0.85) : 0),
  create,
};

interface Panel {
  picture: Sprite;
  isCutOut: boolean;
  text: KineticText;
  ground: string;
  back: string;
}

function create(input: FilmInput): Film {
  const layout = layOut(input);
  const { end, sounds, scenes, theme, width, height, panels, paintEnd } = layout;
  return {
    cuts: [0, end.start],
    sounds,
    restsAt: scenes.map(({ end }) => end - 0.2),
    posterAt: (scenes[0]?.end ?? 1) - 0.2,
    paint(ctx, time) {
      const index = Math.max(
        0,
        scenes.findLastIndex((scene) => time >= scene.start),
      );
      const start = scenes[index]?.start ?? 0;
      if (index === 0) {
        ctx.fillStyle = theme.ink;
        ctx.fillRect(0, 0, width, height);
      } else if (time < start + 0.8) {
        const before = scenes[index - 1];
        paintPanel(ctx, layout, index - 1, (before ? before.end - before.start : 0) + (time - start) * 0.4);
      }
      if (index < panels.length) paintPanel(ctx, layout, index, time - start);
      else paintEnd(ctx, time - end.start);
    },
  };
}

/** Everything that is set before the first frame. */
function layOut(input: FilmInput) {
  const { grid, copy, art, theme, seconds, beat } = input;
  const texts = copy.phrases.slice(0, 3);
  if (texts.length < 2) texts.push(copy.line || copy.action);
  const scenes = planScenes(seconds, beat, [...texts.map(() => 1.25), 2]);
  const end = scenes.at(-1) ?? { start: 0, end: seconds };
  const { width, height, unit } = grid;
  const half: [Rect, Rect] = byShape<[Rect, Rect]>(
    grid,
    [
      { x: 0, y: 0, width, height: height / 2 },
      { x: 0, y: height / 2, width, height: height / 2 },
    ],
    [
      { x: 0, y: 0, width: width / 2, height },
      { x: width / 2, y: 0, width: width / 2, height },
    ],
  );
  const grounds = [theme.ground, theme.accent, theme.field];
  const panels = texts.map((text, index): Panel => {
    const pictureHalf = half[index % 2 === 0 ? 1 : 0];
    const textHalf = half[index % 2 === 0 ? 0 : 1];
    const ground = grounds[index % grounds.length] ?? theme.ground;
    const shown = art[index % art.length];
    if (!shown) throw new RangeError('A split needs a picture.');
    // The second time, the same picture is seen from closer.
    const again = Math.floor(index / art.length);
    const room = inset(pictureHalf, 0.1 - again * 0.06);
    return {
      picture: shown.isCutOut
        ? createProductSprite(grid, shown, room, again > 0 ? 'center' : 'bottom')
        : createPhotoSprite(grid, shown, pictureHalf, 0.08 + again * 0.3, again > 0 ? 0.35 : 0.5),
      isCutOut: shown.isCutOut,
      ground,
      back: ground === theme.accent ? theme.ground : theme.panel,
      text: setKinetic({
        text,
        face: 'display',
        box: clearOf(grid, textHalf),
        maxPx: 240 * unit,
        minPx: 48 * unit,
        maxLines: 5,
        color: ground === theme.accent ? theme.onAccent : theme.ink,
        ground,
      }),
    };
  });
  const paintEnd = createEndCard(input, {
    transition: grid.isTall ? 'rise' : 'slide',
    ground: 'ink',
    ornament: 'none',
  });
  const sounds: FilmSound[] = [
    ...scenes.map(({ start }, index) => ({ id: 'swish' as const, at: start + 0.12, gain: index === 0 ? 0.4 : 0.55 })),
    { id: 'ding', at: end.start + 0.9, gain: 0.35 },
  ];
  return { panels, scenes, grid, width, height, half, theme, unit, end, sounds, paintEnd };
}

type Layout = ReturnType<typeof layOut>;

function paintPanel(ctx: SKRSContext2D, layout: Layout, index: number, time: number): void {
  const { panels, scenes, grid, width, height, half } = layout;
  const panel = panels[index];
  const scene = scenes[index];
  if (!panel || !scene) return;
  // The halves come from opposite sides and pass each other.
  const arrived = outExpo(partOf(time, 0, 0.75));
  const pictureFirst = index % 2 === 1;
  const slide = (1 - arrived) * byShape(grid, width, height);
  for (const which of [0, 1] as const) {
    const box = half[which];
    const isPicture = (which === 0) === pictureFirst;
    const shift = which === 0 ? -slide : slide;
    ctx.save();
    ctx.translate(byShape(grid, shift, 0), byShape(grid, 0, shift));
    ctx.beginPath();
    ctx.rect(box.x, box.y, box.width + 1, box.height + 1);
    ctx.clip();
    ctx.fillStyle = isPicture ? panel.back : panel.ground;
    ctx.fillRect(box.x, box.y, box.width + 1, box.height + 1);
    if (isPicture) paintPicture(ctx, layout, panel, time, scene.end - scene.start);
    else paintRising(ctx, panel.text, (word) => outExpo(partOf(time, 0.3 + word * 0.07, 0.6)));
    ctx.restore();
  }
}

function paintPicture(ctx: SKRSContext2D, layout: Layout, panel: Panel, time: number, length: number): void {
  const { theme, unit } = layout;
  const part = partOf(time, 0, length);
  if (panel.isCutOut) {
    paintGroundShadow(ctx, panel.picture.box, 0, theme.shadow);
    drawSprite(ctx, panel.picture, {
      scale: 1 + 0.07 * part,
      angle: 0.05 * (inOutCubic(part) - 0.5),
      pivot: [0.5, 1],
    });
  } else drawSprite(ctx, panel.picture, { scale: 1 + 0.05 * part, dx: (part - 0.5) * 24 * unit });
}

function inset(box: Rect, share: number): Rect {
  const [dx, dy] = [box.width * share, box.height * share];
  return { x: box.x + dx, y: box.y + dy, width: box.width - dx * 2, height: box.height - dy * 2 };
}

/** The part of a half available for words. */
function clearOf({ safe, unit }: FilmInput['grid'], box: Rect): Rect {
  const pad = 60 * unit;
  const left = Math.max(box.x + pad, safe.x);
  const top = Math.max(box.y + pad, safe.y);
  const right = Math.min(box.x + box.width - pad, safe.x + safe.width);
  const bottom = Math.min(box.y + box.height - pad, safe.y + safe.height);
  return { x: left, y: top, width: right - left, height: bottom - top };
}
