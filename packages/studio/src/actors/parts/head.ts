import { type Canvas, createCanvas, type SKRSContext2D } from '@napi-rs/canvas';
import type { Extent } from '#actors/draw/soft-layer.ts';
import type { Figure } from '#actors/figure.ts';
import { createBeard } from '#actors/parts/beard.ts';
import { createBrows } from '#actors/parts/brows.ts';
import { createCastShadow } from '#actors/parts/cast-shadow.ts';
import { paintEarrings, paintEars } from '#actors/parts/ears.ts';
import { createEyes } from '#actors/parts/eyes.ts';
import { createFaceSkin } from '#actors/parts/face-skin.ts';
import { createGlasses } from '#actors/parts/glasses.ts';
import { createHair } from '#actors/parts/hair/create-hair.ts';
import { createHeadwear } from '#actors/parts/headwear.ts';
import { createMouth } from '#actors/parts/mouth.ts';
import { createNose } from '#actors/parts/nose.ts';
import type { Expression, FaceState } from '#actors/rig.ts';
import type { MouthShape } from '#visemes/viseme.ts';

interface Shift {
  x: number;
  y: number;
}

/** The head with everything that moves with it, painted in figure units around the point between the eyes. */
export interface Head {
  /** Hair behind neck and shoulders. */
  paintBack(ctx: SKRSContext2D): void;
  /** Head, face without mouth, hair, glasses. `shift` slides the features over the skull. */
  paintHead(ctx: SKRSContext2D, shift: Shift, face: FaceState): void;
  paintMouth(ctx: SKRSContext2D, shift: Shift, mouth: MouthShape, expression: Expression): void;
  mouthExtent: Extent;
  eyesExtent: Extent;
}

/** How far the chin drops at the widest mouth, units. */
const jawDrop = 15;

/**
 * Prepares the face below the mouth line as one picture. Stretched downwards it lets the chin follow the jaw; it has to be
 * one picture, because repainting translucent layers over themselves would show as a seam along the mouth line.
 */
function createLowerFace(
  figure: Figure,
  paintFace: (ctx: SKRSContext2D) => void,
): (ctx: SKRSContext2D, stretch: number) => void {
  const { mouthY, chinY } = figure.head;
  const left = -240;
  const top = mouthY - 4;
  const height = chinY + 20 - top;
  let layer: Canvas | null = null;
  const get = (): Canvas => {
    if (layer === null) {
      layer = createCanvas(Math.ceil(-2 * left * figure.resolution), Math.ceil(height * figure.resolution));
      const ctx = layer.getContext('2d');
      ctx.scale(figure.resolution, figure.resolution);
      ctx.translate(-left, -top);
      paintFace(ctx);
    }
    return layer;
  };
  return (ctx, stretch) => {
    ctx.save();
    ctx.beginPath();
    ctx.rect(left, mouthY, -2 * left, height + 60);
    ctx.clip();
    ctx.translate(0, mouthY);
    ctx.scale(1, 1 + stretch);
    ctx.translate(0, -mouthY);
    ctx.drawImage(get(), left, top, layer!.width / figure.resolution, layer!.height / figure.resolution);
    ctx.restore();
  };
}

/** Prepares all parts of a head. */
export function createHead(figure: Figure): Head {
  const { head: form, look } = figure;
  const beard = createBeard(figure);
  const paintSkin = createFaceSkin(figure, beard.paintInSkin);
  const hair = createHair(figure);
  const eyes = createEyes(figure);
  const brows = createBrows(figure);
  const nose = createNose(figure);
  const mouth = createMouth(figure);
  const glasses = createGlasses(figure);
  const headwear = createHeadwear(figure);
  const jawMoves = headwear?.coversJaw !== true && look.beard !== 'long';
  const paintTopmost = (ctx: SKRSContext2D): void => {
    if (headwear?.hidesHair !== true) hair.front(ctx);
    headwear?.front(ctx);
  };
  const castShadow = createCastShadow(figure, paintTopmost);
  const showsEars = headwear?.coversEars !== true && (headwear?.hidesHair === true || !hair.coversEars);
  const paintFace = (ctx: SKRSContext2D): void => {
    paintSkin(ctx);
    castShadow(ctx);
  };
  const lowerFace = createLowerFace(figure, paintFace);

  const atFeatures = (ctx: SKRSContext2D, shift: Shift, paint: () => void): void => {
    ctx.save();
    ctx.translate(shift.x, shift.y);
    paint();
    ctx.restore();
  };

  return {
    paintBack(ctx) {
      if (headwear?.hidesHair !== true) hair.back?.(ctx);
      headwear?.back?.(ctx);
    },
    paintHead(ctx, shift, face) {
      if (showsEars) paintEars(ctx, figure);
      paintFace(ctx);
      atFeatures(ctx, shift, () => {
        eyes(ctx, face);
        nose(ctx);
        brows(ctx, face);
        beard.paintMoustache(ctx);
        glasses(ctx);
      });
      paintTopmost(ctx);
      if (showsEars) paintEarrings(ctx, figure);
    },
    paintMouth(ctx, shift, shape, expression) {
      const open = Math.min(1, Math.max(0, shape.open));
      if (jawMoves && open > 0.04) {
        lowerFace(ctx, (jawDrop * open) / (form.chinY - form.mouthY));
      }
      ctx.save();
      ctx.translate(shift.x, shift.y + form.mouthY);
      mouth(ctx, shape, expression);
      ctx.restore();
    },
    mouthExtent: jawMoves
      ? { left: -form.jaw - 36, top: form.mouthY - 46, right: form.jaw + 36, bottom: form.chinY + jawDrop + 8 }
      : { left: -112, top: form.mouthY - 46, right: 112, bottom: form.mouthY + 108 },
    eyesExtent: { left: -form.eyeX - 82, top: -132, right: form.eyeX + 82, bottom: 52 },
  };
}
