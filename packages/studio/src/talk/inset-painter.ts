import { type Canvas, createCanvas } from '@napi-rs/canvas';
import type { Box, Stage } from '#canvas/stage.ts';
import { type CaptionStyle, captionExtent } from '#captions/caption-style.ts';
import { dropPixels } from '#pixels/release-pixels.ts';
import { createOverlayOf, type YuvOverlay } from '#pixels/yuv-overlay.ts';
import { evenBox } from '#pixels/yuv-picture.ts';
import { isReadableInset, placeInset } from '#talk/place-inset.ts';

/** The picture beside the actor: the cut-out product or the whole photo, reduced. */
export interface SmallPicture {
  image: Canvas;
  isCutOut: boolean;
}

/** What decides where it stands. */
export interface InsetShape {
  /** In pixels, at which it is sharp. */
  image: { width: number; height: number };
  isCutOut: boolean;
}

/** Springs up past its final size, and out again. */
const enterMs = 300;
const leaveMs = 170;
/** It sways like a card held in the hand; the steps limit the number of drawings. */
const swayMs = 2800;
const swaySteps = 4;
const swayRadians = 0.022;

/** One look of the inset; equal keys look the same. */
interface InsetMoment {
  key: string;
  scale: number;
  tilt: number;
  opacity: number;
}

/** Draws a picture that stands beside the actor: products as stickers with a white rim, photographs as cards. */
export class InsetPainter {
  readonly #sticker: Canvas;
  readonly #box: Box;
  readonly #stage: Stage;
  readonly #rest: number;
  readonly #kept = new Map<string, YuvOverlay>();
  /** Where a photograph is within its card. */
  readonly #window: CardWindow | null;

  /** `place` is from `placeInset`; `lean` is the resting tilt in radians. */
  constructor(picture: SmallPicture, place: Box, stage: Stage, lean: number) {
    const unit = Math.min(stage.width, stage.height);
    this.#stage = stage;
    this.#rest = lean;
    const margin = unit * 0.035;
    this.#window = picture.isCutOut ? null : windowOf(place, unit * 0.009, margin);
    this.#sticker = this.#window
      ? paintCard(picture.image, place, this.#window, margin)
      : paintSticker(picture.image, place, unit * 0.008, margin);
    this.#box = {
      x: place.x - margin,
      y: place.y - margin,
      width: place.width + margin * 2,
      height: place.height + margin * 2,
    };
  }

  /** Shows another photograph of the same shape from now on: the next frame of a film. */
  replace(image: Canvas): void {
    if (this.#window) showIn(this.#sticker, image, this.#window);
    this.#kept.clear();
  }

  /** The picture at a moment of its appearance; on twos while it sways. */
  overlayAt(sinceMs: number, leftMs: number): YuvOverlay {
    const moment = this.#momentAt(sinceMs, leftMs);
    let overlay = this.#kept.get(moment.key);
    if (!overlay) {
      overlay = this.#paint(moment);
      // Entering and leaving happen once; swaying repeats.
      if (moment.key.startsWith('sway')) this.#kept.set(moment.key, overlay);
    }
    return overlay;
  }

  #momentAt(sinceMs: number, leftMs: number): InsetMoment {
    if (sinceMs < enterMs) {
      const part = sinceMs / enterMs;
      const back = 1 + 2.2 * (part - 1) ** 3 + 1.2 * (part - 1) ** 2;
      return {
        key: `in ${sinceMs.toFixed()}`,
        scale: 0.55 + 0.45 * back,
        tilt: this.#rest + (1 - part) * 0.12,
        opacity: Math.min(1, 0.25 + part * 2),
      };
    }
    if (leftMs < leaveMs) {
      const part = leftMs / leaveMs;
      return { key: `out ${leftMs.toFixed()}`, scale: 0.8 + 0.2 * part, tilt: this.#rest, opacity: part };
    }
    const step = Math.round(swaySteps * Math.sin(((sinceMs - enterMs) / swayMs) * Math.PI * 2));
    return { key: `sway ${step}`, scale: 1, tilt: this.#rest + (swayRadians * step) / swaySteps, opacity: 1 };
  }

  #paint({ scale, tilt, opacity }: InsetMoment): YuvOverlay {
    const { x, y, width, height } = this.#box;
    const reach = Math.abs(Math.sin(tilt)) + Math.max(1, scale);
    const [w, h] = [width * reach, height * reach];
    const center = { x: x + width / 2, y: y + height / 2 };
    const box = evenBox(
      { x: center.x - w / 2, y: center.y - h / 2, width: w, height: h },
      this.#stage.width,
      this.#stage.height,
    );
    const canvas = createCanvas(box.width, box.height);
    const ctx = canvas.getContext('2d');
    ctx.translate(center.x - box.x, center.y - box.y);
    ctx.rotate(tilt);
    ctx.scale(scale, scale);
    ctx.globalAlpha = opacity;
    ctx.imageSmoothingQuality = 'high';
    ctx.drawImage(this.#sticker, -width / 2, -height / 2, width, height);
    const pixels = canvas.data();
    const overlay = createOverlayOf(pixels, box);
    dropPixels(pixels);
    return overlay;
  }
}

/** A cut-out with a white rim, as if cut by hand from a magazine, and its shadow. */
function paintSticker(image: Canvas, place: Box, rim: number, margin: number): Canvas {
  const canvas = createCanvas(Math.ceil(place.width + margin * 2), Math.ceil(place.height + margin * 2));
  const inner = { x: margin + rim, y: margin + rim, width: place.width - rim * 2, height: place.height - rim * 2 };
  const outline = createCanvas(canvas.width, canvas.height);
  const white = outline.getContext('2d');
  white.imageSmoothingQuality = 'high';
  for (let turn = 0; turn < 24; turn++) {
    const angle = (turn / 24) * Math.PI * 2;
    const [dx, dy] = [Math.cos(angle) * rim, Math.sin(angle) * rim];
    white.drawImage(image, inner.x + dx, inner.y + dy, inner.width, inner.height);
  }
  white.globalCompositeOperation = 'source-in';
  white.fillStyle = '#FFFFFF';
  white.fillRect(0, 0, outline.width, outline.height);
  const ctx = canvas.getContext('2d');
  ctx.save();
  shade(ctx, margin);
  ctx.drawImage(outline, 0, 0);
  ctx.restore();
  ctx.imageSmoothingQuality = 'high';
  ctx.drawImage(image, inner.x, inner.y, inner.width, inner.height);
  return canvas;
}

interface CardWindow extends Box {
  radius: number;
}

/** The part of a card within its white frame. */
function windowOf(place: Box, frame: number, margin: number): CardWindow {
  return {
    x: margin + frame,
    y: margin + frame,
    width: place.width - frame * 2,
    height: place.height - frame * 2,
    radius: Math.max(0, cardRadius(place) - frame),
  };
}

function cardRadius({ width, height }: Box): number {
  return Math.min(width, height) * 0.07;
}

/** A photograph with rounded corners in a white frame. */
function paintCard(image: Canvas, place: Box, window: CardWindow, margin: number): Canvas {
  const canvas = createCanvas(Math.ceil(place.width + margin * 2), Math.ceil(place.height + margin * 2));
  const ctx = canvas.getContext('2d');
  ctx.save();
  shade(ctx, margin);
  ctx.fillStyle = '#FFFFFF';
  ctx.beginPath();
  ctx.roundRect(margin, margin, place.width, place.height, cardRadius(place));
  ctx.fill();
  ctx.restore();
  showIn(canvas, image, window);
  return canvas;
}

/** Fills a card's window with a photograph, cropped from its middle. */
function showIn(card: Canvas, image: Canvas, { x, y, width, height, radius }: CardWindow): void {
  const ctx = card.getContext('2d');
  ctx.save();
  ctx.beginPath();
  ctx.roundRect(x, y, width, height, radius);
  ctx.clip();
  const scale = Math.max(width / image.width, height / image.height);
  const seen = { width: width / scale, height: height / scale };
  ctx.imageSmoothingQuality = 'high';
  const [left, top] = [(image.width - seen.width) / 2, (image.height - seen.height) / 2];
  ctx.drawImage(image, left, top, seen.width, seen.height, x, y, width, height);
  ctx.restore();
}

function shade(ctx: ReturnType<Canvas['getContext']>, margin: number): void {
  ctx.shadowColor = 'rgba(20, 14, 8, 0.42)';
  ctx.shadowBlur = margin * 0.62;
  ctx.shadowOffsetY = margin * 0.26;
}

/** Sides and tilts, used in turn. */
const leans = [0.05, -0.045, -0.03, 0.04] as const;

/** The side on which the picture of an order stands; a product in the hand takes the right one. */
export function insetSide(order: number, isHolding: boolean | undefined): 'left' | 'right' {
  return order % 2 === 0 && !isHolding ? 'right' : 'left';
}

/** Where pictures beside the actor have room. */
export interface InsetSurroundings {
  stage: Stage;
  /** The actor's at the closest camera of the video. */
  face: Box;
  style: CaptionStyle;
  /** Where the label stands beside the actor; in the upper left corner by default. */
  label?: Box | undefined;
  /** Whether the actor holds a product from beginning to end. */
  isHolding?: boolean | undefined;
}

/** Where a picture stands beside the actor, on the side that `order` gives it. */
export function insetPlace(
  picture: InsetShape,
  order: number,
  surroundings: InsetSurroundings,
  side: 'left' | 'right' = insetSide(order, surroundings.isHolding),
): Box {
  const { stage, face, style, label } = surroundings;
  return placeInset({
    stage,
    face,
    label,
    captionsTop: style.centerY - captionExtent(style).above,
    side,
    aspect: insetAspect(picture),
    sharp: picture.image,
  });
}

/** The same, on the other side if only that leaves it readable; null where neither does. */
export function readableInset(picture: InsetShape, order: number, surroundings: InsetSurroundings): Box | null {
  const own = insetSide(order, surroundings.isHolding);
  const sides = surroundings.isHolding ? [own] : [own, own === 'left' ? ('right' as const) : ('left' as const)];
  const places = sides.map((side) => insetPlace(picture, order, surroundings, side));
  return places.find((place) => isReadableInset(place, surroundings.stage)) ?? null;
}

/** The painter of a picture at its position beside the actor; `order` varies side and tilt. */
export function createInset(picture: SmallPicture, order: number, surroundings: InsetSurroundings): InsetPainter {
  const place = readableInset(picture, order, surroundings) ?? insetPlace(picture, order, surroundings);
  return insetAt(picture, place, order, surroundings.stage);
}

/** The same at a given position. */
export function insetAt(picture: SmallPicture, place: Box, order: number, stage: Stage): InsetPainter {
  return new InsetPainter(picture, place, stage, leans[order % leans.length] ?? 0);
}

/** Shapes to which photographs are cropped beside the actor: panoramas and columns would become slivers. */
function insetAspect({ image, isCutOut }: InsetShape): number {
  const aspect = image.width / image.height;
  return isCutOut ? aspect : Math.min(1.5, Math.max(0.66, aspect));
}
