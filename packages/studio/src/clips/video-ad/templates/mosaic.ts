import type { SKRSContext2D } from '@napi-rs/canvas';
import type { Rect } from '#layouts/board.ts';
import { planScenes } from '../beats.ts';
import { inOutCubic, outCubic, partOf } from '../easing.ts';
import { createEndCard } from '../end-card.ts';
import type { Film, FilmInput, FilmSound, FilmTemplate } from '../film.ts';
import { byShape, cells } from '../film-grid.ts';
import { paintRising, setKinetic } from '../kinetic-text.ts';
import { createPhotoSprite, createProductSprite, drawSprite, type Sprite } from '../sprite.ts';

/** Tiles that turn over, one after the other: colors, then the picture, with the words on a field among them. */
export const mosaic: FilmTemplate = {
  name: 'mosaic',
  moods: ['paper', 'bold', 'deep'],
  music: ['lofi', 'warm', 'upbeat', 'tech'],
  words: /\b(?:mosaic|tiles?|grid|pattern|design|studio|interior|furniture|fashion|collection|palette)\b/i,
  suits: (copy, art) => (art.length === 0 ? 0.3 : copy.phrases.length > 1 ? 0.65 : 0.45),
  create,
};

interface Tile {
  box: Rect;
  /** Distance from the corner where turning starts, 0..1. */
  order: number;
  colors: readonly [string, string];
}

/** Seconds one tile takes to turn, and all of them together. */
const turnSeconds = 0.34;
const sweepSeconds = 0.75;

function create(input: FilmInput): Film {
  const { grid, copy, theme, seconds, beat } = input;
  const { width, height, unit } = grid;
  const lines = copy.phrases.slice(0, 3);
  const scenes = planScenes(seconds, beat, [...lines.map(() => 1.4), 2.1]);
  const end = scenes.at(-1) ?? { start: 0, end: seconds };
  const tiles = createTiles(input);
  const field = byShape(grid, cells(grid, 0, 12, 7.4, 11.8), cells(grid, 0, 5.4, 1.4, 10.6));
  const half = byShape(
    grid,
    { x: 0, y: 0, width, height: field.y - 30 * unit },
    { x: width / 2, y: 0, width: width / 2, height },
  );
  const faces = lines.map((_, index) => pictureOf(input, half, index));
  const texts = lines.map((text) =>
    setKinetic({
      text,
      face: 'heading',
      box: field,
      maxPx: 140 * unit,
      minPx: 42 * unit,
      maxLines: 4,
      color: theme.ink,
      ground: theme.ground,
    }),
  );
  const paintEnd = createEndCard(input, { transition: 'diagonal', ground: 'accent', ornament: 'disc' });
  const sounds: FilmSound[] = scenes
    .slice(0, -1)
    .flatMap(({ start }) =>
      [0, 0.2, 0.4].map((later) => ({ id: 'click' as const, at: start + 0.05 + later, gain: 0.3 })),
    );
  sounds.push({ id: 'ding', at: end.start + 0.8, gain: 0.3 });

  /** A face of the half with the picture: colored tiles, or what shows once they have turned. */
  const paintFace = (ctx: SKRSContext2D, index: number, time: number): void => {
    const sprite = faces[index];
    if (!sprite) {
      for (const { box, colors } of tiles) fillTile(ctx, box, colors[index % 2 === 0 ? 0 : 1]);
      return;
    }
    ctx.fillStyle = theme.panel;
    ctx.fillRect(half.x, half.y, half.width, half.height);
    drawSprite(ctx, sprite, { scale: 1 + 0.012 * time });
  };
  return {
    cuts: [0, ...scenes.slice(1).map(({ start }) => start)],
    sounds,
    restsAt: scenes.map(({ end }) => end - 0.36),
    posterAt: (scenes[0]?.end ?? 1) - 0.36,
    paint(ctx, time) {
      ctx.fillStyle = theme.ground;
      ctx.fillRect(0, 0, width, height);
      const index = Math.min(
        lines.length - 1,
        Math.max(
          0,
          scenes.findLastIndex(({ start }) => time >= start),
        ),
      );
      const since = time - (scenes[index]?.start ?? 0);
      for (const tile of tiles) {
        const turned = inOutCubic(partOf(since, tile.order * sweepSeconds, turnSeconds));
        turnTile(ctx, tile, turned, (to, isNew) => {
          if (isNew) paintFace(to, index, time);
          else if (index === 0) fillTile(to, tile.box, tile.colors[0]);
          else paintFace(to, index - 1, time);
        });
      }
      const text = texts[index];
      const leaving = index < lines.length - 1 ? outCubic(partOf(time, (scenes[index]?.end ?? seconds) - 0.3, 0.3)) : 0;
      if (text) paintRising(ctx, text, (word) => outCubic(partOf(since, 0.15 + word * 0.05, 0.45)) + leaving);
      if (time >= end.start) paintEnd(ctx, time - end.start);
    },
  };
}

/** Square tiles over the half with the picture. */
function createTiles({ grid, theme, random }: FilmInput): Tile[] {
  const [columns, rows] = byShape(grid, [6, 6] as const, [5, 6] as const);
  const field = byShape(grid, cells(grid, 0, 12, 7.4, 11.8), grid.whole);
  const half = byShape(
    grid,
    { x: 0, y: 0, width: grid.width, height: field.y - 30 * grid.unit },
    { x: grid.width / 2, y: 0, width: grid.width / 2, height: grid.height },
  );
  const tints = [theme.accent, theme.field, theme.panel, theme.ink];
  const pick = () => tints[Math.floor(random() * tints.length)] ?? theme.accent;
  return Array.from({ length: columns * rows }, (_, index) => {
    const [column, row] = [index % columns, Math.floor(index / columns)];
    return {
      box: {
        x: half.x + (half.width * column) / columns,
        y: half.y + (half.height * row) / rows,
        width: half.width / columns,
        height: half.height / rows,
      },
      order: (column + row) / (columns + rows - 2),
      colors: [pick(), pick()],
    };
  });
}

/** The picture of a scene; with one picture, every other scene shows it whole, the others close up. */
function pictureOf({ grid, art }: FilmInput, half: Rect, index: number): Sprite | null {
  const shown = art[index % Math.max(1, art.length)];
  if (!shown) return null;
  const isClose = art.length === 1 && index % 2 === 1;
  if (!shown.isCutOut || isClose) return createPhotoSprite(grid, shown, half, isClose ? 0.3 : 0.06);
  const inset = 0.1;
  return createProductSprite(
    grid,
    shown,
    {
      x: half.x + half.width * inset,
      y: half.y + half.height * (inset + 0.06),
      width: half.width * (1 - inset * 2),
      height: half.height * (1 - inset * 2 - 0.06),
    },
    'center',
  );
}

function fillTile(ctx: SKRSContext2D, { x, y, width, height }: Rect, color: string): void {
  ctx.fillStyle = color;
  // A pixel more than its size, so that no seam shows between two.
  ctx.fillRect(Math.floor(x), Math.floor(y), Math.ceil(width) + 1, Math.ceil(height) + 1);
}

/** Turns a tile about its upright axis: its old face narrows to nothing, then its new one opens. */
function turnTile(
  ctx: SKRSContext2D,
  { box }: Tile,
  turned: number,
  paint: (ctx: SKRSContext2D, isNew: boolean) => void,
): void {
  const isNew = turned >= 0.5;
  const open = Math.abs(1 - turned * 2);
  if (open <= 0.01) return;
  const middle = box.x + box.width / 2;
  ctx.save();
  ctx.translate(middle, 0);
  ctx.scale(open, 1);
  ctx.translate(-middle, 0);
  ctx.beginPath();
  ctx.rect(Math.floor(box.x), Math.floor(box.y), Math.ceil(box.width) + 1, Math.ceil(box.height) + 1);
  ctx.clip();
  paint(ctx, isNew);
  ctx.restore();
}
