import type { CutOut } from '#images/cut-out.ts';
import { findComponents } from '#images/mask.ts';
import type { Picture } from '#images/picture.ts';
import { estimateMatte } from '#vision/estimate-matte.ts';
import { cutByMatte, freeProduct } from '#vision/free-product.ts';
import type { KeptCut } from '#vision/kept-cut.ts';

/** Enclosed holes larger than this share of a garment are cloth in the backdrop's color: white stripes on white. */
const mostHoles = 0.05;

/** Frees a garment from its photo; what its backdrop swallowed is asked of the matting model. */
export async function freeGarment(photo: Picture, cacheDir?: string, kept?: KeptCut): Promise<CutOut> {
  const cut = await freeProduct(photo, cacheDir, kept);
  if (kept !== undefined) return cut;
  // A card because the model had no say is no answer: it is asked again, and throws if it still cannot tell.
  if (cut.kind === 'card' && !cut.isProvisional) return cut;
  if (cut.kind === 'cut-out' && holes(cut.picture) < mostHoles && bands(cut.picture) < 3) return cut;
  const matte = await estimateMatte(photo, cacheDir);
  const second = matte && cutByMatte(photo, matte, cut);
  return second?.kind === 'cut-out' ? second : cut;
}

/** Area of transparent parts that do not touch the border of the picture, relative to the opaque area. */
function holes({ width, height, data }: Picture): number {
  const clear = new Uint8Array(width * height);
  let solid = 0;
  for (let at = 0; at < clear.length; at++) {
    if ((data[at * 4 + 3] ?? 0) < 128) clear[at] = 255;
    else solid++;
  }
  const { components } = findComponents({ width, height, data: clear });
  const enclosed = components.filter(
    ({ left, top, right, bottom }) => left > 0 && top > 0 && right < width - 1 && bottom < height - 1,
  );
  return enclosed.reduce((sum, { area }) => sum + area, 0) / Math.max(1, solid);
}

/** How often the cloth is interrupted on its way down, beside the axis: stripes in the backdrop's color. */
function bands({ width, height, data }: Picture): number {
  const counts = [0.3, 0.42, 0.58, 0.7].map((part) => {
    const x = Math.round(width * part);
    let [count, run, isOn] = [0, 0, false];
    for (let y = 0; y < height; y++) {
      const on = (data[(y * width + x) * 4 + 3] ?? 0) >= 128;
      if (on === isOn) run++;
      else {
        if (isOn && run > height * 0.012) count++;
        [isOn, run] = [on, 0];
      }
    }
    return count;
  });
  return Math.min(...counts);
}
