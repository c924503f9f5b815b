import { type Canvas, createCanvas } from '@napi-rs/canvas';
import type { Stage } from '#canvas/stage.ts';
import { type Board, createBoard, type PlacedText, placeText, type Rect } from '#layouts/board.ts';
import { isRightToLeft } from '#layouts/faces.ts';
import { fitText } from '#layouts/fit-text.ts';
import { paintButton } from '#layouts/marks.ts';
import { containIn, paintCover, paintProduct, paintSoftEllipse } from '#layouts/paint-product.ts';
import type { CardLogo, EndCardContent } from '#talk/end-card-content.ts';

export type CardPart = 'art' | 'logo' | 'headline' | 'button' | 'url';

/** One part of the card on a separate canvas, so that parts can appear one after the other. */
export interface CardLayer {
  part: CardPart;
  canvas: Canvas;
  /** Position of the canvas on the stage; whole pixels. */
  x: number;
  y: number;
}

export interface CardLayers {
  ground: Canvas;
  /** In painting order. */
  layers: CardLayer[];
  /** Every text with its position and contrast. */
  texts: PlacedText[];
}

/** The card's parts laid out for a stage: one column, or words beside the product in wide pictures. */
export function layOutEndCard(content: EndCardContent, stage: Stage): CardLayers {
  const boxes = stage.width > stage.height * 1.2 ? splitBoxes(content, stage) : stackedBoxes(content, stage);
  const sheet = new Sheet(content, stage);
  const { art, logo, headline, button, url, align } = boxes;
  const ground = sheet.paintGround(art);
  sheet.add('art', grow(art, stage.width * 0.1), (board) => paintArt(board, content, art));
  if (content.logo) {
    const shown = content.logo;
    sheet.add('logo', grow(logo, 8), (board) => paintLogo(board, shown, logo, align));
  }
  const { theme } = content;
  const grounds = [theme.ground];
  if (content.headline)
    sheet.add('headline', grow(headline.box, 12), (board) =>
      placeText(board, { ...headline, align: asWritten(headline.text, align), color: theme.ink, ground: grounds }),
    );
  const paintCall = (board: Board): Rect =>
    paintButton(board, {
      text: content.callToAction,
      x: button.box.x + button.box.width * { left: 0, center: 0.5, right: 1 }[align],
      y: button.box.y,
      maxWidth: button.box.width,
      px: button.px,
      fill: theme.accent,
      color: theme.onAccent,
      align,
    });
  // Painted once to measure its size: a layer grows about its middle.
  sheet.add('button', grow(paintCall(boardOf(createCanvas(2, 2), stage)), button.px * 0.2), paintCall);
  if (content.url)
    sheet.add('url', grow(url.box, 10), (board) =>
      placeText(board, { ...url, align: asWritten(url.text, align), color: theme.ink, ground: grounds }),
    );
  return { ground, layers: sheet.layers, texts: sheet.texts };
}

interface TextBox {
  text: string;
  face: 'display' | 'strong';
  box: Rect;
  maxPx: number;
  minPx: number;
  maxLines: number;
}

type CardAlign = 'left' | 'center' | 'right';

interface CardBoxes {
  art: Rect;
  logo: Rect;
  headline: TextBox;
  button: { box: Rect; px: number };
  url: TextBox;
  align: CardAlign;
}

/** Logo, product, words and button below each other, in the area of a tall picture that apps leave free. */
function stackedBoxes(content: EndCardContent, stage: Stage): CardBoxes {
  const { safe, unit } = boardOf(createCanvas(2, 2), stage);
  const isTall = stage.height > stage.width * 1.2;
  const size = isTall ? 1 : 0.72;
  const px = 64 * unit * size;
  const urlHeight = 62 * unit * size;
  const url = urlBox(content, { ...safe, y: safe.y + safe.height - urlHeight, height: urlHeight }, 46 * unit * size);
  const buttonY = (content.url ? url.box.y - 26 * unit * size : safe.y + safe.height) - px * 2.3;
  const headline = headlineBox(content, { ...safe, y: 0, height: (isTall ? 420 : 210) * unit }, 178 * unit * size);
  const words = content.headline ? heightOf(headline) : 0;
  headline.box = {
    ...headline.box,
    y: buttonY - (hangsLow(headline.text) ? 84 : 48) * unit * size - words,
    height: words + 4,
  };
  const logo = { ...safe, height: content.logo ? 130 * unit * size : 0 };
  const top = logo.y + logo.height + (content.logo ? 40 * unit * size : 0);
  const bottom = content.headline ? headline.box.y - 44 * unit * size : buttonY - 70 * unit * size;
  const art = squareIn({ ...safe, y: top, height: bottom - top });
  return { art, logo, headline, button: { box: { ...safe, y: buttonY }, px }, url, align: 'center' };
}

/** Words in the left half, the product in the right one. */
function splitBoxes(content: EndCardContent, stage: Stage): CardBoxes {
  const { safe, unit } = boardOf(createCanvas(2, 2), stage);
  const gap = 44 * unit;
  const px = 58 * unit;
  const column = { ...safe, width: stage.width * 0.47 - safe.x };
  const headline = headlineBox(content, { ...column, y: 0, height: 460 * unit }, 150 * unit);
  const words = content.headline ? heightOf(headline) : 0;
  const url = urlBox(content, { ...column, y: 0, height: 60 * unit }, 42 * unit);
  const logoHeight = content.logo ? 116 * unit : 0;
  const heights = {
    logo: content.logo ? logoHeight + gap : 0,
    words: content.headline ? words + gap * 1.15 : 0,
    button: px * 2.3,
    url: content.url ? gap * 0.7 + url.box.height : 0,
  };
  const all = heights.logo + heights.words + heights.button + heights.url;
  const y = stage.height / 2 - all / 2;
  const logo = { ...column, y, height: logoHeight };
  headline.box = { ...headline.box, y: y + heights.logo, height: words + 4 };
  const buttonY = y + heights.logo + heights.words;
  url.box = { ...url.box, y: buttonY + heights.button + gap * 0.7 };
  const left = column.x + column.width + gap * 1.4;
  const art = squareIn({ x: left, y: safe.y, width: stage.width - left - safe.x * 0.7, height: safe.height });
  const align = isRightToLeft(content.headline || content.callToAction) ? 'right' : 'left';
  return { art, logo, headline, button: { box: { ...column, y: buttonY }, px }, url, align };
}

/** The alignment to request so that a text ends up at `align`: right-to-left texts are mirrored when set. */
function asWritten(text: string, align: CardAlign): CardAlign {
  if (!isRightToLeft(text) || align === 'center') return align;
  return align === 'left' ? 'right' : 'left';
}

function headlineBox(content: EndCardContent, box: Rect, maxPx: number): TextBox {
  return { text: content.headline, face: 'display', box, maxPx, minPx: maxPx * 0.42, maxLines: 4 };
}

function urlBox(content: EndCardContent, box: Rect, maxPx: number): TextBox {
  return { text: content.url, face: 'strong', box, maxPx, minPx: maxPx * 0.5, maxLines: 1 };
}

/** Scripts whose letters extend further below the line than the fitted height. */
function hangsLow(text: string): boolean {
  return /[\p{sc=Arabic}\p{sc=Devanagari}\p{sc=Tamil}]/u.test(text);
}

function heightOf({ box, ...text }: TextBox): number {
  return fitText({ ...text, width: box.width, height: box.height }).height;
}

function squareIn(box: Rect): Rect {
  const side = Math.max(2, Math.min(box.width, box.height));
  return { x: box.x + (box.width - side) / 2, y: box.y + (box.height - side) / 2, width: side, height: side };
}

function boardOf(canvas: Canvas, { width, height }: Stage): Board {
  return createBoard(canvas.getContext('2d'), width, height, () => 0.5);
}

/** Collects layers, each painted in stage coordinates onto a canvas of the smallest sufficient size. */
class Sheet {
  readonly layers: CardLayer[] = [];
  readonly texts: PlacedText[] = [];
  readonly #content: EndCardContent;
  readonly #stage: Stage;

  constructor(content: EndCardContent, stage: Stage) {
    this.#content = content;
    this.#stage = stage;
  }

  add(part: CardPart, box: Rect, paint: (board: Board) => unknown): void {
    const { width, height } = this.#stage;
    const x = Math.max(0, Math.floor(box.x));
    const y = Math.max(0, Math.floor(box.y));
    const right = Math.min(width, Math.ceil(box.x + box.width));
    const bottom = Math.min(height, Math.ceil(box.y + box.height));
    const canvas = createCanvas(Math.max(1, right - x), Math.max(1, bottom - y));
    const board = boardOf(canvas, this.#stage);
    board.ctx.translate(-x, -y);
    paint(board);
    this.texts.push(...board.texts);
    this.layers.push({ part, canvas, x, y });
  }

  /** The ground: one strong color, a disc behind the product, a little light from above. */
  paintGround(art: Rect): Canvas {
    const { width, height } = this.#stage;
    const { theme } = this.#content;
    const canvas = createCanvas(width, height);
    const ctx = canvas.getContext('2d');
    ctx.fillStyle = theme.ground;
    ctx.fillRect(0, 0, width, height);
    paintSoftEllipse(
      ctx,
      { x: art.x + art.width / 2, y: art.y + art.height / 2, rx: art.width * 1.1, ry: art.width * 1.1 },
      '#ffffff',
      0.12,
    );
    return canvas;
  }
}

function paintArt(board: Board, { product, portrait, theme }: EndCardContent, box: Rect): void {
  const { ctx } = board;
  const [x, y, radius] = [box.x + box.width / 2, box.y + box.height / 2, box.width / 2];
  if (portrait) {
    ctx.save();
    ctx.beginPath();
    ctx.arc(x, y, radius, 0, Math.PI * 2);
    ctx.fillStyle = theme.accent;
    ctx.fill();
    ctx.beginPath();
    ctx.arc(x, y, radius * 0.965, 0, Math.PI * 2);
    ctx.clip();
    paintCover(ctx, portrait, box);
    ctx.restore();
    return;
  }
  if (!product) return;
  if (!product.isCutOut) {
    paintProduct(board, product, box, { tilt: -0.035, shadowColor: theme.shadow });
    return;
  }
  ctx.fillStyle = theme.field;
  ctx.beginPath();
  ctx.arc(x, y, radius * 0.94, 0, Math.PI * 2);
  ctx.fill();
  const room = { x: box.x + box.width * 0.06, y: box.y, width: box.width * 0.88, height: box.height * 0.94 };
  // A tall product may extend over the disc, a flat one stands in its lower third.
  const fitted = containIn(product.image.width, product.image.height, room, 'bottom');
  const lift = Math.max(0, (room.height - fitted.height) * 0.4);
  paintProduct(
    board,
    product,
    { ...room, height: room.height - lift },
    { shadow: 'ground', shadowColor: theme.shadow },
  );
}

function paintLogo(board: Board, { image, plate }: CardLogo, box: Rect, align: CardAlign): void {
  const { ctx } = board;
  const pad = plate ? box.height * 0.2 : 0;
  const room = { width: box.width * 0.7 - pad * 2, height: box.height - pad * 2 };
  const scale = Math.min(room.width / image.width, room.height / image.height, 2.5);
  const [width, height] = [image.width * scale, image.height * scale];
  const free = box.width - width - pad * 2;
  const x = box.x + pad + free * { left: 0, center: 0.5, right: 1 }[align];
  const y = box.y + (box.height - height) / 2;
  if (plate) {
    ctx.fillStyle = plate;
    ctx.beginPath();
    ctx.roundRect(x - pad, y - pad, width + pad * 2, height + pad * 2, pad * 0.9);
    ctx.fill();
  }
  ctx.imageSmoothingQuality = 'high';
  ctx.drawImage(image, x, y, width, height);
}

function grow(box: Rect, by: number): Rect {
  return { x: box.x - by, y: box.y - by, width: box.width + by * 2, height: box.height + by * 2 };
}
