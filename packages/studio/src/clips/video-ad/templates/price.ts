import type { SKRSContext2D } from '@napi-rs/canvas';
import { readableOn } from '#images/contrast.ts';
import { isRightToLeft, setFace } from '#layouts/faces.ts';
import { measureLine } from '#layouts/fit-text.ts';
import { planScenes } from '../beats.ts';
import { between, outBack, outCubic, outExpo, partOf, spring } from '../easing.ts';
import { createEndCard } from '../end-card.ts';
import type { Film, FilmInput, FilmSound, FilmTemplate } from '../film.ts';
import { byShape, cells } from '../film-grid.ts';
import { paintRising, setKinetic } from '../kinetic-text.ts';
import { createProductSprite, drawSprite, paintGroundShadow } from '../sprite.ts';
import { leadsFigure, offerLine } from '../write-film-copy.ts';

/** The offer: its number rolls like a counter between running bands of type, and stops on the beat. */
export const price: FilmTemplate = {
  name: 'price',
  moods: ['bold', 'deep', 'night'],
  music: ['funky', 'upbeat', 'bold', 'playful'],
  words: /\b(?:sale|discount|deal|offer|price|off|black friday|clearance|coupon|save)\b/i,
  suits: (copy) => (copy.offer ? 1 : 0),
  create,
};

function create(input: FilmInput): Film {
  const layout = layOut(input);
  const { figureScene, end, sounds, stopAt, paintEnd } = layout;
  return {
    cuts: [0, figureScene.start, end.start],
    sounds,
    posterAt: Math.min(figureScene.end - 0.2, stopAt + 0.7),
    paint(ctx, time) {
      if (time < figureScene.start) paintIntro(ctx, layout, time);
      else if (time < end.start + 0.55) paintFigure(ctx, layout, time - figureScene.start);
      if (time >= end.start) paintEnd(ctx, time - end.start);
    },
  };
}

/** Everything that is set before the first frame. */
function layOut(input: FilmInput) {
  const { grid, copy, art, theme, seconds, beat } = input;
  const offer = copy.offer;
  if (!offer) throw new RangeError('There is no offer to show.');
  const [intro, figureScene, end] = planScenes(seconds, beat, [2, 3.4, 2.6]);
  if (!intro || !figureScene || !end) throw new RangeError('Too short.');
  const { unit, width, height } = grid;
  const opening = setKinetic({
    text: copy.headline,
    face: 'display',
    box: byShape(grid, cells(grid, 0, 12, 2, 10), cells(grid, 0.5, 11.5, 2.4, 9.6)),
    maxPx: 230 * unit,
    minPx: 60 * unit,
    maxLines: 4,
    align: 'center',
    color: theme.ink,
    ground: theme.ground,
  });
  const hero = art[0];
  const figureBox = hero
    ? byShape(grid, cells(grid, 0, 12, 1, 5), cells(grid, 0, 7.4, 1.6, 8.8))
    : byShape(grid, cells(grid, 0, 12, 3.4, 8), cells(grid, 0.5, 11.5, 1.6, 8.8));
  // Never broken, and rolled character by character.
  const figureText = offer.figure.replaceAll(' ', '\u00a0');
  const figure = setKinetic({
    text: figureText,
    face: 'display',
    box: figureBox,
    maxPx: 600 * unit,
    minPx: 90 * unit,
    maxLines: 1,
    align: 'center',
    color: theme.onAccent,
    ground: theme.accent,
  });
  const isAbove = leadsFigure(offer);
  const note = setKinetic({
    text: offer.note || copy.name || copy.action,
    face: 'heading',
    box: {
      x: figureBox.x,
      y: isAbove ? figure.box.y - 120 * unit : figure.box.y + figure.box.height + 8 * unit,
      width: figureBox.width,
      height: 130 * unit,
    },
    maxPx: 110 * unit,
    minPx: 36 * unit,
    maxLines: 1,
    align: 'center',
    valign: isAbove ? 'bottom' : 'top',
    color: theme.onAccent,
    ground: theme.accent,
  });
  const product = hero
    ? createProductSprite(
        grid,
        hero,
        byShape(grid, cells(grid, 1.5, 10.5, 6.3, 11.3), cells(grid, 7.4, 11.8, 2, 10.4)),
        'bottom',
      )
    : null;
  const paintEnd = createEndCard(input, { transition: 'diagonal', ground: 'ground', ornament: 'disc' });
  const band = `${offerLine(offer)}   •   ${copy.name || copy.action}   •   `;
  const stopAt = figureScene.start + beat * 2;
  const sounds: FilmSound[] = [
    { id: 'whoosh', at: 0.2, gain: 0.4 },
    ...[0, 0.25, 0.5, 0.75, 1, 1.25, 1.5, 1.75].map((at) => ({
      id: 'click' as const,
      at: figureScene.start + at * beat,
      gain: 0.3,
    })),
    { id: 'thud', at: stopAt, gain: 0.8 },
    { id: 'ding', at: stopAt + 0.03, gain: 0.45 },
    { id: 'swish', at: end.start, gain: 0.5 },
  ];
  return {
    theme,
    width,
    height,
    input,
    band,
    opening,
    beat,
    figureBox,
    product,
    hero,
    unit,
    figureText,
    figure,
    note,
    figureScene,
    end,
    sounds,
    stopAt,
    paintEnd,
  };
}

type Layout = ReturnType<typeof layOut>;

function paintIntro(ctx: SKRSContext2D, layout: Layout, time: number): void {
  const { theme, width, height, input, band, opening } = layout;
  ctx.fillStyle = theme.ground;
  ctx.fillRect(0, 0, width, height);
  paintBand(ctx, input, { text: band, time, fill: theme.accent, ink: theme.onAccent });
  const push = 1 + 0.03 * time;
  ctx.save();
  ctx.translate(width / 2, height / 2);
  ctx.scale(push, push);
  ctx.translate(-width / 2, -height / 2);
  paintRising(ctx, opening, (word) => outExpo(partOf(time, 0.12 + word * 0.08, 0.55)));
  ctx.restore();
}

function paintFigure(ctx: SKRSContext2D, layout: Layout, time: number): void {
  const { theme, width, height, beat, input, figureBox, band, product, hero, unit, figureText, figure, note } = layout;
  ctx.fillStyle = theme.accent;
  ctx.fillRect(0, 0, width, height);
  const since = time - beat * 2;
  paintRays(ctx, input, { x: figureBox.x + figureBox.width / 2, y: figureBox.y + figureBox.height / 2, time, since });
  paintBand(ctx, input, { text: band, time: time + 2, fill: theme.ink, ink: readableOn(theme.ground, theme.ink) });
  // A hit makes the camera jump and settle.
  const hit = since > 0 ? Math.exp(-since * 9) : 0;
  ctx.save();
  ctx.translate(width / 2, height / 2);
  ctx.scale(1 + 0.07 * hit, 1 + 0.07 * hit);
  ctx.rotate(0.01 * hit);
  ctx.translate(-width / 2, -height / 2);
  if (product && hero) {
    const arrival = spring(partOf(time, 0.1, 1));
    const hop = since > 0 ? Math.abs(Math.sin((since * Math.PI) / beat)) * Math.exp(-since * 1.6) : 0;
    const lift = hop * 70 * unit;
    if (hero.isCutOut) paintGroundShadow(ctx, product.box, lift, theme.shadow);
    drawSprite(ctx, product, {
      dy: (1 - arrival) * height * 0.7 - lift,
      angle: between(0.3, 0.03, arrival),
      pivot: [0.5, 1],
    });
  }
  paintCounter(ctx, figureText, figure, partOf(time, 0.05, beat * 2 - 0.05));
  paintRising(ctx, note, (word) => outExpo(partOf(since, 0.08 + word * 0.06, 0.5)));
  ctx.restore();
}

/** Bands of type at the top and the bottom that run in opposite directions. */
function paintBand(
  ctx: SKRSContext2D,
  { grid }: FilmInput,
  { text, time, fill, ink }: { text: string; time: number; fill: string; ink: string },
): void {
  const { width, height, unit, isTall } = grid;
  const px = (isTall ? 58 : 50) * unit;
  const tall = px * 1.75;
  const length = Math.max(200, measureLine(text, 'strong', px));
  const color = readableOn(ink, fill);
  for (const [index, y] of [
    isTall ? height * 0.075 : 96 * unit,
    height - (isTall ? height * 0.135 : 24 * unit) - tall,
  ].entries()) {
    const entered = outExpo(partOf(time, index * 0.12, 0.6));
    const side = index === 0 ? -1 : 1;
    ctx.save();
    ctx.translate(side * (1 - entered) * width * 1.1, 0);
    ctx.fillStyle = fill;
    ctx.fillRect(-8, y, width + 16, tall);
    setFace(ctx, 'strong', px, text);
    const isMirrored = isRightToLeft(text);
    ctx.textAlign = isMirrored ? 'right' : 'left';
    ctx.fillStyle = color;
    const shift = (((side * time * 210 * unit) % length) + length) % length;
    for (let x = -shift; x < width; x += length)
      ctx.fillText(text, isMirrored ? x + length : x, y + tall / 2 + px * 0.34);
    ctx.restore();
  }
}

/** Each digit rolls upwards and stops, from left to right; other characters do not move. */
function paintCounter(
  ctx: SKRSContext2D,
  text: string,
  { px, face, box, color, words }: ReturnType<typeof setKinetic>,
  part: number,
): void {
  const word = words[0];
  if (!word) return;
  ctx.save();
  setFace(ctx, face, px, text);
  ctx.fillStyle = color;
  ctx.textAlign = 'left';
  if (isRightToLeft(text)) {
    ctx.restore();
    return;
  }
  const grow = outBack(partOf(part, 0, 0.35), 1.2);
  ctx.translate(box.x + box.width / 2, box.y + box.height / 2);
  ctx.scale(grow, grow);
  ctx.translate(-(box.x + box.width / 2), -(box.y + box.height / 2));
  ctx.beginPath();
  ctx.rect(box.x - px, word.baseline - px * 0.86, box.width + px * 2, px * 1.08);
  ctx.clip();
  let before = '';
  const digits = [...text].filter((sign) => /\d/.test(sign)).length;
  let seen = 0;
  for (const sign of text) {
    const x = box.x + measureLine(before, face, px);
    before += sign;
    if (!/\d/.test(sign)) {
      ctx.fillText(sign, x, word.baseline);
      continue;
    }
    seen++;
    const turns = 8 + seen * 4;
    const rolled = turns * outCubic(Math.min(1, part / (0.7 + (0.3 * seen) / digits)));
    const value = Number(sign) + turns - rolled;
    const [whole, rest] = [Math.floor(value), value - Math.floor(value)];
    const row = px * 1.02;
    const own = measureLine(sign, face, px);
    for (const step of [0, 1]) {
      const figure = String((((whole + step) % 10) + 10) % 10);
      const centered = x + (own - measureLine(figure, face, px)) / 2;
      ctx.fillText(figure, centered, word.baseline + (step - rest) * row);
    }
  }
  ctx.restore();
}

function paintRays(
  ctx: SKRSContext2D,
  { grid, theme }: FilmInput,
  { x, y, time, since }: { x: number; y: number; time: number; since: number },
): void {
  const reach = Math.hypot(grid.width, grid.height);
  const opened = outExpo(partOf(since, 0, 0.6));
  if (opened <= 0) return;
  ctx.save();
  ctx.fillStyle = theme.ground;
  ctx.globalAlpha = 0.2 * opened;
  ctx.translate(x, y);
  ctx.rotate(time * 0.12);
  for (let ray = 0; ray < 12; ray++) {
    ctx.rotate((Math.PI * 2) / 12);
    ctx.beginPath();
    ctx.moveTo(0, 0);
    ctx.lineTo(reach, -reach * 0.12 * opened);
    ctx.lineTo(reach, reach * 0.12 * opened);
    ctx.fill();
  }
  ctx.restore();
}
