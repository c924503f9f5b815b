import type { SKRSContext2D } from '@napi-rs/canvas';
import type { Figure } from '#actors/figure.ts';
import { createBeard } from '#actors/parts/beard.ts';
import { createBrows } from '#actors/parts/brows.ts';
import { createCastShadow } from '#actors/parts/cast-shadow.ts';
import { paintEarrings, paintEars } from '#actors/parts/ears.ts';
import { createEyes } from '#actors/parts/eyes.ts';
import { createFaceMarks } from '#actors/parts/face-marks.ts';
import { createFaceSkin } from '#actors/parts/face-skin.ts';
import { createGlasses } from '#actors/parts/glasses.ts';
import { createHair } from '#actors/parts/hair/create-hair.ts';
import { createHeadwear } from '#actors/parts/headwear/create-headwear.ts';
import { createMouth } from '#actors/parts/mouth.ts';
import { createNose } from '#actors/parts/nose.ts';
import type { Expression, FaceState } from '#actors/rig.ts';
import { addRimLight } from '#canvas/rim-light.ts';
import type { Extent } from '#canvas/soft-layer.ts';
import {
  createSprite,
  findEmptyMiddle,
  joinExtents,
  paintSprite,
  paintSpriteAround,
  type Sprite,
} from '#canvas/sprite.ts';
import type { MouthShape } from '#visemes/viseme.ts';

interface Shift {
  x: number;
  y: number;
}

/** The head with everything that moves with it, painted in figure units around the point between the eyes. */
export interface Head {
  /** Hair behind neck and shoulders. */
  paintBack(ctx: SKRSContext2D): void;
  /** Ears and the bare face. */
  paintSkull(ctx: SKRSContext2D): void;
  /**
   * Everything over the bare face except the mouth: eyes to glasses, hair in front. `shift` slides it over the skull.
   */
  paintFeatures(ctx: SKRSContext2D, shift: Shift, face: FaceState): void;
  /** Both in one pass. */
  paintHead(ctx: SKRSContext2D, shift: Shift, face: FaceState): void;
  paintMouth(ctx: SKRSContext2D, shift: Shift, mouth: MouthShape, expression: Expression): void;
  /** Bounds of everything that can be painted, ignoring the shift of the features. */
  extent: Extent;
  mouthExtent: Extent;
  eyesExtent: Extent;
}

/** How far the chin drops at the widest mouth, units. */
const jawDrop = 15;
const room: Extent = { left: -600, top: -620, right: 600, bottom: 900 };

/**
 * Draws the face below the mouth line stretched downwards, so that the chin follows the jaw. It reuses the painted face as
 * one picture, because repainting translucent layers over themselves would show as a seam along the mouth line.
 */
function paintLowerFace(ctx: SKRSContext2D, face: Sprite, mouthY: number, stretch: number): void {
  ctx.save();
  ctx.beginPath();
  ctx.rect(room.left, mouthY, room.right - room.left, 400);
  ctx.clip();
  ctx.translate(0, mouthY);
  ctx.scale(1, 1 + stretch);
  ctx.translate(0, -mouthY);
  paintSprite(ctx, face);
  ctx.restore();
}

/** Prepares all parts of a head. */
export function createHead(figure: Figure): Head {
  const { head: form, resolution } = figure;
  const beard = createBeard(figure);
  const paintSkin = createFaceSkin(figure, beard.paintInSkin);
  const hair = createHair(figure);
  const eyes = createEyes(figure);
  const brows = createBrows(figure);
  const nose = createNose(figure);
  const mouth = createMouth(figure);
  const marks = createFaceMarks(figure);
  const glasses = createGlasses(figure);
  const headwear = createHeadwear(figure);
  const jawMoves = headwear?.coversJaw !== true;
  const showsEars = headwear?.coversEars !== true && (headwear?.hidesHair === true || !hair.coversEars);

  const back = createSprite(room, resolution, (ctx) => {
    if (headwear?.hidesHair !== true) hair.back?.(ctx);
    headwear?.back?.(ctx);
  });
  const top = createSprite(room, resolution, (ctx) => {
    if (headwear?.hidesHair !== true) hair.front(ctx);
    headwear?.front(ctx);
  });
  const castShadow = createCastShadow(figure, (ctx) => paintSprite(ctx, top));
  const ears = createSprite(room, resolution, (ctx) => {
    if (showsEars) paintEars(ctx, figure);
  });
  const face = createSprite(room, resolution, (ctx) => {
    paintSkin(ctx);
    castShadow(ctx);
  });

  const { rim, side } = figure.light;
  if (rim !== null) {
    const whole = createSprite(room, resolution, (ctx) => {
      for (const sprite of [back, ears, face, top]) paintSprite(ctx, sprite);
    });
    for (const { canvas, extent } of [back, top, ears, face])
      if (canvas !== null)
        addRimLight(canvas, { color: rim, opacity: 0.5, dx: -side * 7 * resolution, dy: -3 * resolution }, (ctx) => {
          ctx.scale(resolution, resolution);
          ctx.translate(-extent.left, -extent.top);
          paintSprite(ctx, whole);
        });
  }

  // The face covers the middle of the hair behind it, and hair in front leaves the face open.
  const half = Math.min(132, form.jaw - 14);
  const behindFace: Extent = { left: -half, top: -190, right: half, bottom: 168 };
  const opening = findEmptyMiddle(top);

  const painted: Head = {
    paintBack: (ctx) => paintSpriteAround(ctx, back, behindFace),
    paintSkull(ctx) {
      paintSprite(ctx, ears);
      paintSprite(ctx, face);
    },
    paintFeatures(ctx, shift, state) {
      ctx.save();
      ctx.translate(shift.x, shift.y);
      eyes(ctx, state);
      nose(ctx);
      brows(ctx, state);
      beard.paintMoustache(ctx);
      marks(ctx);
      glasses(ctx);
      ctx.restore();
      if (opening === null) paintSprite(ctx, top);
      else paintSpriteAround(ctx, top, opening);
      if (showsEars) paintEarrings(ctx, figure);
    },
    paintHead(ctx, shift, state) {
      painted.paintSkull(ctx);
      painted.paintFeatures(ctx, shift, state);
    },
    paintMouth(ctx, shift, shape, expression) {
      const open = Math.min(1, Math.max(0, shape.open));
      if (jawMoves && open > 0.04)
        paintLowerFace(ctx, face, form.mouthY, (jawDrop * open) / (form.chinY - form.mouthY));
      ctx.save();
      ctx.translate(shift.x, shift.y + form.mouthY);
      mouth(ctx, shape, expression);
      ctx.restore();
    },
    extent: joinExtents([
      ...[back, ears, face, top].filter(({ canvas }) => canvas !== null).map(({ extent }) => extent),
      { left: -form.cheek - 60, top: -140, right: form.cheek + 60, bottom: form.chinY + 180 },
    ]),
    mouthExtent: jawMoves
      ? {
          left: -form.jaw - 32,
          top: form.mouthY - 46,
          right: form.jaw + 32,
          bottom: form.chinY + jawDrop + 6,
        }
      : { left: -112, top: form.mouthY - 46, right: 112, bottom: form.mouthY + 108 },
    eyesExtent: { left: -form.eyeX - 90, top: -132, right: form.eyeX + 90, bottom: 52 },
  };
  return painted;
}
