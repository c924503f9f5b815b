import { type Canvas, createCanvas } from '@napi-rs/canvas';
import type { Stage } from '#canvas/stage.ts';
import { type Board, createBoard, type PlacedText, placeText, type Rect } from '#layouts/board.ts';
import { isRightToLeft } from '#layouts/faces.ts';
import { paintButton } from '#layouts/marks.ts';
import { arrangeCard } from './arrange-card.ts';
import type { CardAlign } from './card-layout.ts';
import type { CardLogo, EndCardContent } from './end-card-content.ts';

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

/** The card's parts laid out for a stage, in the design of its layout. */
export function layOutEndCard(content: EndCardContent, stage: Stage): CardLayers {
  const { layout, theme } = content;
  const boxes = arrangeCard(content, stage, layout.order);
  const sheet = new Sheet(content, stage);
  const scene = { stage, unit: Math.min(stage.width, stage.height) / 1080, theme, boxes, content };
  const { art, logo, headline, button, url, align } = boxes;
  const ground = createCanvas(stage.width, stage.height);
  layout.paintGround({ ctx: ground.getContext('2d'), ...scene });
  sheet.add('art', grow(art, Math.min(stage.width, stage.height) * 0.09), (board) => layout.paintArt(board, scene));
  if (content.logo) {
    const shown = content.logo;
    sheet.add('logo', grow(logo, 8), (board) => paintLogo(board, shown, logo, align));
  }
  const inks = layout.inks(theme);
  if (content.headline)
    sheet.add('headline', grow(headline.box, 12), (board) =>
      placeText(board, {
        ...headline,
        align: asWritten(headline.text, align),
        color: inks.headline.ink,
        ground: inks.headline.grounds,
      }),
    );
  const paintCall = (board: Board): Rect =>
    paintButton(board, {
      text: content.callToAction,
      x: button.box.x + button.box.width * { left: 0, center: 0.5, right: 1 }[align],
      y: button.box.y,
      maxWidth: button.box.width,
      px: button.px,
      fill: inks.button.fill,
      color: inks.button.ink,
      align,
    });
  // Painted once to measure its size: a layer grows about its middle.
  sheet.add('button', grow(paintCall(sheet.board(createCanvas(2, 2))), button.px * 0.2), paintCall);
  if (content.url)
    sheet.add('url', grow(url.box, 10), (board) =>
      placeText(board, {
        ...url,
        box: layout.order.isAddressLarge ? inField(url.box, scene.unit) : url.box,
        valign: 'middle',
        align: asWritten(url.text, align),
        color: inks.url.ink,
        ground: inks.url.grounds,
      }),
    );
  return { ground, layers: sheet.layers, texts: sheet.texts };
}

/** The part of a field that its text may take. */
function inField(box: Rect, unit: number): Rect {
  return { ...box, x: box.x + 60 * unit, width: box.width - 120 * unit };
}

/** The alignment to request so that a text ends up at `align`: right-to-left texts are mirrored when set. */
function asWritten(text: string, align: CardAlign): CardAlign {
  if (!isRightToLeft(text) || align === 'center') return align;
  return align === 'left' ? 'right' : 'left';
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
    const board = this.board(canvas);
    board.ctx.translate(-x, -y);
    paint(board);
    this.texts.push(...board.texts);
    this.layers.push({ part, canvas, x, y });
  }

  board(canvas: Canvas): Board {
    const { width, height } = this.#stage;
    return createBoard(canvas.getContext('2d'), width, height, () => 0.5, this.#content.world);
  }
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
