import type { BrandTone } from '@hookline/contract/products';
import { type Canvas, createCanvas } from '@napi-rs/canvas';
import { z } from 'zod';
import { PictureError } from '#errors/picture-error.ts';
import { decodePicture } from '#images/decode-picture.ts';
import { toCanvas } from '#images/picture.ts';
import type { ProductPalette } from '#images/read-palette.ts';
import { createTheme, type Mood } from '#layouts/ad-theme.ts';
import { type Board, createBoard, type PlacedText } from '#layouts/board.ts';
import { withBrandColors } from '#layouts/brand-theme.ts';
import { type ProductArt, readProductArt } from '#layouts/product-art.ts';
import { firstItem, requireItem } from '#lists/require-item.ts';
import { wrappedItem } from '#lists/wrapped-item.ts';
import { createRandom } from '#random/seeded-random.ts';
import { fitTypeWorld } from '#scripts/ads/fit-type-world.ts';
import { type AdCopy, writeAdCopy } from '#scripts/ads/write-ad-copy.ts';
import { lineOf, writtenWordsSchema } from '#scripts/ads/written-words.ts';
import { keptCutSchema } from '#vision/kept-cut.ts';
import { encodeStill, type Still, type StillOptions, stillFormats } from '../encode-still.ts';
import { parseSpec } from '../parse-spec.ts';
import { pictureSourceSchema } from '../picture-source.ts';
import { createStillReporter } from '../still-progress.ts';
import { type AdOrder, adBrandSchema, adOrderSchema, adSizeSchema } from './ad-order.ts';
import { adSizes } from './ad-sizes.ts';
import { orderMoods } from './ad-tone.ts';
import { adTemplates, chooseTemplates } from './choose-templates.ts';
import { paintLogo, reserveLogo } from './paint-logo.ts';
import { isSameText } from './parts/is-same-text.ts';
import { planCarousel } from './plan-carousel.ts';
import type { AdTemplate } from './template.ts';
import { type AdTemplateName, templateNames } from './template-names.ts';
import { carousel } from './templates/carousel.ts';
import { withoutAvoided } from './without-avoided.ts';

export const staticAdSpecSchema = z.object({
  /** The message of the ads, in words; may be empty if the product has a name. */
  prompt: z.string().max(10_000).default(''),
  productName: z.string().max(200).default(''),
  productDescription: z.string().max(5000).default(''),
  /** Headlines, lines, benefits and call to action by a writer; null leaves them to the rules. */
  words: writtenWordsSchema.nullable().default(null),
  /** Photos as paths or bytes, the main one first. */
  photos: z.array(pictureSourceSchema).max(10).default([]),
  /** Pictures for products to stand in, by a service or a photographer: the first new ad uses the first. */
  backdrops: z.array(pictureSourceSchema).max(6).default([]),
  /** How each photo is cut out; photos beyond its end are decided here. */
  cuts: z.array(keptCutSchema).max(10).default([]),
  size: adSizeSchema.default('portrait'),
  /** A different seed gives different layouts, moods and headlines. */
  seed: z.int().min(0).default(0),
  /** Layouts to use first, for 'more like this'; with `carousel` as the first, the ads are the pictures of one carousel. */
  templates: z.array(z.enum(templateNames)).max(3).default([]),
  brand: adBrandSchema.prefault({}),
  /** Complete ads, instead of three chosen ones: prompt, size, seed and layouts are then ignored. */
  ads: z.array(adOrderSchema).max(6).default([]),
  /** Burns a small "AI-generated" label into the top left corner. */
  label: z.boolean().default(false),
  format: z.enum(stillFormats).default('jpeg'),
});

export type StaticAdSpec = z.infer<typeof staticAdSpecSchema>;

export interface StaticAdMeta {
  template: AdTemplateName;
  mood: Mood;
  headline: string;
  action: string;
  /** The ad as an order that reproduces it, for a change of one thing. */
  order: AdOrder;
  texts: readonly PlacedText[];
  /** What the products cover, and how many of the texts may lie behind each. */
  products: Board['products'];
  /** For each photo whether it was cut out, or why not. */
  photos: readonly string[];
}

/**
 * Makes three ads for one request with three different layouts. The same spec gives the same bytes. Throws
 * `PictureError`: `invalid_spec` if there is nothing to say, `unreadable_image` and `image_quality` for photos.
 */
export async function renderStaticAds(
  input: z.input<typeof staticAdSpecSchema>,
  { signal, onProgress, cacheDir }: StillOptions = {},
): Promise<Still<StaticAdMeta>[]> {
  const spec = parseSpec(staticAdSpecSchema, input);
  const report = createStillReporter(onProgress);
  const copy = spec.ads.length > 0 ? null : readCopy(spec);
  const pictures = await Promise.all(spec.photos.map((photo) => decodePicture(photo, { longestSide: 1100 })));
  const backdrops = await readBackdrops(spec);
  signal?.throwIfAborted();
  report('read', 50);
  const art = await Promise.all(pictures.map((picture, at) => readProductArt(picture, cacheDir, spec.cuts[at])));
  report('read', 100);
  const logo =
    spec.brand.logo === undefined ? null : toCanvas(await decodePicture(spec.brand.logo, { longestSide: 800 }));
  const orders = copy === null ? spec.ads : planAds(spec, copy, art);
  const ads: Still<StaticAdMeta>[] = [];
  for (const order of orders) {
    signal?.throwIfAborted();
    ads.push(await renderOne({ spec, order, art, logo, backdrops }));
    report('draw', (ads.length / orders.length) * 100, { frame: ads.length, frames: orders.length });
  }
  return ads;
}

/** Enlarged, they would be soft: the longest side of the tallest ad. */
const backdropSide = 1920;

async function readBackdrops({ backdrops }: StaticAdSpec): Promise<Canvas[]> {
  return Promise.all(
    backdrops.map(async (source) => toCanvas(await decodePicture(source, { longestSide: backdropSide }))),
  );
}

function readCopy(spec: StaticAdSpec): AdCopy {
  const copy = withTone(withoutAvoided(writeAdCopy(spec), spec.brand.avoid), spec.brand.tone);
  if (copy.name === '' && copy.headlines.every((text) => text === copy.action)) {
    throw new PictureError('invalid_spec', 'Enter a product name or a sentence about what you are selling.');
  }
  return copy;
}

/** Bold brands lead with their shortest sentence; plain and premium ones do not shout. */
function withTone(copy: AdCopy, tone: BrandTone | null): AdCopy {
  if (tone === 'bold') return { ...copy, headlines: copy.headlines.toSorted((a, b) => a.length - b.length) };
  if (tone !== 'plain' && tone !== 'premium') return copy;
  const calm = (text: string): string => text.replace(/!+/gu, '.');
  return { ...copy, headlines: copy.headlines.map(calm), line: calm(copy.line), benefits: copy.benefits.map(calm) };
}

/** Three layouts of three families, each with its own mood and headline. */
function planAds(spec: StaticAdSpec, copy: AdCopy, art: readonly ProductArt[]): AdOrder[] {
  if (spec.templates[0] === 'carousel') return planFrames(spec, copy, art);
  const [width, height] = adSizes[spec.size];
  const random = createRandom(`ads/${spec.seed}/${copy.name}/${spec.prompt}`);
  const chosen = chooseTemplates(copy, art, { width, height }, random, {
    wanted: spec.templates,
    tone: spec.brand.tone,
  });
  const inBackdrop = spec.backdrops.length > 0 && adTemplates.find(({ name }) => name === 'backdrop');
  const planned = inBackdrop ? [inBackdrop, ...chosen.filter((one) => one !== inBackdrop)].slice(0, 3) : chosen;
  const moodsOf = chooseMoods(planned, random, spec.brand.tone);
  return planned.map((template, index) => {
    const { headlines, ...rest } = copy;
    const headline = wrappedItem(headlines, index);
    const line = lineOf(spec.words, headline) ?? copy.line;
    return {
      ...usualOrder(spec, copy, art),
      template: template.name,
      mood: requireItem(moodsOf, index),
      copy: {
        ...withoutHeadline({ ...rest, line, headlines }, headline),
        headline,
        otherHeadlines: headlines.filter((text) => text !== headline),
      },
      backdrop: template === inBackdrop ? 0 : null,
      frame: null,
    } satisfies AdOrder;
  });
}

/** What all new ads of a request share. */
function usualOrder(spec: StaticAdSpec, { name }: AdCopy, art: readonly ProductArt[]) {
  return {
    size: spec.size,
    seed: spec.seed,
    photos: art.slice(0, 4).map((_, place) => place),
    color: null,
    type: spec.brand.font ?? fitTypeWorld(`${name} ${spec.productDescription} ${spec.prompt}`),
    logoScale: 1,
    hasLogo: true,
    hasButton: true,
  } satisfies Partial<AdOrder>;
}

/** The pictures of one carousel, which differ in their phrase only. */
function planFrames(spec: StaticAdSpec, copy: AdCopy, art: readonly ProductArt[]): AdOrder[] {
  const random = createRandom(`ads/${spec.seed}/${copy.name}/${spec.prompt}`);
  const mood = firstItem(chooseMoods([carousel], random, spec.brand.tone));
  const phrases = planCarousel(copy);
  const { headlines: _, ...rest } = copy;
  return phrases.map((headline, index) => ({
    ...usualOrder(spec, copy, art),
    template: carousel.name,
    mood,
    copy: {
      ...rest,
      benefits: [...rest.benefits],
      headline,
      line: phrases.some((phrase) => isSameText(phrase, rest.line)) ? '' : rest.line,
      otherHeadlines: [],
    },
    backdrop: null,
    frame: { index, count: phrases.length },
  }));
}

/** A mood for each, all different if the layouts allow it. */
function chooseMoods(templates: readonly AdTemplate[], random: () => number, tone: BrandTone | null): Mood[] {
  const taken: Mood[] = [];
  for (const { moods } of templates) {
    const start = tone === null ? Math.floor(random() * moods.length) : 0;
    const order = orderMoods(tone, [...moods.slice(start), ...moods.slice(0, start)]);
    taken.push(order.find((mood) => !taken.includes(mood)) ?? firstItem(order));
  }
  return taken;
}

/** The copy without repetitions of the headline. */
function withoutHeadline(copy: AdCopy, headline: string): Omit<AdOrder['copy'], 'headline' | 'otherHeadlines'> {
  const key = (text: string): string => text.toLocaleLowerCase().replace(/[\p{P}\s]/gu, '');
  const said = key(headline);
  const rest = copy.benefits.filter((text) => key(text) !== said);
  const line = key(copy.line) === said ? (rest.find((text) => text.length > 14) ?? '') : copy.line;
  const { headlines: _, ...others } = copy;
  return { ...others, benefits: rest, line };
}

/** What apps cover of a story at its top and its foot, pixels. */
const storySafe = { top: 270, bottom: 380 };

const noPalette: ProductPalette = { colors: [], accent: null, second: null };

async function renderOne(job: {
  spec: StaticAdSpec;
  order: AdOrder;
  art: readonly ProductArt[];
  logo: Canvas | null;
  backdrops: readonly Canvas[];
}): Promise<Still<StaticAdMeta>> {
  const { spec, order } = job;
  const { headline, otherHeadlines, ...words } = order.copy;
  const copy: AdCopy = { ...words, headlines: [headline, ...otherHeadlines] };
  const art = order.photos.flatMap((place) => job.art[place] ?? []);
  const [width, height] = adSizes[order.size];
  const backdrop = order.backdrop === null ? null : (job.backdrops[order.backdrop] ?? null);
  const template = usableTemplate(order, copy, art, backdrop);
  const canvas = createCanvas(width, height);
  const board = createBoard(
    canvas.getContext('2d'),
    width,
    height,
    createRandom(`${template.name}/${order.seed}/${copy.name}`),
    order.type,
  );
  if (order.size === 'story')
    board.safe = { ...board.safe, y: storySafe.top, height: height - storySafe.top - storySafe.bottom };
  // Pictures of a carousel differ in their headlines only.
  const themeSeed = createRandom(`theme/${order.seed}/${copy.name || (order.frame ? copy.action : headline)}`);
  const theme = createTheme(art[0]?.palette ?? noPalette, order.mood, themeSeed);
  const hasColors = spec.brand.colors.length > 0 || order.color !== null;
  const logo = order.hasLogo ? job.logo : null;
  const logoAt = logo && reserveLogo(board, logo, order.logoScale);
  const colored = hasColors ? withBrandColors(theme, spec.brand.colors, order.color) : theme;
  const { frame } = order;
  template.paint({
    board: { ...board, hasButton: order.hasButton },
    copy,
    headline,
    art,
    theme: colored,
    backdrop,
    frame,
  });
  if (logo && logoAt) paintLogo(board, logo, logoAt);
  return encodeStill(canvas, {
    format: spec.format,
    title: copy.name === '' ? headline : `${copy.name}: ${headline}`,
    source: art.length === 0 ? 'drawn' : 'composed',
    hasLabel: spec.label,
    meta: {
      template: template.name,
      mood: order.mood,
      headline,
      action: copy.action,
      order: { ...order, template: template.name },
      texts: board.texts,
      products: board.products,
      photos: art.map(({ cardReason }) => cardReason ?? 'cut-out'),
    },
  });
}

/** The requested layout; the most similar one if a change removed what it needs, such as its price. */
function usableTemplate(order: AdOrder, copy: AdCopy, art: readonly ProductArt[], backdrop: Canvas | null): AdTemplate {
  const [width, height] = adSizes[order.size];
  if (order.template === carousel.name && order.frame) return carousel;
  const asked = adTemplates.find(({ name }) => name === order.template);
  if (asked?.name === 'backdrop' && backdrop) return asked;
  if (asked && asked.suits(copy, art, { width, height }) > 0) return asked;
  const [other] = chooseTemplates(copy, art, { width, height }, createRandom(`other/${order.seed}`));
  if (!other) throw new PictureError('invalid_spec', 'None of the layouts fits this ad.');
  return other;
}
