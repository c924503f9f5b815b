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
  const cut = await freeByBoth(photo, cacheDir, kept);
  return cut.kind === 'cut-out' && kept === undefined ? withPrint(photo, cut) : cut;
}

async function freeByBoth(photo: Picture, cacheDir: string | undefined, kept: KeptCut | undefined): Promise<CutOut> {
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

/** Openings are larger than this share of the cloth, or lie beside its middle: between a sleeve and the body. */
const largestLetter = 0.03;
/** Dots, this small a part of that, are a print anywhere. */
const tinyPart = 0.05;

/** Letters in the color of the ground are a print, not holes: they come back from the photo. */
function withPrint(photo: Picture, cut: CutOut & { kind: 'cut-out' }): CutOut {
  const { width, height, data } = cut.picture;
  const clear = new Uint8Array(width * height);
  for (let at = 0; at < clear.length; at++) if ((data[at * 4 + 3] ?? 0) < 250) clear[at] = 255;
  const { components, labels } = findComponents({ width, height, data: clear });
  const most = (width * height - components.reduce((sum, { area }) => sum + area, 0)) * largestLetter;
  const letters = new Set(
    components
      .filter(
        ({ left, right, top, bottom, area }) =>
          (area < most * tinyPart && left > 0 && top > 0 && right < width - 1 && bottom < height - 1) ||
          (area < most &&
            left > width * 0.24 &&
            right < width * 0.76 &&
            top > height * 0.14 &&
            bottom < height * 0.96 &&
            // What is seen through a placket or between two legs is tall.
            bottom - top < height * 0.2),
      )
      .map(({ label }) => label),
  );
  if (letters.size === 0) return cut;
  const picture: Picture = { width, height, data: new Uint8ClampedArray(data) };
  for (let at = 0; at < clear.length; at++) {
    if (!letters.has(labels[at] ?? 0)) continue;
    const from = ((Math.floor(at / width) + cut.y) * photo.width + (at % width) + cut.x) * 4;
    for (let c = 0; c < 3; c++) picture.data[at * 4 + c] = photo.data[from + c] ?? 0;
    picture.data[at * 4 + 3] = 255;
  }
  return { ...cut, picture };
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
