import { type Canvas, createCanvas, type SKRSContext2D } from '@napi-rs/canvas';
import type { z } from 'zod';
import type { Still } from '../encode-still.ts';
import { renderStaticAds, type StaticAdMeta, type staticAdSpecSchema } from '../static-ad/render-static-ads.ts';

/** A line of words as its glyphs came out on the picture. */
export interface MeasuredWords {
  text: string;
  px: number;
  /** What its glyphs take, pixels. */
  box: { x: number; y: number; right: number; foot: number };
  /** WCAG contrast of the glyphs with what lies behind them, but for the worst twentieth of their pixels. */
  contrast: number;
  /** Part of its glyphs that nothing covers. */
  visible: number;
  /** Meant to be partly behind a product. */
  isBehind: boolean;
  /** Part of its glyphs that another line's glyphs lie on. */
  overlap: number;
}

export interface MeasuredAd {
  ad: Still<StaticAdMeta>;
  words: MeasuredWords[];
}

interface Call {
  text: string;
  fill: string;
  glyphs: Glyphs;
}

/** Where glyphs are, as coverage 0..255 of a part of the picture. */
interface Glyphs {
  x: number;
  y: number;
  width: number;
  height: number;
  coverage: Uint8Array;
}

/**
 * Renders ads twice, with their words and without, and compares the pixels: what the layout noted about its texts is
 * used to find them, not believed.
 */
export async function measureWords(spec: z.input<typeof staticAdSpecSchema>): Promise<MeasuredAd[]> {
  const drawn = new Map<Canvas, Call[]>();
  const ads = await withFillText(spec, (fillText, ctx, args) => {
    const list = drawn.get(ctx.canvas) ?? [];
    drawn.set(ctx.canvas, list);
    const glyphs = readGlyphs(fillText, ctx, args);
    if (glyphs) list.push({ text: args[0], fill: String(ctx.fillStyle), glyphs });
    fillText.apply(ctx, args);
  });
  const empty = new Set<Canvas>();
  await withFillText(spec, (_, ctx) => empty.add(ctx.canvas));
  const isAd = ({ width, height }: Canvas): boolean => ads.some((ad) => ad.width === width && ad.height === height);
  const withWords = [...drawn].filter(([canvas]) => isAd(canvas));
  const without = [...empty].filter(isAd);
  return ads.map((ad, index) => {
    const [canvas, calls] = withWords[index] ?? [];
    const bare = without[index];
    if (!canvas || !calls || !bare) throw new Error(`${ad.meta.template} has no words`);
    const [picture, behind] = [readPixels(canvas), readPixels(bare)];
    return { ad, words: calls.flatMap((call) => measure(ad, call, calls, picture, behind) ?? []) };
  });
}

type FillText = SKRSContext2D['fillText'];

async function withFillText(
  spec: z.input<typeof staticAdSpecSchema>,
  instead: (fillText: FillText, ctx: SKRSContext2D, args: Parameters<FillText>) => void,
): Promise<Still<StaticAdMeta>[]> {
  const context: { fillText: FillText } = Object.getPrototypeOf(createCanvas(1, 1).getContext('2d'));
  const { fillText } = context;
  context.fillText = function (this: SKRSContext2D, ...args) {
    instead(fillText, this, args);
  };
  try {
    return await renderStaticAds(spec);
  } finally {
    context.fillText = fillText;
  }
}

let scratch = createCanvas(1, 1);

/** The glyphs of a call alone; null where there is nothing to see. */
function readGlyphs(fillText: FillText, ctx: SKRSContext2D, args: Parameters<FillText>): Glyphs | null {
  const { width, height } = ctx.canvas;
  if (scratch.width !== width || scratch.height !== height) scratch = createCanvas(width, height);
  const g = scratch.getContext('2d');
  g.resetTransform();
  g.clearRect(0, 0, width, height);
  g.setTransform(ctx.getTransform());
  g.font = ctx.font;
  g.fontVariationSettings = ctx.fontVariationSettings;
  g.letterSpacing = ctx.letterSpacing;
  g.direction = ctx.direction;
  g.textAlign = ctx.textAlign;
  g.textBaseline = ctx.textBaseline;
  g.fillStyle = '#000';
  fillText.apply(g, args);
  const area = areaOf(ctx, args);
  const { data } = g.getImageData(area.x, area.y, area.width, area.height);
  let [left, top, right, foot] = [area.width, area.height, -1, -1];
  for (let at = 3, place = 0; at < data.length; at += 4, place++) {
    if ((data[at] ?? 0) < 128) continue;
    const x = place % area.width;
    const y = (place - x) / area.width;
    left = Math.min(left, x);
    right = Math.max(right, x);
    top = Math.min(top, y);
    foot = Math.max(foot, y);
  }
  if (right < 0) return null;
  const [wide, tall] = [right - left + 1, foot - top + 1];
  const coverage = new Uint8Array(wide * tall);
  for (let row = 0; row < tall; row++)
    for (let column = 0; column < wide; column++)
      coverage[row * wide + column] = data[((top + row) * area.width + left + column) * 4 + 3] ?? 0;
  return { x: area.x + left, y: area.y + top, width: wide, height: tall, coverage };
}

/** The part of the picture a call can reach, with room for marks that metrics leave out. */
function areaOf(ctx: SKRSContext2D, [text, atX, atY]: Parameters<FillText>) {
  const { actualBoundingBoxLeft: l, actualBoundingBoxRight: r, fontBoundingBoxAscent: a } = ctx.measureText(text);
  const { a: xx, b: yx, c: xy, d: yy, e: dx, f: dy } = ctx.getTransform();
  const corners = [
    [atX - l - a, atY - a * 1.6],
    [atX + r + a, atY - a * 1.6],
    [atX - l - a, atY + a],
    [atX + r + a, atY + a],
  ].map(([x = 0, y = 0]) => [x * xx + y * xy + dx, x * yx + y * yy + dy] as const);
  const xs = corners.map(([x]) => x);
  const ys = corners.map(([, y]) => y);
  const x = Math.max(0, Math.floor(Math.min(...xs)));
  const y = Math.max(0, Math.floor(Math.min(...ys)));
  const right = Math.min(ctx.canvas.width, Math.ceil(Math.max(...xs)));
  const foot = Math.min(ctx.canvas.height, Math.ceil(Math.max(...ys)));
  return { x, y, width: Math.max(1, right - x), height: Math.max(1, foot - y) };
}

function readPixels(canvas: Canvas): { width: number; data: Uint8ClampedArray } {
  const { width, height } = canvas;
  return { width, data: canvas.getContext('2d').getImageData(0, 0, width, height).data };
}

/** Null for ornaments, such as a large quotation mark, which no layout notes as words. */
function measure(
  { meta }: Still<StaticAdMeta>,
  { text, fill, glyphs }: Call,
  all: readonly Call[],
  picture: { width: number; data: Uint8ClampedArray },
  bare: { data: Uint8ClampedArray },
): MeasuredWords | null {
  const middle = { x: glyphs.x + glyphs.width / 2, y: glyphs.y + glyphs.height / 2 };
  const plain = (words: string): string => words.replace(/\s/gu, '');
  const place = meta.texts.findIndex(
    (one) =>
      plain(one.text).includes(plain(text)) &&
      Math.abs(middle.x - one.box.x - one.box.width / 2) <= one.box.width / 2 + one.px &&
      Math.abs(middle.y - one.box.y - one.box.height / 2) <= one.box.height / 2 + one.px,
  );
  const noted = meta.texts[place];
  if (!noted) return null;
  const ink = /^#[0-9a-f]{6}$/iu.test(fill) ? Number.parseInt(fill.slice(1), 16) : null;
  const others = all.filter((one) => one.glyphs !== glyphs).map((one) => one.glyphs);
  const contrasts: number[] = [];
  let [count, seen, covered] = [0, 0, 0];
  for (let row = 0; row < glyphs.height; row++)
    for (let column = 0; column < glyphs.width; column++) {
      if ((glyphs.coverage[row * glyphs.width + column] ?? 0) < 250) continue;
      const [x, y] = [glyphs.x + column, glyphs.y + row];
      const at = (y * picture.width + x) * 4;
      const shown = [picture.data[at] ?? 0, picture.data[at + 1] ?? 0, picture.data[at + 2] ?? 0] as const;
      const behind = [bare.data[at] ?? 0, bare.data[at + 1] ?? 0, bare.data[at + 2] ?? 0] as const;
      count++;
      if (others.some((other) => lies(other, x, y))) covered++;
      if (ink !== null && distance(shown, [ink >> 16, (ink >> 8) & 255, ink & 255]) > 48) continue;
      seen++;
      contrasts.push(contrast(shown, behind));
    }
  contrasts.sort((a, b) => a - b);
  return {
    text,
    px: noted.px,
    box: { x: glyphs.x, y: glyphs.y, right: glyphs.x + glyphs.width, foot: glyphs.y + glyphs.height },
    contrast: contrasts[Math.floor(contrasts.length / 20)] ?? 21,
    visible: count === 0 ? 1 : seen / count,
    isBehind: meta.products.some(({ textsBefore }) => place < textsBefore),
    overlap: count === 0 ? 0 : covered / count,
  };
}

function lies({ x, y, width, height, coverage }: Glyphs, atX: number, atY: number): boolean {
  if (atX < x || atY < y || atX >= x + width || atY >= y + height) return false;
  return (coverage[(atY - y) * width + atX - x] ?? 0) > 128;
}

type Color = readonly [number, number, number];

function distance(a: Color, b: Color): number {
  return Math.abs(a[0] - b[0]) + Math.abs(a[1] - b[1]) + Math.abs(a[2] - b[2]);
}

const linear = Float64Array.from({ length: 256 }, (_, byte) => {
  const v = byte / 255;
  return v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4;
});

function luminance([r, g, b]: Color): number {
  return 0.2126 * (linear[r] ?? 0) + 0.7152 * (linear[g] ?? 0) + 0.0722 * (linear[b] ?? 0);
}

function contrast(a: Color, b: Color): number {
  const [one, other] = [luminance(a), luminance(b)];
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
}

/** From this size on, letters need less contrast: WCAG's large text, as seen on a phone. */
const largePx = 60;

/** Less of these may be seen: what a product overlaps on purpose, and what is struck through. */
const leastVisible = { plain: 0.95, partly: 0.6 };

/** What is wrong with an ad's words, in words; empty where nothing is. */
export function findFaults({ ad: { meta, width, height }, words }: MeasuredAd): string[] {
  const isTall = height > width * 1.6;
  const [top, bottom] = isTall ? [270, height - 380] : [72, height - 72];
  return words.flatMap(({ text, px, box, contrast, visible, isBehind, overlap }) => {
    const name = `${meta.template} ${width}x${height} "${text}"`;
    const faults: string[] = [];
    const least = px >= largePx ? 3 : 4.5;
    const { facts, contrast: states } = meta.order.copy;
    const isStruck = facts.priceDrop?.before === text || states?.before.includes(text) === true;
    if (visible < leastVisible[isBehind || isStruck ? 'partly' : 'plain'])
      faults.push(`${name}: ${Math.round(visible * 100)} % visible`);
    if (visible > 0 && contrast < least - 0.05)
      faults.push(`${name}: contrast ${contrast.toFixed(2)} at ${Math.round(px)} px`);
    // Slanted letters, accents and the line over Devanagari reach out of their box by a part of their size.
    const reach = px * 0.12;
    if (box.x < 68 - reach || box.right > width - 68 + reach)
      faults.push(`${name}: from ${box.x} to ${box.right} of ${width}`);
    const rise = Math.max(12, px * 0.1);
    if (box.y < top - rise || box.foot > bottom + rise)
      faults.push(`${name}: from ${box.y} down to ${box.foot} of ${top} to ${bottom}`);
    if (overlap > 0.01) faults.push(`${name}: ${Math.round(overlap * 100)} % over other words`);
    return faults;
  });
}
