import { createCanvas } from '@napi-rs/canvas';
import { z } from 'zod';
import { PictureError } from '#errors/picture-error.ts';
import { decodePicture } from '#images/decode-picture.ts';
import type { ProductPalette } from '#images/read-palette.ts';
import { createTheme, type Mood } from '#layouts/ad-theme.ts';
import { createBoard, type PlacedText } from '#layouts/board.ts';
import { createProductArt, type ProductArt } from '#layouts/product-art.ts';
import { createRandom } from '#random/seeded-random.ts';
import { type AdCopy, writeAdCopy } from '#scripts/ads/write-ad-copy.ts';
import { encodeStill, type Still, type StillOptions, stillFormats } from '../encode-still.ts';
import { parseSpec } from '../parse-spec.ts';
import { pictureSourceSchema } from '../picture-source.ts';
import { createStillReporter } from '../still-progress.ts';
import { adSizes } from './ad-sizes.ts';
import { chooseTemplates } from './choose-templates.ts';
import type { AdTemplate, AdTemplateName } from './template.ts';

const templateNames = [
  'poster',
  'stage',
  'photo',
  'benefits',
  'quote',
  'split',
  'offer',
  'type',
  'details',
  'magazine',
  'pattern',
  'shapes',
  'bands',
] as const satisfies readonly AdTemplateName[];

export const staticAdSpecSchema = z.object({
  /** What the ads shall say, in words; may be empty when the product has a name. */
  prompt: z.string().max(4000).default(''),
  productName: z.string().max(200).default(''),
  productDescription: z.string().max(2000).default(''),
  /** Photos as paths or bytes, the main one first. */
  photos: z.array(pictureSourceSchema).max(4).default([]),
  size: z.enum(['square', 'portrait', 'story']).default('portrait'),
  /** Another seed gives other layouts, moods and headlines. */
  seed: z.int().min(0).default(0),
  /** Layouts to use first, for 'more like this'. */
  templates: z.array(z.enum(templateNames)).max(3).default([]),
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
  texts: readonly PlacedText[];
  /** For each photo whether it was cut out, or why not. */
  photos: readonly string[];
}

/**
 * Makes three ads of one request with three different layouts. The same spec gives the same bytes.
 * Throws `PictureError`: `invalid_spec` when there is nothing to say, `unreadable_image` and `image_quality` for photos.
 */
export async function renderStaticAds(
  input: z.input<typeof staticAdSpecSchema>,
  { signal, onProgress }: StillOptions = {},
): Promise<Still<StaticAdMeta>[]> {
  const spec = parseSpec(staticAdSpecSchema, input);
  const report = createStillReporter(onProgress);
  const copy = writeAdCopy(spec);
  if (copy.name === '' && copy.headlines.every((text) => text === copy.action)) {
    throw new PictureError('invalid_spec', 'Say what the ad is for: a product name or a sentence about it.');
  }
  const pictures = await Promise.all(spec.photos.map((photo) => decodePicture(photo, { longestSide: 1100 })));
  signal?.throwIfAborted();
  report('read', 50);
  const art = pictures.map(createProductArt);
  report('read', 100);
  const [width, height] = adSizes[spec.size];
  const random = createRandom(`ads/${spec.seed}/${copy.name}/${spec.prompt}`);
  const chosen = chooseTemplates(copy, art, { width, height }, random, spec.templates);
  const moods = chooseMoods(chosen, random);
  const ads: Still<StaticAdMeta>[] = [];
  for (const [index, template] of chosen.entries()) {
    signal?.throwIfAborted();
    const headline = copy.headlines[index % copy.headlines.length]!;
    ads.push(await renderOne({ spec, copy, art, template, mood: moods[index]!, headline }));
    report('draw', (ads.length / chosen.length) * 100, { frame: ads.length, frames: chosen.length });
  }
  return ads;
}

/** A mood each, all different while the layouts allow. */
function chooseMoods(templates: readonly AdTemplate[], random: () => number): Mood[] {
  const taken: Mood[] = [];
  for (const { moods } of templates) {
    const start = Math.floor(random() * moods.length);
    const order = [...moods.slice(start), ...moods.slice(0, start)];
    taken.push(order.find((mood) => !taken.includes(mood)) ?? order[0]!);
  }
  return taken;
}

/** The copy without what the headline already says. */
function withoutHeadline(copy: AdCopy, headline: string): AdCopy {
  const key = (text: string): string => text.toLocaleLowerCase().replace(/[\p{P}\s]/gu, '');
  const said = key(headline);
  const rest = copy.benefits.filter((text) => key(text) !== said);
  const line = key(copy.line) === said ? (rest.find((text) => text.length > 14) ?? '') : copy.line;
  return { ...copy, benefits: rest, line };
}

const noPalette: ProductPalette = { colors: [], accent: null, second: null };

async function renderOne(job: {
  spec: StaticAdSpec;
  copy: AdCopy;
  art: readonly ProductArt[];
  template: AdTemplate;
  mood: Mood;
  headline: string;
}): Promise<Still<StaticAdMeta>> {
  const { spec, copy, art, template, mood, headline } = job;
  const [width, height] = adSizes[spec.size];
  const canvas = createCanvas(width, height);
  const ctx = canvas.getContext('2d');
  const board = createBoard(ctx, width, height, createRandom(`${template.name}/${spec.seed}/${copy.name}`));
  const themeSeed = createRandom(`theme/${spec.seed}/${copy.name || headline}`);
  const theme = createTheme(art[0]?.palette ?? noPalette, mood, themeSeed);
  template.paint({ board, copy: withoutHeadline(copy, headline), headline, art, theme });
  return encodeStill(canvas, {
    format: spec.format,
    title: copy.name === '' ? headline : `${copy.name}: ${headline}`,
    source: job.art.length === 0 ? 'drawn' : 'composed',
    hasLabel: spec.label,
    meta: {
      template: template.name,
      mood,
      headline,
      action: copy.action,
      texts: board.texts,
      photos: art.map(({ cardReason }) => cardReason ?? 'cut-out'),
    },
  });
}
