import type { Stage } from '#canvas/stage.ts';
import type { YuvPicture } from '#pixels/yuv-picture.ts';
import type { DigitalSource } from '#provenance/digital-source.ts';

/** A video as a list of frames to be drawn in order, with their sound. */
export interface VideoSource {
  stage: Stage;
  frameCount: number;
  /** Frame indexes at which the picture changes completely. */
  cutFrames: readonly number[];
  /** Frame used as the poster. */
  posterFrame: number;
  /** True if photographs move; see `planEncode`. */
  hasPhotographs: boolean;
  /** True if photographs glide on paths of their own; see `planEncode`. */
  isDesigned?: boolean | undefined;
  title: string;
  /** Origin of the video; by default drawn, or composed if photographs move. */
  digitalSource?: DigitalSource | undefined;
  /** Text files that belong to the video, such as captions. */
  sideFiles: readonly { file: string; content: string }[];
  /** How many frames may be on their way to the encoder at once; `usualFramesInFlight` by default. */
  framesInFlight?: number | undefined;
  /** Draws one frame; called in order. The picture must remain unchanged until `framesInFlight` further calls. */
  drawFrame: (frame: number) => YuvPicture;
  /** If given, pieces of earlier renders are reused, and `prepare` need not have written the sound. */
  repeatable?: RepeatableVideo | undefined;
}

export interface RenderVideoOptions {
  /** Absolute path of the MP4. It appears once it is finished and checked, or not at all. */
  outFile: string;
  /** JPEG of the video's size. */
  posterFile: string;
  /** Destination of the newest frame, written now and then as a small JPEG while rendering. */
  previewFile?: string | undefined;
  /** From `findFfmpeg`. */
  ffmpegPath: string;
  /** Cache folder for pieces. */
  cacheDir?: string | undefined;
  signal?: AbortSignal | undefined;
}

/** Identifies the pieces of a video, so that those of an earlier render can be reused. */
export interface RepeatableVideo {
  /** Everything visible that is the same for all frames, as JSON data. */
  look: unknown;
  /** Everything else visible on a frame: frames with equal descriptions look the same. */
  describeFrame: (frame: number) => unknown;
  /** The frame over which this one is drawn, if any; it must have been drawn before. */
  frameBelow: (frame: number) => number | null;
  /** Equal for sounds that are identical to the last sample. */
  soundKey: string;
  /** Writes the sound as a WAV file; called when it is needed. */
  writeSound: (wavFile: string) => Promise<void>;
}
