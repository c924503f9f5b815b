import { type Canvas, createCanvas, type SKRSContext2D } from '@napi-rs/canvas';
import type { Figure } from '#actors/figure.ts';
import { boundsOf, cornersOf } from '#actors/gesture-arms.ts';
import type { BodyForm } from '#actors/parts/body-form.ts';
import { forearmLength, paintForearm } from '#actors/parts/hands/forearm.ts';
import { sleeveOf } from '#actors/parts/hands/sleeve.ts';
import type { RigSpace } from '#actors/rig-space.ts';
import { tone, underLight, withAlpha } from '#canvas/color.ts';
import type { Point } from '#canvas/curve.ts';
import type { Extent } from '#canvas/soft-layer.ts';
import type { TurningPart } from '#canvas/turning-part.ts';
import type { Rect } from '#layouts/board.ts';
import { paintCover } from '#layouts/paint-product.ts';
import type { Grip, HandColors } from './grip.ts';
import type { HeldKind } from './held-kinds.ts';
import { paintFistBefore, paintFistBehind } from './paint-fist.ts';
import { paintHandBefore } from './paint-hand-before.ts';
import { paintPalmBehind } from './paint-hand-behind.ts';
import { type GripPlan, type HoldPlace, planGrip } from './plan-grip.ts';

/** A product as an actor can hold it: its outline is the picture's alpha. */
export interface HeldProduct {
  image: Canvas;
  /** An object with its own outline; otherwise a printed card. */
  isCutOut: boolean;
  /** How it is held. */
  plan: GripPlan;
}

/** How far the figure steps aside for a held product, units. */
export const heldShift = 84;

/**
 * Prepares a product picture to be held: a cut-out stays as it is, a whole photo becomes a card with a white border.
 */
export function toHeldProduct(
  { image: photo, isCutOut }: Omit<HeldProduct, 'plan'>,
  kind: HeldKind | null = null,
  place?: HoldPlace,
): HeldProduct {
  const image = isCutOut ? photo : printOf(photo);
  return { image, isCutOut, plan: planGrip({ image, isCutOut, kind }, place) };
}

function printOf(photo: Canvas): Canvas {
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
  return image;
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

/** The side the light comes from in a picture that is mirrored for a hand on the viewer's left. */
const lightOn = ({ light }: Figure, side: -1 | 1): -1 | 1 => (light.side === side ? 1 : -1);

/** A held product and the arm that holds it, about the elbow; on the viewer's right, even if it is painted mirrored. */
interface HeldArm {
  grip: Grip;
  elbow: Point;
  /** Of the forearm, radians to the right. */
  lean: number;
  /** How much longer than usual the forearm is. */
  stretch: number;
}

/** The elbow is at the body's side, so that the sleeve goes on from the shoulder's. */
function createHeldArm(figure: Figure, form: BodyForm, held: HeldProduct): HeldArm {
  const grip: Grip = { ...held.plan.grip, light: lightOn(figure, held.plan.side) };
  const [x, y] = grip.wrist;
  const across = Math.max(-60, Math.min(mostAcross, x - (form.shoulder - 6)));
  // A hand beside the face would have its elbow in front of the chest.
  const stretch = Math.max(1, Math.min(mostStretch, (form.neckY + waistBelowNeck - y) / forearmLength));
  const length = forearmLength * stretch;
  return {
    grip,
    elbow: [x - across, y + Math.sqrt(length ** 2 - across ** 2) - cuffOverlap],
    lean: Math.asin(across / length),
    stretch,
  };
}

/** Between elbow and wrist of an arm that holds something, sideways, units. */
const mostAcross = 170;
const mostStretch = 1.32;
/** Height of an elbow at the body's side, below the neck. */
const waistBelowNeck = 400;
/** The sleeve begins this far above the wrist's crease. */
const cuffOverlap = 14;

/** Paints hand, product and arm in front of the body, figure units. */
export function paintHeldProduct(ctx: SKRSContext2D, figure: Figure, form: BodyForm, held: HeldProduct): void {
  paintHeldArm(ctx, figure, held, createHeldArm(figure, form, held));
}

function paintHeldArm(
  ctx: SKRSContext2D,
  figure: Figure,
  held: HeldProduct,
  { grip, elbow, lean, stretch }: HeldArm,
): void {
  const { side } = held.plan;
  const owner = side === 1 ? figure : { ...figure, light: { ...figure.light, side: lightOn(figure, side) } };
  const { shades, bare } = sleeveOf(figure);
  const colors: HandColors = { skin: figure.palette.skin, sleeve: shades, isBare: bare };
  const isFist = grip.kind === 'tips' || grip.kind === 'hang';
  ctx.save();
  ctx.scale(side, 1);
  if (isFist) paintFistBehind(ctx, owner, grip);
  else paintPalmBehind(ctx, grip, colors);
  ctx.save();
  ctx.translate(...elbow);
  ctx.rotate(lean);
  ctx.scale(1, stretch);
  paintForearm(ctx, owner, 1);
  ctx.restore();
  // The product itself is never mirrored: its words would be.
  const { x, width } = grip.product;
  ctx.save();
  ctx.translate(x + width / 2, 0);
  ctx.scale(side, 1);
  paintLit(ctx, figure, held.image, { ...grip.product, x: -width / 2 });
  ctx.restore();
  if (isFist) paintFistBefore(ctx, owner, grip);
  else paintHandBefore(ctx, grip, colors);
  ctx.restore();
}

/** Radians a held product tilts in one step. */
const turnStep = 0.011;

/** A held product as a part that turns about the elbow. */
export interface HeldPart extends TurningPart {
  /** Where the product is on the stage while it is not turned, pixels. */
  product: Rect;
}

/** The held product of a figure as a part that turns about its elbow. */
export function createHeldPart(figure: Figure, form: BodyForm, held: HeldProduct, space: RigSpace): HeldPart {
  const arm = createHeldArm(figure, form, held);
  const { side } = held.plan;
  const { product } = arm.grip;
  const [elbowX, y] = arm.elbow;
  const x = elbowX * side;
  const inner = Math.min(product.x - 30, elbowX - 150) - elbowX;
  const outer = Math.max(product.x + product.width + 120, elbowX + 200) - elbowX;
  const extent: Extent = {
    left: Math.min(inner * side, outer * side),
    top: Math.min(product.y - 24, arm.grip.wrist[1] - 230) - y,
    right: Math.max(inner * side, outer * side),
    bottom: 190,
  };
  const [left, top] = space.toStage(side === 1 ? product.x : -product.x - product.width, product.y);
  return {
    scale: space.scale,
    extent,
    product: { x: left, y: top, width: product.width * space.scale, height: product.height * space.scale },
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
