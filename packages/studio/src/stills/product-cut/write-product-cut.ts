import sharp from 'sharp';
import { z } from 'zod';
import type { CardReason, CutOut } from '#images/cut-out.ts';
import { decodePicture } from '#images/decode-picture.ts';
import type { Mask } from '#images/mask.ts';
import type { Picture } from '#images/picture.ts';
import { writeWhole } from '#video/write-picture.ts';
import { seeProduct } from '#vision/free-product.ts';
import { applyKeptCut, keptCutSchema } from '#vision/kept-cut.ts';
import { parseSpec } from '../parse-spec.ts';
import { createStillReporter, type StillProgress } from '../still-progress.ts';

export const productCutSpecSchema = z.object({
  /** Absolute path of the photo. */
  photo: z.string().min(1),
  /** How it is cut out; decided here if left out. */
  cut: keptCutSchema,
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
  /** The matting model saw the product, not its backdrop: things that touch it may have come along. */
  isByModel: boolean;
  /** The matting model had no say in this: another time, or elsewhere, it may be cut out. */
  isProvisional: boolean;
  /** Size of the mask, pixels. */
  width: number;
  height: number;
}

/** As large as most layouts read product photos. */
const workingSide = 1100;
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
  const { cut, seen } =
    spec.cut === undefined
      ? await seeProduct(photo, cacheDir)
      : { cut: await applyKeptCut(photo, spec.cut), seen: null };
  report('draw', 100);
  const { width, height } = photo;
  await writeWhole(maskFile, await encodeMask(maskOf(cut, photo) ?? seen ?? everything(photo)));
  await writeWhole(previewFile, await encodePreview(cut.kind === 'cut-out' ? cut.picture : photo));
  report('write', 100);
  const cardReason = cut.kind === 'card' ? cut.reason : null;
  const isFinal = cardReason === null || cardReason === 'kept-whole' || cardReason === 'nothing-left';
  return {
    cardReason,
    isByModel: cardReason === null && seen !== null,
    isProvisional: !isFinal && seen === null,
    width,
    height,
  };
}

/** The cut-out's opacity at its place in the photo; null for a card. */
function maskOf(cut: CutOut, { width, height }: Picture): Mask | null {
  if (cut.kind === 'card') return null;
  const mask: Mask = { width, height, data: new Uint8Array(width * height) };
  const { picture } = cut;
  for (let y = 0; y < picture.height; y++)
    for (let x = 0; x < picture.width; x++)
      mask.data[(y + cut.y) * width + x + cut.x] = picture.data[(y * picture.width + x) * 4 + 3] ?? 0;
  return mask;
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
