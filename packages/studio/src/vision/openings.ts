// biome-ignore-all lint/style/noNonNullAssertion: every pixel of a photo is read here, in planes of one size.
import { type Component, findComponents, type Mask } from '#images/mask.ts';
import { againstGround, type Ground } from './ground.ts';

/** Smallest opening worth asking about, as a share of the product. */
const smallest = 0.012;
/** The very color of the ground, OKLab, on average. */
const sameColor = 0.007;
/** How sharply an opening ends: a highlight on something white fades. */
const sharpEnd = 0.05;

/**
 * Places within a product that look exactly like the ground and end sharply, without anything on them: one may see through
 * them, such as a ring the model took for a disc. Before white they are kept, as labels and white goods are; before other
 * grounds, which hardly anything matches by chance, they are opened. Null if there are none.
 */
export function findDoubtfulOpenings(mask: Mask, ground: Ground): { region: Mask; isKept: boolean } | null {
  const { width, height, data } = mask;
  const inside: Mask = { width, height, data: new Uint8Array(width * height) };
  let area = 0;
  for (let at = 0; at < data.length; at++) {
    if (data[at]! < 128) continue;
    area++;
    if (ground.alike.data[at]) inside.data[at] = 255;
  }
  const { components, labels } = findComponents(inside);
  const open = components.filter(
    (part) => part.area >= area * smallest && isEnclosed(part) && isSame(part) && !isWrittenOn(part),
  );
  if (open.length === 0) return null;
  const chosen = new Set(open.map(({ label }) => label));
  const region: Mask = { width, height, data: inside.data.map((_, at) => (chosen.has(labels[at]!) ? 255 : 0)) };
  return { region, isKept: ground.isWhite };

  /** Apart from what is outside, with a sharp end all around. */
  function isEnclosed({ label, left, top, right, bottom }: Component): boolean {
    if (left < 6 || top < 6 || right > width - 7 || bottom > height - 7) return false;
    let [ends, sharp] = [0, 0];
    for (let y = top; y <= bottom; y++)
      for (let x = left; x <= right; x++) {
        const at = y * width + x;
        if (labels[at] !== label) continue;
        for (const by of [-1, 1, -width, width]) {
          if (labels[at + by] === label) continue;
          if (data[at + by * 2]! < 128) return false;
          ends++;
          sharp += Math.abs(ground.lab.l[at + by * 5]! - ground.lab.l[at]!) > sharpEnd ? 1 : 0;
        }
      }
    return sharp > ends * 0.8;
  }

  function isSame({ label, left, top, right, bottom, area: size }: Component): boolean {
    let [lighter, tint] = [0, 0];
    for (let y = top; y <= bottom; y++)
      for (let x = left; x <= right; x++) {
        const at = y * width + x;
        if (labels[at] !== label) continue;
        const seen = againstGround(ground, at, width, height);
        lighter += seen.lighter;
        tint += seen.tint;
      }
    return Math.abs(lighter / size) < sameColor && tint / size < sameColor * 2;
  }

  /** Something stands in the middle of it. */
  function isWrittenOn({ label, left, top, right, bottom, area: size }: Component): boolean {
    const w = right - left + 1;
    const rest: Mask = { width: w, height: bottom - top + 1, data: new Uint8Array(w * (bottom - top + 1)) };
    for (let at = 0; at < rest.data.length; at++)
      if (labels[(top + Math.floor(at / w)) * width + left + (at % w)] !== label) rest.data[at] = 255;
    const islands = findComponents(rest).components.filter(
      (part) => part.left > 0 && part.top > 0 && part.right < w - 1 && part.bottom < rest.height - 1,
    );
    return islands.reduce((sum, part) => sum + part.area, 0) > size * 0.01;
  }
}
