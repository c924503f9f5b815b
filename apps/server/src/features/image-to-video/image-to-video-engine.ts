import type { VideoModelId } from '@hookline/contract/video-models';
import type { RemoteVideoRequest } from '@hookline/providers/video-request';
import type { PortraitInput } from '#features/avatars/index.ts';
import type { EngineOptions } from '#features/operations/index.ts';
import type { PersonConsent } from '#features/photo-statements/index.ts';
import type { RemoteCapability } from '#features/providers/index.ts';
import type { Film, FilmFiles } from '#features/videos/index.ts';

/** Input of a video made from a picture; stored as the operation's input, so fields are only ever added. */
export interface ImageToVideoInput {
  title: string;
  videoPrompt: string;
  negativePrompt: string;
  model: VideoModelId;
  /** The source picture; with a product, the picture of the person who will hold it. */
  imageAssetId: string;
  /** The operation that puts the product into the hand; its result then replaces the picture. */
  pictureOperationId: string | null;
  /** Of the person on the picture, where somebody had to agree. */
  consent?: PersonConsent | null | undefined;
  /** Recipe of the picture, if the studio can draw the same person again. */
  portrait?: PortraitInput | null | undefined;
}

export interface ImageToVideoRequest {
  input: ImageToVideoInput;
  /** Decoded and re-encoded, as a local file. */
  image: string;
  /** What was decided about its cut-out, as in `ProductPhoto`. */
  imageCut?: string | null | undefined;
  /** The photo that dressed the person of `input.portrait`, as a local file. */
  reference: string | undefined;
  /** Output files: video, poster, and occasionally `preview`. */
  files: FilmFiles;
}

/** Port: makes a video of one picture. */
export interface ImageToVideoEngine {
  /** Display name of the engine that made a result. */
  readonly name: string;
  /** User-facing reason why it cannot be chosen here; null if it can. */
  readonly unavailable: string | null;
  /** Set if a service makes the videos; `generate` is then the fallback, if the operator allows it. */
  readonly remote?: RemoteCapability<RemoteVideoRequest>;
  /** Rejects with EngineError; on abort it rejects within a second and leaves no process and no file. */
  generate(request: ImageToVideoRequest, options: EngineOptions): Promise<Omit<Film, 'hasCaptions'>>;
}

/** Engine of each model; models that cannot be used here are missing. */
export type ImageToVideoEngines = ReadonlyMap<VideoModelId, ImageToVideoEngine>;
