import { type AdSize, adSizes } from '@hookline/contract/static-ads';
import type { RemoteImageRequest } from '@hookline/providers/video-request';
import { nearestRatio, type RemoteCapability, readImageInput } from '#features/providers/index.ts';
import type { StaticAdsInput } from './static-ads-input.ts';

/** What a picture is painted for. */
export interface BackdropRequest {
  productName: string;
  productDescription: string;
  prompt: string;
  size: AdSize;
  /** The main photo, as a local file. */
  photo: string | undefined;
}

/**
 * Port: paints a picture for a product to stand in, without the product and without a word: both are placed by the
 * studio, exactly as the user has them. Only services can; ads without a painter have the studio's own grounds.
 */
export interface BackdropPainter extends RemoteCapability<RemoteImageRequest> {
  /** Whether it can only change a picture it is given. */
  readonly needsPhoto: boolean;
  describe(request: BackdropRequest): Promise<RemoteImageRequest>;
}

const manner =
  'An empty scene, photographed from the front at eye level, in soft light from the left: a plain, clean surface fills ' +
  'the lowest third, ready for a product to be placed on it; behind it a simple, slightly blurred place that suits the ' +
  'product; the upper half is calm and of one tone. No product, no packaging, no people, no hands, no text, no letters, ' +
  'no logos, no frame.';
const withoutProduct = 'Remove the product of the picture and everything written, and keep only its mood and colors.';

/** Pictures by a service. */
export function createRemoteBackdrops(remote: RemoteCapability<RemoteImageRequest>): BackdropPainter {
  const { ratios, longestText, fewestImages = 0 } = remote.engine.abilities;
  const needsPhoto = fewestImages > 0;
  return {
    ...remote,
    needsPhoto,
    async describe({ productName, productDescription, prompt, size, photo }) {
      const about = [productName, productDescription, prompt].filter((part) => part !== '').join('. ');
      const words = `Background picture for an advertisement. ${manner} The advertisement is about: ${about}`;
      const isEdit = needsPhoto && photo !== undefined;
      return {
        prompt: [...(isEdit ? `${withoutProduct} ${words}` : words)].slice(0, longestText).join(''),
        images: isEdit ? [await readImageInput(photo)] : [],
        ratio: nearestRatio(ratios, adSizes[size]),
      };
    },
  };
}

/** Whether new ads are to stand in a painted picture. Those in the style of an earlier ad only if that one does. */
export function wantsBackdrop(
  painter: BackdropPainter | null,
  { work, photoAssetIds }: Pick<StaticAdsInput, 'work' | 'photoAssetIds'>,
): painter is BackdropPainter {
  if (painter === null || work.kind !== 'new') return false;
  if (painter.needsPhoto && photoAssetIds.length === 0) return false;
  return work.layouts.length === 0 || work.layouts.includes('backdrop');
}
