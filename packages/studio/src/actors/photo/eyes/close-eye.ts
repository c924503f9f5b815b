// biome-ignore-all lint/style/noNonNullAssertion: every pixel of a picture is read here, at places computed within it.
import { type Color, colorOf, distance, luma, median, mix } from '../colors.ts';
import type { Texture } from '../rasterize.ts';
import type { Point } from '../trace-curve.ts';
import type { EyeOpening } from './eye-opening.ts';

/** A part of the photo, pixels. */
export interface Area {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** A closed eye in the photo's pixels. */
interface ClosedEye {
  half: Texture;
  shut: Texture;
}

/** How far the lower lid rises, share of the opening. */
const rise = 0.1;

/** An area around an eye, with what its pixels are. */
interface Field {
  area: Area;
  photo: Color[];
  /** Column of the opening, fractional, and height below the line through its corners, pixels. */
  column: Float32Array;
  v: Float32Array;
  /** What closed lids cover: 1, and what they leave: 0. */
  mask: Uint8Array;
}

/**
 * Closes an eye with the skin around it: colors run on from above and below, the grain is that of the cheek, and the upper
 * lashes lie where the lids meet. Nothing outside the opening and its lashes changes. Null where that does not look right.
 *
 * @param cheek bare skin of the face, pixels of the photo
 */
export function closeEye(texture: Texture, area: Area, opening: EyeOpening, cheek: Point): ClosedEye | null {
  const field = createField(texture, area, opening);
  addWhite(field, opening);
  const skin = fillSkin(field, opening);
  if (!skin) return null;
  const grain = readGrain(texture, field, opening, cheek);
  const paint = (closure: number): Texture => ({
    width: area.width,
    height: area.height,
    words: paintLids(field, opening, { skin, grain }, closure),
  });
  return { half: paint(0.5), shut: paint(1) };
}

function rowAt(row: readonly number[], column: number): number {
  const step = Math.min(row.length - 2, Math.max(0, Math.floor(column)));
  return row[step]! + (row[step + 1]! - row[step]!) * (column - step);
}

function createField(texture: Texture, area: Area, opening: EyeOpening): Field {
  const { axes, from, to, skin, lower } = opening;
  const count = area.width * area.height;
  const photo: Color[] = [];
  const column = new Float32Array(count);
  const v = new Float32Array(count);
  const mask = new Uint8Array(count);
  for (let at = 0; at < count; at++) {
    const [x, y] = [(at % area.width) + area.left, Math.floor(at / area.width) + area.top];
    const [dx, dy] = [x + 0.5 - axes.middle[0], y + 0.5 - axes.middle[1]];
    const u = (dx * axes.along[0] + dy * axes.along[1]) / axes.half;
    column[at] = ((u - from) / (to - from)) * (skin.length - 1);
    v[at] = dx * axes.down[0] + dy * axes.down[1];
    photo.push(colorOf(texture.words[y * texture.width + x]!));
    if (column[at]! <= 0 || column[at]! >= skin.length - 1) continue;
    const [above, below] = [rowAt(skin, column[at]!), rowAt(lower, column[at]!)];
    if (below - above > 0.5 && v[at]! >= above && v[at]! <= below) mask[at] = 1;
  }
  return { area, photo, column, v, mask };
}

/** Skin at a height: of the upper lid above, of the lower one below. */
function skinAt({ upperSkin, lowerSkin, most }: EyeOpening, v: number): Color {
  return mix(upperSkin, lowerSkin, Math.min(1, Math.max(0, v / most + 0.5)));
}

/** The white that goes on beyond the curves, and a rim around everything. */
function addWhite({ area, photo, v, column, mask }: Field, opening: EyeOpening): void {
  const inside = photo.filter((_, at) => mask[at] === 1).toSorted((a, b) => luma(b) - luma(a));
  const white = inside[Math.floor(inside.length * 0.1)];
  if (!white) return;
  const { most } = opening;
  const isWhite = (at: number) => {
    const c = column[at]!;
    if (c <= 0 || c >= opening.skin.length - 1) return false;
    const [above, below] = [rowAt(opening.skin, c) - most * 0.3, rowAt(opening.lower, c) + most * 0.3];
    if (v[at]! < above || v[at]! > below) return false;
    const skin = skinAt(opening, v[at]!);
    if (luma(photo[at]!) < luma(skin) * 0.95) return false;
    return distance(white, skin) > 40 && distance(photo[at]!, skin) > distance(photo[at]!, white) * 0.8;
  };
  const queue = [...mask.keys()].filter((at) => mask[at] === 1);
  for (let at = queue.pop(); at !== undefined; at = queue.pop())
    for (const step of [-1, 1, -area.width, area.width]) {
      const next = at + step;
      if (mask[next] !== 0 || !isWhite(next)) continue;
      mask[next] = 1;
      queue.push(next);
    }
  grow(mask, area.width);
}

/** By a pixel on all sides. */
function grow(mask: Uint8Array, width: number): void {
  const before = mask.slice();
  for (let at = width; at < mask.length - width; at++)
    if (before[at - 1] || before[at + 1] || before[at - width] || before[at + width]) mask[at] = 1;
}

/** How much of the rim around an opening may be something else than skin: lashes, a frame, hair. */
const mostStrange = { seen: 0.45, guessed: 0.7 } as const;

/** Colors of the skin carried on over the mask: each pixel between its neighbors. Null if the rim is no skin. */
function fillSkin({ area: { width }, photo, mask, column, v }: Field, opening: EyeOpening): Float32Array | null {
  const count = photo.length;
  const colors = new Float32Array(count * 3);
  const isOpen = new Uint8Array(count);
  let [rim, strange] = [0, 0];
  for (let at = 0; at < count; at++) {
    const skin = skinAt(opening, v[at]!);
    colors.set(mask[at] ? skin : photo[at]!, at * 3);
    isOpen[at] = mask[at]!;
    if (mask[at]) continue;
    const isRim = [-1, 1, -width, width].some((step) => mask[at + step] === 1);
    if (!isRim) continue;
    rim++;
    // Lashes and liner beyond the corners must not run into the skin.
    const off = distance(photo[at]!, skin);
    if (off >= 62) strange++;
    // Around edges that were not seen there are more of them, and the crease.
    if (off >= (opening.lash ? 24 : 62)) isOpen[at] = 2;
  }
  if (strange > rim * (opening.lash ? mostStrange.guessed : mostStrange.seen)) return null;
  for (let at = 0; at < count; at++) if (isOpen[at] === 2) colors.set(skinAt(opening, v[at]!), at * 3);
  const places = [...isOpen.keys()].filter((at) => isOpen[at] !== 0 && at >= width && at < count - width);
  for (let round = 0; round < 120; round++)
    for (const at of round % 2 === 0 ? places : places.toReversed())
      for (let channel = 0; channel < 3; channel++) {
        const i = at * 3 + channel;
        const mean = (colors[i - 3]! + colors[i + 3]! + colors[i - width * 3]! + colors[i + width * 3]!) / 4;
        colors[i] = colors[i]! + (mean - colors[i]!) * 1.7;
      }
  if (opening.lash) bulge(colors, { mask, column, v }, opening);
  return colors;
}

/** How much of the skin's own color a lid has in its middle, and from which depth on: share of the opening's height. */
const [bare, deep] = [0.85, 0.24] as const;

/** Around edges that were not seen it is darker, as in a crease; towards its middle a lid bulges into the light. */
function bulge(
  colors: Float32Array,
  { mask, column, v }: Pick<Field, 'mask' | 'column' | 'v'>,
  opening: EyeOpening,
): void {
  for (const [at, isLid] of mask.entries()) {
    if (!isLid) continue;
    const [above, below] = [rowAt(opening.skin, column[at]!), rowAt(opening.lower, column[at]!)];
    const depth = Math.min(1, Math.max(0, Math.min(v[at]! - above, below - v[at]!) / (opening.most * deep)));
    const skin = skinAt(opening, v[at]!);
    for (const channel of [0, 1, 2] as const) {
      const i = at * 3 + channel;
      colors[i] = colors[i]! + (skin[channel] - colors[i]!) * bare * depth * depth * (3 - 2 * depth);
    }
  }
}

/** What skin differs from its own mean, pixel by pixel; lines and spots of the cheek are not carried over. */
function readGrain(texture: Texture, { area, mask }: Field, { axes }: EyeOpening, cheek: Point): Float32Array {
  const grain = new Float32Array(mask.length * 3);
  const [ox, oy] = [Math.round(cheek[0] - axes.middle[0]), Math.round(cheek[1] - axes.middle[1])];
  const reach = Math.max(2, Math.round(axes.half * 0.09));
  const read = (x: number, y: number): Color => {
    const px = Math.min(texture.width - 1, Math.max(0, x));
    return colorOf(texture.words[Math.min(texture.height - 1, Math.max(0, y)) * texture.width + px]!);
  };
  for (let at = 0; at < mask.length; at++) {
    if (!mask[at]) continue;
    const [x, y] = [(at % area.width) + area.left + ox, Math.floor(at / area.width) + area.top + oy];
    const own = read(x, y);
    const around = [-reach, 0, reach].flatMap((dy) => [-reach, 0, reach].map((dx) => read(x + dx, y + dy)));
    for (const channel of [0, 1, 2] as const)
      grain[at * 3 + channel] = own[channel] - around.reduce((sum, color) => sum + color[channel], 0) / around.length;
  }
  const usual = median([...grain].filter((_, i) => mask[Math.floor(i / 3)]).map(Math.abs));
  const limit = Math.max(1, usual * 2.5);
  return grain.map((value) => (Math.abs(value) > limit ? 0 : value));
}

function paintLids(
  { area, photo, column, v, mask }: Field,
  opening: EyeOpening,
  { skin, grain }: { skin: Float32Array; grain: Float32Array },
  closure: number,
): Uint32Array {
  const { most } = opening;
  const dark = opening.lash ? null : lashDarkness({ area, photo, column, v, mask }, opening);
  return Uint32Array.from(photo, (own, at) => {
    const c = column[at]!;
    if (!mask[at]) {
      // The lashes of the lid that comes down may end on the skin below.
      return pack(own, 0);
    }
    const rim = rowAt(opening.rim, c);
    const lower = rowAt(opening.lower, c);
    const way = Math.max(0, (lower - rise * (lower - rim) - rim) * closure);
    const below = v[at]! - rim - way;
    const lash = dark?.(c, v[at]! - way) ?? 1;
    const lid = [0, 1, 2].map((channel) => (skin[at * 3 + channel]! + grain[at * 3 + channel]!) * lash);
    const line = opening.lash ? lashLine(opening, c, below) : 0;
    const color = lid.map((value, channel) => value + ((opening.lash?.[channel] ?? value) - value) * line);
    const alpha = closure === 1 || below < 0 ? 1 : Math.max(0, 1 - below);
    if (alpha > 0) return pack(color, alpha);
    // The lid's shadow on the eye.
    return pack([20, 12, 10], 0.3 * Math.max(0, 1 - below / (most * 0.22)));
  });
}

const pack = (color: readonly number[], alpha: number): number => {
  const byte = (value: number) => Math.min(255, Math.max(0, Math.round(value)));
  return (byte(color[0]!) | (byte(color[1]!) << 8) | (byte(color[2]!) << 16) | (byte(alpha * 255) << 24)) >>> 0;
};

/** How opaque a drawn line of lashes is: soft, thickest in the middle, on the edge of the lid that comes down. */
function lashLine({ from, to, skin, most }: EyeOpening, column: number, below: number): number {
  const u = from + (column / (skin.length - 1)) * (to - from);
  const end = Math.max(0, 1 - Math.abs(u / 1.04) ** 4);
  const thick = Math.max(0.75, most * 0.085) * (0.55 + 0.45 * end);
  const above = below + thick * 0.6;
  return 0.85 * Math.min(1, end * 1.6) * Math.exp(-((above / thick) ** 2));
}

/** How much of the skin's light is left where the open lid's lashes are, and a little shadow where lids meet. */
function lashDarkness({ area, photo }: Field, opening: EyeOpening): (column: number, v: number) => number {
  const { axes, from, to, most } = opening;
  const skin = luma(opening.upperSkin);
  const thin = Math.max(0.8, most * 0.05);
  return (column, v) => {
    const [above, rim] = [rowAt(opening.skin, column), rowAt(opening.rim, column)];
    const isLid = column > 0 && column < opening.skin.length - 1;
    const shadow = isLid ? 1 - 0.35 * Math.exp(-(((v - rim) / thin) ** 2)) : 1;
    if (!isLid || v > rim + 0.5 || v < above) return shadow;
    const u = (from + (column / (opening.skin.length - 1)) * (to - from)) * axes.half;
    const x = Math.round(axes.middle[0] + axes.along[0] * u + axes.down[0] * v - 0.5) - area.left;
    const y = Math.round(axes.middle[1] + axes.along[1] * u + axes.down[1] * v - 0.5) - area.top;
    if (x < 0 || y < 0 || x >= area.width || y >= area.height) return shadow;
    const at = y * area.width + x;
    const ratio = Math.min(1, Math.max(0.12, (luma(photo[at]!) / skin) * 1.12));
    const fade = Math.min(1, Math.max(0, rim + 0.5 - v));
    return Math.min(shadow, 1 - (1 - ratio) * fade);
  };
}
