import type { VideoAdOrder } from '@hookline/contract/video-ads';
import type { RemoteVideoRequest } from '@hookline/providers/video-request';
import type { EngineOptions } from '#features/operations/index.ts';
import type { ProductPhoto } from '#features/product-images/index.ts';
import type { RemoteCapability } from '#features/providers/index.ts';
import type { Film, FilmFiles } from '#features/videos/index.ts';

/** Input of an ad; stored as the operation's input, so fields are only ever added. */
export interface VideoAdInput extends Omit<VideoAdOrder, 'frameImages' | 'voiceOver' | 'productId'> {
  /** Missing in older orders. */
  voiceOver?: VideoAdOrder['voiceOver'];
  /** The product as it was when the ad was ordered; missing without one. */
  product?: { name: string; colors: string[] };
  images: { assetId: string; position: 'first' | 'last' | null }[];
}

export interface VideoAdRequest {
  input: Omit<VideoAdInput, 'images'>;
  /** Decoded and re-encoded pictures, as local files. */
  images: readonly (ProductPhoto & { position: 'first' | 'last' | null })[];
  /** Output files. */
  files: FilmFiles;
}

/** Port: makes a short ad from a prompt and pictures. */
export interface VideoAdEngine {
  /** Display name of what `render` uses. */
  readonly name: string;
  readonly isAvailable: boolean;
  /** Set if a service makes the ads; `render` is then the fallback, if the operator allows it. */
  readonly remote?: RemoteCapability<RemoteVideoRequest>;
  /** Rejects with EngineError; on abort it rejects within a second and leaves no process and no file. */
  render(request: VideoAdRequest, options: EngineOptions): Promise<Film>;
}

/** The service that makes an ad of this shape; undefined where our own engine does. */
export function findRemote({ remote }: Pick<VideoAdEngine, 'remote'>, ratio: string): VideoAdEngine['remote'] {
  return remote?.engine.abilities.ratios.includes(ratio) ? remote : undefined;
}
