import type { VideoModelId } from '@hookline/contract/video-models';
import type { RemoteVideoRequest } from '@hookline/providers/video-request';
import type { PortraitInput } from '#features/avatars/index.ts';
import type { EngineOptions } from '#features/operations/index.ts';
import type { RemoteCapability } from '#features/providers/index.ts';
import type { Film, FilmFiles } from '#features/videos/index.ts';

/** What a video of a picture is made from; stored as the operation's input, so fields are only ever added. */
export interface ImageToVideoInput {
  title: string;
  videoPrompt: string;
  negativePrompt: string;
  model: VideoModelId;
  /** The picture it is made of; with a product, the one that shows whom it is put into the hand of. */
  imageAssetId: string;
  /** The operation that puts the product into the hand, whose picture is then taken instead. */
  pictureOperationId: string | null;
  /** What the picture was drawn from, where the studio can draw the same person again. */
  portrait?: PortraitInput | null | undefined;
}

export interface ImageToVideoRequest {
  input: ImageToVideoInput;
  /** Decoded and re-encoded, as a local file. */
  image: string;
  /** The photo that dressed the person of `input.portrait`, as a local file. */
  reference: string | undefined;
  /** Where the results go: video and poster, and `preview` now and then. */
  files: FilmFiles;
}

/** Port: makes a video of one picture. */
export interface ImageToVideoEngine {
  /** Shown to people as what made a result. */
  readonly name: string;
  /** Why it cannot be chosen here, in words for people; null when it can. */
  readonly unavailable: string | null;
  /** Where a service makes them; `generate` then stands in for it, if the operator allows that. */
  readonly remote?: RemoteCapability<RemoteVideoRequest>;
  /** Rejects with EngineError; on abort it rejects within a second and leaves no process and no file. */
  generate(request: ImageToVideoRequest, options: EngineOptions): Promise<Omit<Film, 'hasCaptions'>>;
}

/** What makes the videos of each model; a model that nothing here can make is missing. */
export type ImageToVideoEngines = ReadonlyMap<VideoModelId, ImageToVideoEngine>;
