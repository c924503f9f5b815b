import { type Canvas, createCanvas } from '@napi-rs/canvas';
import { z } from 'zod';
import type { Grip } from '#actors/holding/grip.ts';
import { toHeldProduct } from '#actors/holding/held-product.ts';
import { holdPlaces } from '#actors/holding/plan-grip.ts';
import { readHeldKind } from '#actors/holding/read-held-kind.ts';
import { decodePicture } from '#images/decode-picture.ts';
import type { Rect } from '#layouts/board.ts';
import { type ProductArt, readProductArt } from '#layouts/product-art.ts';
import { keptCutSchema } from '#vision/kept-cut.ts';
import { portraitFigureSpecSchema } from '../avatar-portrait/find-portrait-figure.ts';
import { encodeStill, type Still, type StillOptions, stillFormats } from '../encode-still.ts';
import { parseSpec } from '../parse-spec.ts';
import { pictureSourceSchema } from '../picture-source.ts';
import { createStillReporter } from '../still-progress.ts';
import { findHolder } from './find-holder.ts';
import { inHandSize } from './in-hand-size.ts';
import { paintBeside, placeBeside } from './paint-beside.ts';

export const productInHandSpecSchema = z
  .object({
    /** The product photo, a path or bytes; plain backdrops give the best results. */
    product: pictureSourceSchema,
    productCut: keptCutSchema,
    /** Id or name of the actor holding it. */
    actor: z.string().optional(),
    /** Instead of an actor: a picture of a person (path or bytes); see `ProductInHandMeta.composition`. */
    base: pictureSourceSchema.optional(),
    /** The recipe of a base drawn by `renderAvatarPortrait`: if its face is not found, the person is drawn anew. */
    portrait: portraitFigureSpecSchema.optional(),
    /** What the product is, if it is known: it tells its size and how it is held; otherwise the prompt may. */
    productName: z.string().max(400).default(''),
    /** A place and a mood, such as 'in the kitchen, laughing'. */
    prompt: z.string().max(4000).default(''),
    /** Burns a small "AI-generated" label into the top left corner. */
    label: z.boolean().default(false),
    format: z.enum(stillFormats).default('png'),
  })
  .refine((spec) => spec.actor === undefined || spec.base === undefined, 'Give an actor or a base picture, not both.');

/** Why a product is beside a person instead of in their hand. */
export type BesideReason =
  /** The person is a photo, to which no hand can be drawn. */
  | 'photo'
  /** Nobody holds such a thing in one hand. */
  | 'too-big'
  /** Fingers would hide its label wherever they are. */
  | 'label'
  /** The picture ends too close to the person. */
  | 'no-room';

export interface ProductInHandMeta {
  /** `in-hand`: held by a drawn hand. `beside`: placed in front of the person, without a hand. */
  composition: 'in-hand' | 'beside';
  /** Null in hand. */
  reason: BesideReason | null;
  /** Null without a hand. */
  grip: Grip['kind'] | null;
  product: Rect;
  /** Part (0..1) of the product's print that fingers hide; 0 without a hand. */
  covered: number;
  /** What the product is, as its words tell; null if they do not, so that its size is a guess. */
  kind: string | null;
  isCutOut: boolean;
  actor: string | null;
}

/**
 * Puts a product into the drawn hand of an actor, or of the person in a drawn picture, so that its label stays readable. Where
 * no hand would be right it is added in front of the person as a sticker or a print instead, which the result reports.
 * Throws `PictureError`: `invalid_spec` for an unknown actor, `invalid_human_image` if the base shows no person,
 * `unreadable_image` and `image_quality` for files.
 */
export async function renderProductInHand(
  input: z.input<typeof productInHandSpecSchema>,
  { signal, onProgress, cacheDir }: StillOptions = {},
): Promise<Still<ProductInHandMeta>> {
  const spec = parseSpec(productInHandSpecSchema, input);
  const report = createStillReporter(onProgress);
  const { width, height } = inHandSize;
  const art = await readProductArt(await decodePicture(spec.product, { longestSide: 1100 }), cacheDir, spec.productCut);
  report('read', 50);
  const thing = readThing(spec, art);
  const kind = thing && 'kind' in thing ? thing.kind : null;
  // In somebody else's drawing, only one side is looked at for an arm.
  const isOthers = spec.base !== undefined && spec.portrait === undefined;
  const place = { ...holdPlaces.chest, hasBothSides: !isOthers };
  const held = toHeldProduct({ image: art.image, isCutOut: art.isCutOut }, kind, place);
  const holder = await findHolder(spec, held);
  report('read', 100);
  signal?.throwIfAborted();
  const canvas = createCanvas(width, height);
  const { inHand, actor } = holder;
  const reason: BesideReason | null =
    inHand === null ? 'photo' : thing && 'tooBig' in thing ? 'too-big' : !held.plan.isReadable ? 'label' : null;
  const isInHand = reason === null && inHand !== null && inHand.hasRoom;
  holder.paint(canvas, isInHand);
  report('draw', 50);
  const format = { format: spec.format, source: 'composed' as const, hasLabel: spec.label };
  const known = {
    kind: kind?.name ?? (thing && 'tooBig' in thing ? thing.tooBig : null),
    isCutOut: art.isCutOut,
    actor,
  };
  if (isInHand) {
    const { grip, covered } = held.plan;
    const { product } = inHand;
    report('draw', 100);
    return encodeStill(canvas, {
      ...format,
      title: actor === null ? 'Product in hand' : `${actor} with a product`,
      meta: { composition: 'in-hand', reason: null, grip: grip.kind, product, covered, ...known },
    });
  }
  const beside = { image: held.image, isCutOut: art.isCutOut, centimeters: kind?.size };
  const product = placeBeside(beside, holder.face, inHandSize);
  paintBeside(canvas.getContext('2d'), beside, product, product.x > width / 3 ? 1 : -1);
  report('draw', 100);
  return encodeStill(canvas, {
    ...format,
    title: 'A person with a product',
    meta: { composition: 'beside', reason: reason ?? 'no-room', grip: null, product, covered: 0, ...known },
  });
}

/** What the product is: its name tells first, then the words for the picture. */
function readThing({ productName, prompt }: { productName: string; prompt: string }, { image, isCutOut }: ProductArt) {
  const aspect = isCutOut ? aspectOf(image) : undefined;
  return readHeldKind(productName, aspect) ?? readHeldKind(prompt, aspect);
}

const aspectOf = ({ width, height }: Canvas): number => width / height;
