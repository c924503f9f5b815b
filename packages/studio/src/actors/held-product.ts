import { type Canvas, createCanvas, type SKRSContext2D } from '@napi-rs/canvas';
import type { Figure } from '#actors/figure.ts';
import { boundsOf, cornersOf } from '#actors/gesture-arms.ts';
import type { BodyForm } from '#actors/parts/body-form.ts';
import { forearmLength, paintForearm } from '#actors/parts/hands/forearm.ts';
import type { Grip, HandColors } from '#actors/parts/hands/grip.ts';
import { paintHandBefore } from '#actors/parts/hands/paint-hand-before.ts';
import { paintPalmBehind, wristOf } from '#actors/parts/hands/paint-hand-behind.ts';
import { findPlainPart, readEdges } from '#actors/parts/hands/product-edges.ts';
import { sleeveOf } from '#actors/parts/hands/sleeve.ts';
import type { RigSpace } from '#actors/rig-space.ts';
import { tone, underLight, withAlpha } from '#canvas/color.ts';
import type { Point } from '#canvas/curve.ts';
import type { Extent } from '#canvas/soft-layer.ts';
import type { TurningPart } from '#canvas/turning-part.ts';
import type { Rect } from '#layouts/board.ts';
import { containIn, paintCover } from '#layouts/paint-product.ts';

/** A product as an actor can hold it: its outline is the picture's alpha. */
export interface HeldProduct {
  image: Canvas;
  /** An object with its own outline; otherwise a printed card. */
  isCutOut: boolean;
}

/**
 * Position of the held product: beside the chin, above the captions, figure units. It is always on the viewer's right.
 */
const room = {
  tall: { x: 202, y: -64, width: 226, height: 430 },
  wide: { x: 156, y: 136, width: 246, height: 216 },
} as const satisfies Record<string, Rect>;

/** How far the figure steps aside for a held product, units. */
export const heldShift = 84;

const finger = 37;

/**
 * Prepares a product picture to be held: a cut-out stays as it is, a whole photo becomes a card with a white border.
 */
export function toHeldProduct({ image: photo, isCutOut }: HeldProduct): HeldProduct {
  if (isCutOut) return { image: photo, isCutOut };
  const aspect = Math.min(1.4, Math.max(0.68, photo.width / photo.height));
  const height = 560;
  const width = Math.round(height * aspect);
  const border = 22;
  const image = createCanvas(width + border * 2, height + border * 2);
  const ctx = image.getContext('2d');
  ctx.fillStyle = '#fffdf8';
  ctx.beginPath();
  ctx.roundRect(0, 0, image.width, image.height, 16);
  ctx.fill();
  ctx.save();
  ctx.beginPath();
  ctx.roundRect(border, border, width, height, 6);
  ctx.clip();
  paintCover(ctx, photo, { x: border, y: border, width, height });
  ctx.restore();
  return { image, isCutOut: false };
}

function gripOf(figure: Figure, { image, isCutOut }: HeldProduct): Grip {
  const isTall = image.width / image.height < 0.95;
  const product = containIn(image.width, image.height, isTall ? room.tall : room.wide, 'bottom');
  const wraps = isTall && isCutOut;
  return {
    kind: wraps ? 'wrap' : 'pinch',
    product,
    edges: readEdges(image, product),
    finger,
    // Low, so that a label shows above the fingers.
    y: product.y + product.height * (wraps ? Math.max(0.8, findPlainPart(image, (finger * 4) / product.height)) : 0.74),
    light: figure.light.side,
  };
}

/** The product under the room's light: tinted a little, shaded on the far side, with a soft shadow behind. */
function paintLit(ctx: SKRSContext2D, figure: Figure, image: Canvas, at: Rect): void {
  const scale = Math.min(1, (at.width * figure.resolution * 1.5) / image.width);
  const layer = createCanvas(
    Math.max(1, Math.round(image.width * scale)),
    Math.max(1, Math.round(image.height * scale)),
  );
  const g = layer.getContext('2d');
  g.imageSmoothingQuality = 'high';
  g.drawImage(image, 0, 0, layer.width, layer.height);
  g.globalCompositeOperation = 'source-atop';
  const { side, tint } = figure.light;
  const dark = underLight('#3a2c24', tint);
  const shade = g.createLinearGradient(side < 0 ? 0 : layer.width, 0, side < 0 ? layer.width : 0, 0);
  shade.addColorStop(0, withAlpha(tone(tint, 0.02), 0.1));
  shade.addColorStop(0.45, withAlpha(dark, 0.02));
  shade.addColorStop(1, withAlpha(dark, 0.3));
  g.fillStyle = shade;
  g.fillRect(0, 0, layer.width, layer.height);
  ctx.imageSmoothingQuality = 'high';
  ctx.drawImage(layer, at.x, at.y, at.width, at.height);
}

/** A held product and the arm that holds it, about the elbow. */
interface HeldArm {
  grip: Grip;
  elbow: Point;
  /** Of the forearm, radians to the right. */
  lean: number;
}

/** The elbow is at the body's side, so that the sleeve goes on from the shoulder's. */
function createHeldArm(figure: Figure, form: BodyForm, held: HeldProduct): HeldArm {
  const grip = gripOf(figure, held);
  const [x, y] = wristOf(grip);
  const across = Math.max(-60, Math.min(mostAcross, x - (form.shoulder - 6)));
  return {
    grip,
    elbow: [x - across, y + Math.sqrt(forearmLength ** 2 - across ** 2) - cuffOverlap],
    lean: Math.asin(across / forearmLength),
  };
}

/** Between elbow and wrist of an arm that holds something, sideways, units. */
const mostAcross = 170;
/** The sleeve begins this far above the wrist's crease. */
const cuffOverlap = 14;

/** Paints hand, product and arm in front of the body, figure units. */
export function paintHeldProduct(ctx: SKRSContext2D, figure: Figure, form: BodyForm, held: HeldProduct): void {
  paintHeldArm(ctx, figure, held, createHeldArm(figure, form, held));
}

function paintHeldArm(ctx: SKRSContext2D, figure: Figure, held: HeldProduct, { grip, elbow, lean }: HeldArm): void {
  const { shades, bare } = sleeveOf(figure);
  const colors: HandColors = { skin: figure.palette.skin, sleeve: shades, isBare: bare };
  paintPalmBehind(ctx, grip, colors);
  ctx.save();
  ctx.translate(...elbow);
  ctx.rotate(lean);
  paintForearm(ctx, figure, 1, 'bent');
  ctx.restore();
  paintLit(ctx, figure, held.image, grip.product);
  paintHandBefore(ctx, grip, colors);
}

/** Radians a held product tilts in one step. */
const turnStep = 0.011;

/** The held product of a figure as a part that turns about its elbow. */
export function createHeldPart(figure: Figure, form: BodyForm, held: HeldProduct, space: RigSpace): TurningPart {
  const arm = createHeldArm(figure, form, held);
  const [x, y] = arm.elbow;
  const { product } = arm.grip;
  const extent: Extent = {
    left: Math.min(product.x - 30, x - 150) - x,
    top: product.y - 24 - y,
    right: Math.max(product.x + product.width + 120, x + 200) - x,
    bottom: 150,
  };
  return {
    scale: space.scale,
    extent,
    paint(ctx) {
      ctx.translate(-x, -y);
      paintHeldArm(ctx, figure, held, arm);
    },
    enter(ctx, turn) {
      space.enterFigure(ctx);
      ctx.translate(x, y);
      ctx.rotate(turn * turnStep);
    },
    areaAt(turn) {
      const [cos, sin] = [Math.cos(turn * turnStep), Math.sin(turn * turnStep)];
      return boundsOf(
        cornersOf(extent).map(([px, py]) => space.toStage(x + px * cos - py * sin, y + px * sin + py * cos)),
      );
    },
  };
}
