import type { SKRSContext2D } from '@napi-rs/canvas';
import { setFace } from '#layouts/faces.ts';
import { planScenes } from '../beats.ts';
import { between, inOutCubic, outBack, outExpo, partOf, spring } from '../easing.ts';
import { createEndCard } from '../end-card.ts';
import type { Film, FilmInput, FilmSound, FilmTemplate } from '../film.ts';
import { byShape, cells } from '../film-grid.ts';
import { paintKinetic, paintRising, setKinetic } from '../kinetic-text.ts';
import { createProductSprite, drawSprite, paintGroundShadow } from '../sprite.ts';
import { strongestColor } from '../strongest-color.ts';

/** Reasons in a row: a numeral as high as the picture turns over, and each reason has its own color. */
export const list: FilmTemplate = {
  name: 'list',
  moods: ['bold', 'deep', 'paper'],
  music: ['focused', 'upbeat', 'tech', 'curious'],
  words: /\b(?:reasons?|benefits?|features?|steps?|tips?|list|three|why|ways|facts?)\b/i,
  suits: (copy) => (copy.benefits.length >= 3 ? 0.8 : copy.benefits.length === 2 ? 0.55 : 0),
  create,
};

function create(input: FilmInput): Film {
  const layout = layOut(input);
  const { sounds, scenes, end, rows, height, paintEnd } = layout;
  return {
    cuts: [0],
    sounds,
    restsAt: scenes.map(({ end }) => end - 0.2),
    posterAt: (scenes[1]?.end ?? 2) - 0.2,
    paint(ctx, time) {
      const index = Math.max(
        0,
        scenes.findLastIndex((scene) => time >= scene.start),
      );
      const start = scenes[index]?.start ?? 0;
      const since = time - start;
      if (time < end.start + 0.6) {
        const current = Math.min(index, rows.length);
        // Fields push each other upwards.
        const pushed = outExpo(partOf(since, 0, 0.6));
        const isPushing = current === index && current > 0 && pushed < 1;
        if (current === 0) paintTitle(ctx, layout, time);
        else {
          if (isPushing) {
            const lift = -pushed * height;
            if (current === 1) {
              ctx.save();
              ctx.translate(0, lift);
              paintTitle(ctx, layout, time);
              ctx.restore();
            } else paintRow(ctx, layout, current - 2, time - (scenes[current - 1]?.start ?? 0), lift);
          }
          paintRow(
            ctx,
            layout,
            current - 1,
            time - (scenes[current]?.start ?? 0),
            isPushing ? (1 - pushed) * height : 0,
          );
        }
        paintProduct(ctx, layout, Math.min(time, end.start));
      }
      if (time >= end.start) paintEnd(ctx, time - end.start);
    },
  };
}

/** Everything that is set before the first frame. */
function layOut(input: FilmInput) {
  const { grid, copy, art, theme, seconds, beat } = input;
  const reasons = copy.benefits.slice(0, 3);
  const scenes = planScenes(seconds, beat, [1.5, ...reasons.map(() => 1.35), 2.4]);
  const end = scenes.at(-1) ?? { start: 0, end: seconds };
  const { width, height, unit } = grid;
  const hero = art[0];
  const fields = [theme.field, theme.accent, theme.ink];
  const title = setKinetic({
    text: copy.headline,
    face: 'display',
    box: byShape(grid, cells(grid, 0, 12, 1, 9), cells(grid, 0, 10.2, 0.5, 9.4)),
    maxPx: 230 * unit,
    minPx: 60 * unit,
    maxLines: 4,
    color: theme.ink,
    ground: theme.ground,
  });
  const rows = reasons.map((text, index) => {
    const ground = fields[index % fields.length] ?? theme.field;
    const ink = strongestColor(ground, [theme.ink, theme.ground, theme.onAccent]);
    return {
      ground,
      text: setKinetic({
        text,
        face: 'display',
        box: hero
          ? byShape(grid, cells(grid, 0, 12, 3.5, 6.6), cells(grid, 2.7, 8.5, 1, 11))
          : byShape(grid, cells(grid, 0, 12, 5.6, 10.6), cells(grid, 3.6, 12, 1, 11)),
        maxPx: byShape(grid, 180, hero ? 200 : 260) * unit,
        minPx: 44 * unit,
        maxLines: 4,
        valign: grid.isTall ? 'top' : 'middle',
        color: ink,
        ground,
      }),
    };
  });
  const place = byShape(grid, cells(grid, 1.5, 10.5, 6.9, 11.9), cells(grid, 8.6, 12, 1, 11.4));
  // Several pictures take turns.
  const products = reasons.flatMap((_, index) => {
    const shown = art[index % Math.max(1, art.length)];
    return shown ? [{ sprite: createProductSprite(grid, shown, place, 'bottom'), isCutOut: shown.isCutOut }] : [];
  });
  const numeralPx = byShape(grid, hero ? 420 : 620, 720) * unit;
  const numeral = byShape(
    grid,
    { x: grid.safe.x - 14 * unit, y: grid.safe.y + numeralPx * 0.72 },
    { x: grid.safe.x - 14 * unit, y: height / 2 + numeralPx * 0.36 },
  );
  const paintEnd = createEndCard(input, { transition: 'rise', ground: 'ground', ornament: 'disc' });
  const sounds: FilmSound[] = [
    { id: 'whoosh', at: 0.2, gain: 0.35 },
    ...rows.map((_, index) => ({ id: 'swish' as const, at: (scenes[index + 1]?.start ?? 0) + 0.1, gain: 0.5 })),
    ...rows.map((_, index) => ({ id: 'pop' as const, at: (scenes[index + 1]?.start ?? 0) + 0.3, gain: 0.4 })),
    { id: 'ding', at: end.start + 0.9, gain: 0.35 },
  ];
  return {
    theme,
    width,
    height,
    grid,
    title,
    rows,
    scenes,
    numeralPx,
    numeral,
    unit,
    products,
    art,
    sounds,
    end,
    paintEnd,
  };
}

type Layout = ReturnType<typeof layOut>;

function paintTitle(ctx: SKRSContext2D, layout: Layout, time: number): void {
  const { theme, width, height, grid, title } = layout;
  ctx.fillStyle = theme.ground;
  ctx.fillRect(0, 0, width, height);
  ctx.fillStyle = theme.panel;
  ctx.beginPath();
  ctx.arc(
    width * 0.96,
    height * byShape(grid, 0.9, 1.02),
    Math.min(width, height) * (0.36 + 0.02 * time) * outBack(partOf(time, 0, 0.7), 1.1),
    0,
    7,
  );
  ctx.fill();
  paintRising(ctx, title, (word) => outExpo(partOf(time, 0.08 + word * 0.07, 0.55)));
}

function paintRow(ctx: SKRSContext2D, layout: Layout, index: number, time: number, shift: number): void {
  const { rows, scenes, width, height, numeralPx, theme, numeral, unit } = layout;
  const row = rows[index];
  const scene = scenes[index + 1];
  if (!row || !scene) return;
  ctx.save();
  ctx.translate(0, shift);
  ctx.fillStyle = row.ground;
  ctx.fillRect(0, -1, width, height + 2);
  // The numeral rolls in like a drum, a little after its field.
  const rolled = outExpo(partOf(time, 0.06, 0.75));
  setFace(ctx, 'display', numeralPx, String(index + 1));
  ctx.textAlign = 'left';
  ctx.fillStyle = index === 2 ? theme.accent : index === 1 ? theme.ground : theme.accent;
  ctx.globalAlpha = 0.95;
  ctx.fillText(String(index + 1), numeral.x, numeral.y + (1 - rolled) * height * 0.5 - time * 8 * unit);
  ctx.globalAlpha = 1;
  paintKinetic(ctx, row.text, (word) => {
    const part = outExpo(partOf(time, 0.22 + word * 0.06, 0.5));
    return { dx: (1 - part) * 1.4, opacity: part };
  });
  ctx.restore();
}

function paintProduct(ctx: SKRSContext2D, layout: Layout, time: number): void {
  const { scenes, products, art, unit, theme, height } = layout;
  const start = scenes[1]?.start ?? 0;
  const since = time - start;
  if (since < 0) return;
  const index = Math.max(0, scenes.findLastIndex((scene) => time >= scene.start) - 1);
  const inScene = time - (scenes[index + 1]?.start ?? start);
  const current = products[Math.min(products.length - 1, Math.max(0, index))];
  if (!current) return;
  const isNew = index > 0 && art.length > 1;
  const arrival = spring(partOf(isNew ? inScene : since, 0.1, 1));
  // It hops and turns with each reason.
  const hop = index > 0 && !isNew ? Math.sin(Math.PI * partOf(inScene, 0.05, 0.42)) : 0;
  const sides = [-0.05, 0.06, -0.03];
  const angle = between(
    sides[Math.max(0, index - 1)] ?? 0,
    sides[Math.min(2, index)] ?? 0,
    index === 0 ? 1 : inOutCubic(partOf(inScene, 0.05, 0.45)),
  );
  if (current.isCutOut && arrival > 0.8) paintGroundShadow(ctx, current.sprite.box, hop * 90 * unit, theme.shadow);
  drawSprite(ctx, current.sprite, {
    dy: (1 - arrival) * height * 0.8 - hop * 70 * unit,
    angle: angle * arrival,
    scale: 1 + 0.012 * since,
    pivot: [0.5, 1],
  });
}
