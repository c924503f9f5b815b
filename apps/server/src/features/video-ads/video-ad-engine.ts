import type { VideoAdOrder } from '@hookline/contract/video-ads';
import type { RemoteVideoRequest } from '@hookline/providers/video-request';
import type { EngineOptions } from '#features/operations/index.ts';
import type { RemoteCapability } from '#features/providers/index.ts';
import type { Film, FilmFiles } from '#features/videos/index.ts';

/** What an ad is made from; stored as the operation's input, so fields are only ever added. */
export interface VideoAdInput extends Omit<VideoAdOrder, 'frameImages'> {
  images: { assetId: string; position: 'first' | 'last' | null }[];
}

export interface VideoAdRequest {
  input: Omit<VideoAdInput, 'images'>;
  /** Decoded and re-encoded pictures, as local files. */
  images: readonly { file: string; position: 'first' | 'last' | null }[];
  /** Where the results go. */
  files: FilmFiles;
}

/** Port: makes a short ad from a prompt and pictures. */
export interface VideoAdEngine {
  /** Shown to people as what made a result. */
  readonly name: string;
  readonly isAvailable: boolean;
  /** Where a service makes them; `render` then stands in for it, if the operator allows that. */
  readonly remote?: RemoteCapability<RemoteVideoRequest>;
  /** Rejects with EngineError; on abort it rejects within a second and leaves no process and no file. */
  render(request: VideoAdRequest, options: EngineOptions): Promise<Film>;
}
