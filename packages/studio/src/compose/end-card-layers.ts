import { type Canvas, createCanvas } from '@napi-rs/canvas';
import type { Stage } from '#actors/rig.ts';
import type { CardLogo, EndCardContent } from '#compose/end-card-content.ts';
import { type Board, createBoard, type PlacedText, placeText, type Rect } from '#layouts/board.ts';
import { fitText } from '#layouts/fit-text.ts';
import { paintButton } from '#layouts/marks.ts';
import { containIn, paintCover, paintProduct, paintSoftEllipse } from '#layouts/paint-product.ts';

export type CardPart = 'art' | 'logo' | 'headline' | 'button' | 'url';

/** One part of the card on a canvas of its own, so that parts can come in one after the other. */
export interface CardLayer {
  part: CardPart;
  canvas: Canvas;
  /** Place of the canvas on the stage; whole pixels. */
  x: number;
  y: number;
}

export interface CardLayers {
  ground: Canvas;
  /** In the order they are painted. */
  layers: CardLayer[];
  /** Every text with its place and contrast. */
  texts: PlacedText[];
}

/** The card's parts laid out for a stage: one column in tall pictures, words beside the product in others. */
export function layOutEndCard(content: EndCardContent, stage: Stage): CardLayers {
  const boxes = stage.height > stage.width * 1.2 ? stackedBoxes(content, stage) : splitBoxes(content, stage);
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
      placeText(board, { ...headline, align, color: theme.ink, ground: grounds }),
    );
  sheet.add('button', grow({ ...button.box, height: button.px * 2.4 }, button.px * 0.5), (board) => {
    const { box, px } = button;
    const x = align === 'center' ? box.x + box.width / 2 : box.x;
    paintButton(board, {
      text: content.callToAction,
      x,
      y: box.y,
      maxWidth: box.width,
      px,
      fill: theme.accent,
      color: theme.onAccent,
      align,
    });
  });
  if (content.url)
    sheet.add('url', grow(url.box, 10), (board) =>
      placeText(board, { ...url, align, color: theme.ink, ground: grounds }),
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

interface CardBoxes {
  art: Rect;
  logo: Rect;
  headline: TextBox;
  button: { box: Rect; px: number };
  url: TextBox;
  align: 'left' | 'center';
}

/** Logo, product, words and button below each other, inside what apps leave free of a tall picture. */
function stackedBoxes(content: EndCardContent, stage: Stage): CardBoxes {
  const { safe, unit } = boardOf(createCanvas(2, 2), stage);
  const px = 58 * unit;
  const url = urlBox(content, { ...safe, y: safe.y + safe.height - 62 * unit, height: 62 * unit }, 44 * unit);
  const buttonY = (content.url ? url.box.y - 30 * unit : safe.y + safe.height) - px * 2.3;
  const headline = headlineBox(content, { ...safe, y: 0, height: 390 * unit }, 132 * unit);
  const words = content.headline ? heightOf(headline) : 0;
  headline.box = { ...headline.box, y: buttonY - 52 * unit - words, height: words + 4 };
  const logo = { ...safe, y: safe.y, height: content.logo ? 130 * unit : 0 };
  const top = logo.y + logo.height + (content.logo ? 44 * unit : 0);
  const bottom = content.headline ? headline.box.y - 60 * unit : buttonY - 70 * unit;
  const art = squareIn({ ...safe, y: top, height: bottom - top });
  return { art, logo, headline, button: { box: { ...safe, y: buttonY }, px }, url, align: 'center' };
}

/** Words in the left half, the product in the right one. */
function splitBoxes(content: EndCardContent, stage: Stage): CardBoxes {
  const { safe, unit } = boardOf(createCanvas(2, 2), stage);
  const isSquare = stage.width < stage.height * 1.2;
  const gap = 44 * unit;
  const px = (isSquare ? 44 : 50) * unit;
  const column = { ...safe, width: stage.width * (isSquare ? 0.5 : 0.46) - safe.x };
  const headline = headlineBox(content, { ...column, y: 0, height: 430 * unit }, (isSquare ? 104 : 138) * unit);
  const words = content.headline ? heightOf(headline) : 0;
  const url = urlBox(content, { ...column, y: 0, height: 56 * unit }, 38 * unit);
  const heights = [
    content.logo ? 110 * unit + gap : 0,
    content.headline ? words + gap * 1.15 : 0,
    px * 2.3,
    content.url ? gap * 0.8 + url.box.height : 0,
  ];
  let y = stage.height / 2 - heights.reduce((sum, height) => sum + height, 0) / 2;
  const logo = { ...column, y, height: content.logo ? 110 * unit : 0 };
  y += heights[0] as number;
  headline.box = { ...headline.box, y, height: words + 4 };
  y += heights[1] as number;
  const button = { box: { ...column, y }, px };
  y += px * 2.3 + gap * 0.8;
  url.box = { ...url.box, y };
  const left = column.x + column.width + gap * (isSquare ? 0.4 : 1.4);
  const art = squareIn({ x: left, y: safe.y, width: stage.width - left - safe.x * 0.7, height: safe.height });
  return { art, logo, headline, button, url, align: 'left' };
}

function headlineBox(content: EndCardContent, box: Rect, maxPx: number): TextBox {
  return { text: content.headline, face: 'display', box, maxPx, minPx: maxPx * 0.42, maxLines: 4 };
}

function urlBox(content: EndCardContent, box: Rect, maxPx: number): TextBox {
  return { text: content.url, face: 'strong', box, maxPx, minPx: maxPx * 0.5, maxLines: 1 };
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

/** Collects layers, each painted in stage coordinates onto a canvas that is just large enough. */
class Sheet {
  readonly layers: CardLayer[] = [];
  readonly texts: PlacedText[] = [];
  readonly #content: EndCardContent;
  readonly #stage: Stage;

  constructor(content: EndCardContent, stage: Stage) {
    this.#content = content;
    this.#stage = stage;
  }

  add(part: CardPart, box: Rect, paint: (board: Board) => void): void {
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

  /** The ground: one strong colour, a disc behind the product, a little light from above. */
  paintGround(art: Rect): Canvas {
    const { width, height } = this.#stage;
    const { theme } = this.#content;
    const canvas = createCanvas(width, height);
    const ctx = canvas.getContext('2d');
    ctx.fillStyle = theme.ground;
    ctx.fillRect(0, 0, width, height);
    paintSoftEllipse(
      ctx,
      art.x + art.width / 2,
      art.y + art.height / 2,
      art.width * 1.1,
      art.width * 1.1,
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
  // A tall thing may reach over the disc, a flat one stands in its lower third.
  const fitted = containIn(product.image.width, product.image.height, room, 'bottom');
  const lift = Math.max(0, (room.height - fitted.height) * 0.4);
  paintProduct(
    board,
    product,
    { ...room, height: room.height - lift },
    { shadow: 'ground', shadowColor: theme.shadow },
  );
}

function paintLogo(board: Board, { image, plate }: CardLogo, box: Rect, align: 'left' | 'center'): void {
  const { ctx } = board;
  const pad = plate ? box.height * 0.2 : 0;
  const room = { width: box.width * 0.7 - pad * 2, height: box.height - pad * 2 };
  const scale = Math.min(room.width / image.width, room.height / image.height, 2.5);
  const [width, height] = [image.width * scale, image.height * scale];
  const x = align === 'center' ? box.x + (box.width - width) / 2 : box.x + pad;
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
