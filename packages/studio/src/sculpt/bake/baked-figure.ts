import type { Box } from '#canvas/stage.ts';
import { requireItem } from '#lists/require-item.ts';
import type { Layer } from './bake-layer.ts';
import type { BakeOrder } from './bake-order.ts';
import { type BakeOptions, bakeParts } from './bake-parts.ts';
import {
  blinkKeys,
  browKeys,
  gazeKeys,
  jawKeys,
  type MouthLines,
  mouthLines,
  mouthMotion,
  planParts,
  widthKeys,
} from './figure-parts.ts';

/** A mouth at one opening and width. */
export interface MouthKey {
  jaw: number;
  wide: number;
  layer: Layer;
  lines: MouthLines;
}

/** A person as one lens sees them, in parts that only have to be moved. */
export interface BakedFigure {
  order: BakeOrder;
  figure: Layer;
  mouths: readonly MouthKey[];
  /** Lower lip under the teeth. */
  tucked: MouthKey;
  eyes: readonly { x: number; y: number; layer: Layer }[];
  blinks: readonly { blink: number; layer: Layer }[];
  brows: readonly { brow: number; layer: Layer }[];
  mouthBox: Box;
  eyesBox: Box;
  browBox: Box;
}

/** Bakes everything a talking person needs. */
export async function bakeFigure(order: BakeOrder, options: BakeOptions): Promise<BakedFigure> {
  const plan = planParts(order);
  const layers = await bakeParts(order, plan.parts, options);
  let next = plan.bands;
  const take = (): Layer => {
    next += 1;
    return requireItem(layers, next - 1);
  };
  const mouth = (jaw: number, wide: number, tuck = 0): MouthKey => ({
    jaw,
    wide,
    layer: take(),
    lines: mouthLines(order, mouthMotion(order, jaw, wide, tuck)),
  });
  return {
    order,
    figure: stack(layers.slice(0, plan.bands), order.lens),
    mouths: jawKeys.flatMap((jaw) => widthKeys.map((wide) => mouth(jaw, wide))),
    tucked: mouth(0.12, 0.3, 1),
    eyes: gazeKeys.map(({ x, y }) => ({ x, y, layer: take() })),
    blinks: blinkKeys.map((blink) => ({ blink, layer: take() })),
    brows: browKeys.map((brow) => ({ brow, layer: take() })),
    mouthBox: plan.mouthBox,
    eyesBox: plan.eyesBox,
    browBox: plan.browBox,
  };
}

/** Bands below each other as one layer. */
function stack(bands: readonly Layer[], { width, height }: { width: number; height: number }): Layer {
  const whole: Layer = {
    box: { x: 0, y: 0, width, height },
    pixels: new Uint8ClampedArray(width * height * 4),
    depth: new Float32Array(width * height),
    material: new Uint8Array(width * height),
  };
  for (const { box, pixels, depth, material } of bands) {
    whole.pixels.set(pixels, box.y * width * 4);
    whole.depth.set(depth, box.y * width);
    whole.material.set(material, box.y * width);
  }
  return whole;
}
