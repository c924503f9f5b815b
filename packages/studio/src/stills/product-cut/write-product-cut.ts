import sharp from 'sharp';
import { z } from 'zod';
import { type CardReason, type CutOut, maskOfCut, trimToMask } from '#images/cut-out.ts';
import { decodePicture } from '#images/decode-picture.ts';
import type { Mask } from '#images/mask.ts';
import type { Picture } from '#images/picture.ts';
import { writeWhole } from '#video/write-picture.ts';
import { type SeenProduct, seeProduct } from '#vision/free-product.ts';
import { applyKeptCut, keptCutSchema } from '#vision/kept-cut.ts';
import { type DoubtKind, decideOtherwise } from '#vision/settle-cut.ts';
import { withOwnRim } from '#vision/with-own-rim.ts';
import { parseSpec } from '../parse-spec.ts';
import { createStillReporter, type StillProgress } from '../still-progress.ts';

export const productCutSpecSchema = z.object({
  /** Absolute path of the photo. */
  photo: z.string().min(1),
  /** How it is cut out; decided here if left out. */
  cut: keptCutSchema,
  /** The matting model is not asked: the answer comes at once, and may change once it was. */
  isQuick: z.boolean().optional(),
});

export interface ProductCutOptions {
  /** Gets the mask as a PNG whose opacity says what to keep. */
  maskFile: string;
  /** Gets the product as it will be used, as a small WebP. */
  previewFile: string;
  cacheDir?: string | undefined;
  signal?: AbortSignal | undefined;
  onProgress?: ((progress: StillProgress) => void) | undefined;
}

export interface ProductCut {
  /** Null for a cut-out. */
  cardReason: CardReason | null;
  /** Nothing but the matting model saw the product: things that touch it may have come along. */
  isByModel: boolean;
  /** Why the matting model had no say in this: another time, or elsewhere, it may be otherwise. Null where it had. */
  gap: SeenProduct['gap'];
  /** What may be otherwise, and how it would look then. */
  doubt: CutDoubt | null;
  /** Size of the mask, pixels. */
  width: number;
  height: number;
}

/** A part of a product that may be kept or left out. */
export interface CutDoubt {
  kind: DoubtKind;
  /** Whether the cut-out keeps it. */
  isKept: boolean;
  /** How much of the product it is, 0..1. */
  share: number;
  /** The mask decided the other way, like `maskFile`, and a small picture of it, like `previewFile`. */
  otherMask: Uint8Array;
  otherPreview: Uint8Array;
}

/** As large as talks and most layouts read product photos: what the model saw is kept, and found again by them. */
const workingSide = 1080;
const previewSide = 420;

/**
 * Writes how a product photo will be used: the product cut out, or the whole photo with the reason. The mask is where a
 * person may go on from: what would be kept, or what the model believes where that is not sure enough, or everything.
 */
export async function writeProductCut(
  input: z.input<typeof productCutSpecSchema>,
  { maskFile, previewFile, cacheDir, signal, onProgress }: ProductCutOptions,
): Promise<ProductCut> {
  const spec = parseSpec(productCutSpecSchema, input);
  const report = createStillReporter(onProgress);
  const photo = await decodePicture(spec.photo, { longestSide: workingSide });
  report('read', 100);
  signal?.throwIfAborted();
  const seen = spec.cut === undefined ? await seeProduct(photo, { cacheDir, isQuick: spec.isQuick }) : null;
  const cut = seen === null ? await applyKeptCut(photo, spec.cut ?? null) : seen.cut;
  report('draw', 100);
  const { width, height } = photo;
  const mask = cut.kind === 'cut-out' ? maskOfCut(cut, photo) : (seen?.seen ?? everything(photo));
  await writeWhole(maskFile, await encodeMask(mask));
  await writeWhole(previewFile, await encodePreview(cut.kind === 'cut-out' ? cut.picture : photo));
  const doubt = seen && (await presentDoubt(photo, seen, cut));
  report('write', 100);
  const cardReason = cut.kind === 'card' ? cut.reason : null;
  return {
    cardReason,
    isByModel: cardReason === null && (seen?.isByModel ?? false),
    gap: seen?.gap ?? null,
    doubt,
    width,
    height,
  };
}

/** The other way to decide what is in doubt. */
async function presentDoubt(photo: Picture, { doubt, seen }: SeenProduct, cut: CutOut): Promise<CutDoubt | null> {
  if (doubt === null || seen === null || cut.kind === 'card') return null;
  const other = decideOtherwise(seen, doubt);
  const otherCut = trimToMask(withOwnRim(photo, other), other);
  if (otherCut.kind === 'card') return null;
  const { kind, isKept, share } = doubt;
  const [otherMask, otherPreview] = await Promise.all([encodeMask(other), encodePreview(otherCut.picture)]);
  return { kind, isKept, share, otherMask, otherPreview };
}

function everything({ width, height }: Picture): Mask {
  return { width, height, data: new Uint8Array(width * height).fill(255) };
}

/** White, as opaque as the mask. */
function encodeMask({ width, height, data }: Mask): Promise<Buffer> {
  const pixels = new Uint8Array(data.length * 2).fill(255);
  for (let at = 0; at < data.length; at++) pixels[at * 2 + 1] = data[at] ?? 0;
  return sharp(pixels, { raw: { width, height, channels: 2 } })
    .png({ compressionLevel: 9 })
    .toBuffer();
}

function encodePreview({ width, height, data }: Picture): Promise<Buffer> {
  return sharp(data, { raw: { width, height, channels: 4 } })
    .resize(previewSide, previewSide, { fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 82 })
    .toBuffer();
}
