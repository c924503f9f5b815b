import type { SKRSContext2D } from '@napi-rs/canvas';
import type { Extent } from '#actors/draw/soft-layer.ts';
import type { Figure } from '#actors/figure.ts';
import { createBeard } from '#actors/parts/beard.ts';
import { createBrows } from '#actors/parts/brows.ts';
import { paintEarrings, paintEars } from '#actors/parts/ears.ts';
import { createEyes } from '#actors/parts/eyes.ts';
import { createFaceSkin } from '#actors/parts/face-skin.ts';
import { createGlasses } from '#actors/parts/glasses.ts';
import { createHair } from '#actors/parts/hair/create-hair.ts';
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
  const jawMoves = look.headwear !== 'hijab' && look.beard !== 'long';

  const atFeatures = (ctx: SKRSContext2D, shift: Shift, paint: () => void): void => {
    ctx.save();
    ctx.translate(shift.x, shift.y);
    paint();
    ctx.restore();
  };

  return {
    paintBack: (ctx) => hair.back?.(ctx),
    paintHead(ctx, shift, face) {
      if (!hair.coversEars) paintEars(ctx, figure);
      paintSkin(ctx);
      atFeatures(ctx, shift, () => {
        eyes(ctx, face);
        nose(ctx);
        brows(ctx, face);
        beard.paintMoustache(ctx);
        glasses(ctx);
      });
      hair.front(ctx);
      if (!hair.coversEars) paintEarrings(ctx, figure);
    },
    paintMouth(ctx, shift, shape, expression) {
      const open = Math.min(1, Math.max(0, shape.open));
      if (jawMoves && open > 0.04) {
        const stretch = 1 + (jawDrop * open) / (form.chinY - form.mouthY);
        ctx.save();
        ctx.translate(0, form.mouthY);
        ctx.scale(1, stretch);
        ctx.translate(0, -form.mouthY);
        ctx.beginPath();
        ctx.rect(-260, form.mouthY, 520, 260);
        ctx.clip();
        paintSkin(ctx);
        ctx.restore();
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
