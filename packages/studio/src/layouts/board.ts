import type { SKRSContext2D } from '@napi-rs/canvas';
import { contrastRatio, readableOn } from '#images/contrast.ts';
import { type Face, type FaceRole, isRightToLeft, setFace } from './faces.ts';
import { type FittedText, fitText } from './fit-text.ts';
import { facesOf, type TypeWorld } from './type-worlds.ts';

/** A rectangle in pixels of the picture. */
export interface Rect {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** A text as it was set, for checks: position, color and background. */
export interface PlacedText {
  text: string;
  box: Rect;
  px: number;
  color: string;
  ground: string;
  contrast: number;
  isCut: boolean;
}

/** A picture being laid out. */
export interface Board {
  ctx: SKRSContext2D;
  width: number;
  height: number;
  /** Pixels per unit of a 1080 wide picture. */
  unit: number;
  /** Area for words: clear of the edges and of the controls that apps overlay on tall pictures. */
  safe: Rect;
  random: () => number;
  texts: PlacedText[];
  /** What products cover, and how many texts stood there before: those are meant to lie behind them. */
  products: { box: Rect; textsBefore: number }[];
  /** The brand's pair of faces, and they by role. */
  world: TypeWorld;
  faces: Record<FaceRole, Face>;
  /** False for ads without a call to action; by default they have one. */
  hasButton?: boolean;
}

/** A board over a context. Tall pictures keep 13 % at the top and 17 % at the bottom free for the app's own controls. */
export function createBoard(
  ctx: SKRSContext2D,
  width: number,
  height: number,
  random: () => number,
  world: TypeWorld = 'house',
): Board {
  const unit = Math.min(width, height) / 1080;
  const margin = 72 * unit;
  const isTall = height > width * 1.6;
  const top = isTall ? height * 0.115 : margin;
  const bottom = isTall ? height * 0.155 : margin;
  return {
    ctx,
    width,
    height,
    unit,
    safe: { x: margin, y: top, width: width - margin * 2, height: height - top - bottom },
    random,
    texts: [],
    products: [],
    world,
    faces: facesOf(world),
  };
}

export interface TextOptions {
  text: string;
  face: Face;
  box: Rect;
  maxPx: number;
  minPx: number;
  maxLines?: number;
  align?: 'left' | 'center' | 'right';
  valign?: 'top' | 'middle' | 'bottom';
  color: string;
  /**
   * Background colors; several if the text crosses colors. The text color is adjusted until it is readable on all of
   * them.
   */
  ground: string | readonly string[];
  /** A decorative character, such as a large quotation mark: words may overlap it. */
  isOrnament?: boolean;
}

/** The size and lines a text would get. */
export function planText(options: TextOptions): FittedText {
  const { text, face, box, maxPx, minPx } = options;
  return fitText({
    text,
    face,
    width: box.width,
    height: box.height,
    maxPx,
    minPx,
    ...(options.maxLines === undefined ? {} : { maxLines: options.maxLines }),
  });
}

/** Sets a text into its box and returns the rectangle its lines take; empty texts take none. */
export function placeText(board: Board, options: TextOptions): Rect {
  const { text, face, box, valign = 'top' } = options;
  // Layouts are written for left-to-right scripts; the others start at the other side.
  const mirrored = { left: 'right', right: 'left', center: 'center' } as const;
  const asked = options.align ?? 'left';
  const align = isRightToLeft(text) ? mirrored[asked] : asked;
  const fit = planText(options);
  const top =
    valign === 'top'
      ? box.y
      : valign === 'bottom'
        ? box.y + box.height - fit.height
        : box.y + (box.height - fit.height) / 2;
  const left =
    align === 'left' ? box.x : align === 'right' ? box.x + box.width - fit.width : box.x + (box.width - fit.width) / 2;
  const taken: Rect = { x: left, y: top, width: fit.width, height: fit.height };
  if (fit.lines.length === 0) return { ...taken, height: 0 };
  const grounds = typeof options.ground === 'string' ? [options.ground] : options.ground;
  const color = readableOn(options.color, grounds);
  const { ctx } = board;
  ctx.save();
  setFace(ctx, face, fit.px, text);
  ctx.fillStyle = color;
  ctx.textAlign = align;
  ctx.textBaseline = 'alphabetic';
  const anchor = align === 'left' ? box.x : align === 'right' ? box.x + box.width : box.x + box.width / 2;
  fit.lines.forEach((line, index) => {
    setFace(ctx, face, fit.px, line);
    ctx.fillText(line, anchor, top + fit.rise + index * fit.leading);
  });
  ctx.restore();
  if (options.isOrnament) return taken;
  for (const ground of grounds)
    board.texts.push({
      text: fit.lines.join(' '),
      box: taken,
      px: fit.px,
      color,
      ground,
      contrast: contrastRatio(color, ground),
      isCut: fit.isCut,
    });
  return taken;
}
