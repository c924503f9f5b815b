import type { SKRSContext2D } from '@napi-rs/canvas';
import { readableOn } from '#images/contrast.ts';
import type { AdTheme } from '#layouts/ad-theme.ts';
import { placeText, type Rect } from '#layouts/board.ts';
import { isRightToLeft } from '#layouts/faces.ts';
import { paintButton, paintSeal } from '#layouts/marks.ts';
import { between, outBack, outCubic, outExpo, partOf, spring } from './easing.ts';
import type { FilmInput } from './film.ts';
import { byShape, cells, type FilmGrid } from './film-grid.ts';
import { paintRising, setKinetic } from './kinetic-text.ts';
import { createProductSprite, createSprite, drawSprite, paintGroundShadow, type Sprite } from './sprite.ts';
import { strongestColor } from './strongest-color.ts';
import { paintTransition, type Transition } from './transitions.ts';
import { leadsFigure } from './write-film-copy.ts';

export interface EndCardStyle {
  transition: Transition;
  /** Its ground. */
  ground: 'accent' | 'ground' | 'ink';
  /** Its decoration. */
  ornament: 'disc' | 'rings' | 'stripes' | 'frame' | 'none';
}

export interface EndColors {
  ground: string;
  ink: string;
  button: string;
  onButton: string;
  ornament: string;
}

/** Colors of an end card on one of the theme's grounds. */
export function endColors(theme: AdTheme, on: EndCardStyle['ground']): EndColors {
  const ground = theme[on];
  const onButton = (button: string) => strongestColor(button, [theme.onAccent, theme.ground, theme.ink]);
  if (on === 'ground') {
    return { ground, ink: theme.ink, button: theme.accent, onButton: theme.onAccent, ornament: theme.panel };
  }
  const button = on === 'accent' ? strongestColor(ground, [theme.ink, theme.ground, theme.shadow]) : theme.accent;
  return {
    ground,
    ink: on === 'accent' ? theme.onAccent : strongestColor(ground, [theme.ground, theme.field]),
    button,
    onButton: readableOn(onButton(button), button),
    ornament: on === 'accent' ? theme.field : theme.accent,
  };
}

/** Size of the words on the button, units. */
const buttonPx = 54;
/** Seconds the card takes to cover the previous scene. */
const wipe = 0.5;

/**
 * The last scene of every film: the brand, the reason, and the call to action. Returns a painter by seconds since the
 * scene started.
 */
export function createEndCard(input: FilmInput, style: EndCardStyle): (ctx: SKRSContext2D, time: number) => void {
  const { grid, copy, art, theme, beat } = input;
  const colors = endColors(theme, style.ground);
  const hero = art[0];
  const title = copy.name || copy.headline;
  const under = copy.line !== '' && copy.line !== title ? copy.line : copy.name === '' ? '' : copy.headline;
  const places = placesFor(grid, hero !== undefined);
  const align = hero && !grid.isTall ? 'left' : 'center';
  const name = setKinetic({
    text: title,
    face: 'display',
    box: places.title,
    maxPx: byShape(grid, hero ? 210 : 260, hero ? 270 : 320) * grid.unit,
    minPx: 50 * grid.unit,
    maxLines: 3,
    align,
    valign: 'bottom',
    color: colors.ink,
    ground: colors.ground,
  });
  const line = createSprite(grid, places.line, (board) => {
    placeText(board, {
      text: under,
      face: 'strong',
      box: places.line,
      maxPx: 54 * grid.unit,
      minPx: 26 * grid.unit,
      maxLines: 3,
      align,
      valign: 'top',
      color: colors.ink,
      ground: colors.ground,
    });
  });
  const button = createButton(grid, places.button, copy.action, align, colors);
  const site = copy.url === '' ? null : createSite(grid, places, copy.url, align, colors);
  const product = hero ? createProductSprite(grid, hero, places.product, 'bottom') : null;
  const offer = copy.offer && product ? createOfferSeal(input, product.box, name.box, colors) : null;

  // Behind a photograph on a card, a disc would hardly be visible.
  const ornament = style.ornament === 'disc' && !hero?.isCutOut ? 'rings' : style.ornament;
  const paintCard = (ctx: SKRSContext2D, time: number): void => {
    ctx.fillStyle = colors.ground;
    ctx.fillRect(0, 0, grid.width, grid.height);
    paintOrnament(ctx, grid, ornament, {
      product: product?.box ?? null,
      color: colors.ornament,
      time,
      title: places.title,
    });
    if (product) {
      const arrival = spring(partOf(time, wipe * 0.5, 1.1));
      const bob = Math.sin(time * 2.1) * 5 * grid.unit;
      const state = { dy: between(grid.height * 0.5, bob, arrival), scale: between(0.9, 1 + time * 0.008, arrival) };
      if (hero?.isCutOut && arrival > 0.6) paintGroundShadow(ctx, product.box, 6 * grid.unit - bob, theme.shadow);
      drawSprite(ctx, product, { ...state, angle: between(0.12, 0, arrival), pivot: [0.5, 1] });
    }
    paintRising(ctx, name, (index) => outExpo(partOf(time, wipe * 0.55 + index * 0.09, 0.7)));
    const shown = outCubic(partOf(time, wipe + 0.25, 0.5));
    drawSprite(ctx, line, { opacity: shown, dy: (1 - shown) * 40 * grid.unit });
    const popped = partOf(time, wipe + 0.45, 0.5);
    // The button pulses with the music.
    const sinceBeat = (time % beat) / beat;
    const pulse = popped >= 1 ? 1 + 0.035 * (1 - outCubic(sinceBeat)) : outBack(popped, 2);
    if (popped > 0) drawSprite(ctx, button, { scale: pulse });
    if (site) drawSprite(ctx, site, { opacity: outCubic(partOf(time, wipe + 0.8, 0.4)) });
    if (offer) {
      const stuck = partOf(time, wipe + 0.7, 0.6);
      if (stuck > 0)
        drawSprite(ctx, offer, { scale: outBack(stuck, 2.4), angle: between(-0.9, -0.14, outExpo(stuck)) });
    }
  };
  return (ctx, time) => {
    paintTransition(
      ctx,
      grid,
      { kind: style.transition, part: partOf(time, 0, wipe) },
      (next) => paintCard(next, time),
      style.transition === 'fade' ? undefined : colors.button,
    );
  };
}

interface Places {
  product: Rect;
  title: Rect;
  line: Rect;
  button: Rect;
}

function placesFor(grid: FilmGrid, hasProduct: boolean): Places {
  if (!hasProduct) {
    return {
      product: cells(grid, 0, 12, 0, 0),
      title: byShape(grid, cells(grid, 0, 12, 1.5, 6), cells(grid, 1, 11, 0.5, 6)),
      line: byShape(grid, cells(grid, 0.5, 11.5, 6.3, 8.2), cells(grid, 2, 10, 6.4, 8.4)),
      button: byShape(grid, cells(grid, 0, 12, 8.4, 9.4), cells(grid, 2, 10, 8.9, 10.4)),
    };
  }
  return {
    product: byShape(grid, cells(grid, 0.5, 11.5, 0, 6.2), cells(grid, 7.2, 12, 0.4, 11.6)),
    title: byShape(grid, cells(grid, 0, 12, 6.5, 9), cells(grid, 0, 6.7, 0.6, 6.4)),
    line: byShape(grid, cells(grid, 0.3, 11.7, 9.1, 10.35), cells(grid, 0, 6.4, 6.7, 8.8)),
    button: byShape(grid, cells(grid, 0, 12, 10.75, 11.7), cells(grid, 0, 6.7, 9.2, 10.7)),
  };
}

function createButton(grid: FilmGrid, place: Rect, text: string, align: 'left' | 'center', colors: EndColors): Sprite {
  const px = buttonPx * grid.unit;
  const isMirrored = align === 'left' && isRightToLeft(text);
  const options = {
    text,
    x: align === 'center' ? place.x + place.width / 2 : isMirrored ? place.x + place.width : place.x,
    y: place.y,
    maxWidth: place.width,
    px,
    fill: colors.button,
    color: colors.onButton,
    align: isMirrored ? 'right' : align,
  } as const;
  // Painted once to measure its size, so that it grows about its own middle.
  let taken: Rect = place;
  createSprite(grid, place, (board) => {
    taken = paintButton(board, options);
  });
  return createSprite(grid, taken, (board) => {
    paintButton(board, options);
  });
}

function createSite(grid: FilmGrid, places: Places, url: string, align: 'left' | 'center', colors: EndColors): Sprite {
  const box = {
    ...places.button,
    y: places.button.y + buttonPx * grid.unit * 2.3 + 18 * grid.unit,
    height: 60 * grid.unit,
  };
  return createSprite(grid, box, (board) => {
    placeText(board, {
      text: url,
      face: 'strong',
      box,
      maxPx: 34 * grid.unit,
      minPx: 18 * grid.unit,
      maxLines: 1,
      align,
      color: colors.ink,
      ground: colors.ground,
    });
  });
}

/**
 * Center of a seal with a radius beside a product: the first of its positions that is clear of the title, or the one
 * that covers the least of it.
 */
export function placeSeal(grid: FilmGrid, product: Rect, title: Rect, radius: number): { x: number; y: number } {
  const { safe, unit } = grid;
  const air = 20 * unit;
  // Usually beside the product, so that its print stays readable.
  const x = Math.max(safe.x + radius, product.x - radius * byShape(grid, 0.25, 0.35));
  const y = Math.max(safe.y + radius, product.y + product.height * 0.16);
  const top = safe.y + radius * 0.6;
  const above = Math.max(top, title.y - air - radius);
  // On the far shoulder of the product.
  const far = Math.min(safe.x + safe.width - radius, product.x + product.width);
  const places = [
    { x, y },
    { x, y: above },
    { x: far, y: Math.max(top, product.y + product.height * 0.05) },
    { x: far, y: above },
    { x: safe.x + safe.width - radius, y: above },
  ];
  // The other words are under the title.
  const covered = places.map((place) => {
    const across = Math.min(radius * 2, title.x + title.width + air - (place.x - radius));
    const down = Math.min(radius * 2, place.y + radius - (title.y - air));
    return Math.round(Math.max(0, across) * Math.max(0, down));
  });
  return places[covered.indexOf(Math.min(...covered))] ?? { x, y };
}

function createOfferSeal({ grid, copy }: FilmInput, product: Rect, title: Rect, colors: EndColors): Sprite {
  const radius = Math.min(165 * grid.unit, Math.max(110 * grid.unit, product.width * 0.42));
  const { x, y } = placeSeal(grid, product, title, radius);
  const box = { x: x - radius, y: y - radius, width: radius * 2, height: radius * 2 };
  const fill = colors.button;
  return createSprite(grid, box, (board) => {
    paintSeal(board, { x, y, radius }, fill, 0);
    const note = copy.offer?.note ?? '';
    const isAbove = copy.offer !== null && leadsFigure(copy.offer);
    const room = radius * 1.35;
    placeText(board, {
      text: copy.offer?.figure ?? '',
      face: 'display',
      box: {
        x: x - room / 2,
        y: y - radius * (note && !isAbove ? 0.5 : isAbove ? 0.34 : 0.42),
        width: room,
        height: radius * 0.84,
      },
      maxPx: radius * 0.8,
      minPx: radius * 0.2,
      maxLines: 2,
      align: 'center',
      valign: 'middle',
      color: colors.onButton,
      ground: fill,
    });
    if (note === '') return;
    placeText(board, {
      text: note,
      face: 'strong',
      box: { x: x - room / 2, y: y + radius * (isAbove ? -0.62 : 0.34), width: room, height: radius * 0.3 },
      maxPx: radius * 0.26,
      minPx: radius * 0.1,
      maxLines: 1,
      align: 'center',
      color: colors.onButton,
      ground: fill,
    });
  });
}

function paintOrnament(
  ctx: SKRSContext2D,
  grid: FilmGrid,
  ornament: EndCardStyle['ornament'],
  { product, color, time, title }: { product: Rect | null; color: string; time: number; title: Rect },
): void {
  const { width, height, unit, safe } = grid;
  const [x, y] = product
    ? [product.x + product.width / 2, product.y + product.height * 0.55]
    : [width * 0.5, height * 0.46];
  const reach = product ? Math.max(product.width, product.height) * 0.62 : Math.min(width, height) * 0.55;
  // Never under the words.
  const room = product ? byShape(grid, title.y - y, x - title.x - title.width) - 20 * unit : reach;
  ctx.save();
  if (ornament === 'disc' && product) {
    ctx.fillStyle = color;
    ctx.beginPath();
    ctx.arc(x, y, Math.min(reach, room) * outBack(partOf(time, 0.2, 0.8), 1), 0, Math.PI * 2);
    ctx.fill();
  } else if (ornament === 'rings') {
    ctx.strokeStyle = color;
    for (let ring = 0; ring < 4; ring++) {
      const grown = outCubic(partOf(time, 0.15 + ring * 0.12, 1.1));
      ctx.globalAlpha = 0.55 * grown * (1 - ring * 0.2);
      ctx.lineWidth = 5 * unit;
      ctx.beginPath();
      ctx.arc(x, y, Math.min(reach * 0.95, room * 0.52) * (1 + ring * 0.27) * grown + time * 4 * unit, 0, Math.PI * 2);
      ctx.stroke();
    }
  } else if (ornament === 'stripes') {
    ctx.fillStyle = color;
    ctx.globalAlpha = 0.3;
    const step = 150 * unit;
    ctx.translate(((time * 40 * unit) % (step * 2)) - step * 2, 0);
    for (let at = -height; at < width + step * 2; at += step * 2) {
      ctx.beginPath();
      ctx.moveTo(at, height);
      ctx.lineTo(at + height * 0.5, 0);
      ctx.lineTo(at + height * 0.5 + step, 0);
      ctx.lineTo(at + step, height);
      ctx.fill();
    }
  } else if (ornament === 'frame') {
    const drawn = outCubic(partOf(time, 0.3, 1.4));
    const inset = Math.min(safe.x, safe.y) * 0.55;
    const round = 2 * (width + height - inset * 4);
    ctx.strokeStyle = color;
    ctx.lineWidth = 3 * unit;
    ctx.setLineDash([round * drawn, round]);
    ctx.strokeRect(inset, inset, width - inset * 2, height - inset * 2);
  }
  ctx.restore();
}
