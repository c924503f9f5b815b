import type { Stage } from '#canvas/stage.ts';
import type { YuvPicture } from '#pixels/yuv-picture.ts';
import type { DigitalSource } from '#provenance/digital-source.ts';

/** A video as a list of frames that can be drawn in order, with the sound that goes with them. */
export interface VideoSource {
  stage: Stage;
  frameCount: number;
  /** Frame indexes at which the picture changes completely. */
  cutFrames: readonly number[];
  /** Frame used as the poster. */
  posterFrame: number;
  /** True where photographs move; see `planEncode`. */
  hasPhotographs: boolean;
  title: string;
  /** How the video came to be; by default drawn, or composed where photographs move. */
  digitalSource?: DigitalSource | undefined;
  /** Text files that belong to the video, such as captions. */
  sideFiles: readonly { file: string; content: string }[];
  /** How many frames may be on their way to the encoder at once; `usualFramesInFlight` by default. */
  framesInFlight?: number | undefined;
  /** Draws one frame; asked in order. The picture must stay untouched until `framesInFlight` further calls. */
  drawFrame: (frame: number) => YuvPicture;
  /** When given, pieces of earlier renders are used again, and `prepare` need not have written the sound. */
  repeatable?: RepeatableVideo | undefined;
}

export interface RenderVideoOptions {
  /** Absolute path of the MP4. It appears when it is finished and checked, or not at all. */
  outFile: string;
  /** JPEG of the video's size. */
  posterFile: string;
  /** Where the newest frame is written now and then as a small JPEG while rendering. */
  previewFile?: string | undefined;
  /** From `findFfmpeg`. */
  ffmpegPath: string;
  /** Folder for pieces that may be used again. */
  cacheDir?: string | undefined;
  signal?: AbortSignal | undefined;
}

/** What makes the pieces of a video recognizable, so that those of an earlier render can be used again. */
export interface RepeatableVideo {
  /** Everything that is the same for all frames and can be seen, as JSON can hold it. */
  look: unknown;
  /** Everything else that can be seen on a frame: frames of equal descriptions look the same. */
  describeFrame: (frame: number) => unknown;
  /** The frame over which this one is drawn, where one is; it must have been drawn before. */
  frameBelow: (frame: number) => number | null;
  /** Equal for sounds that are the same to the last sample. */
  soundKey: string;
  /** Writes the sound as a WAV file; called when it is needed. */
  writeSound: (wavFile: string) => Promise<void>;
}
