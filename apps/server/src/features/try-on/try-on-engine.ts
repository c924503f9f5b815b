import type { EngineOptions } from '#features/operations/index.ts';
import type { MadePicture } from '#features/pictures/index.ts';

export interface TryOnRequest {
  /** Decoded and re-encoded pictures, as local files. */
  human: string;
  garment: string;
  /** Folder for the result. */
  folder: string;
}

/** Port: puts the garment of one picture on the person of another. */
export interface TryOnEngine {
  /** Shown to people as what made a result. */
  readonly name: string;
  /** Made outside, in minutes. */
  readonly isProvider: boolean;
  /**
   * Writes a picture of 864 x 1296 pixels. Rejects with EngineError, whose reason says which picture is wrong; on abort it
   * rejects within a second and leaves no process and no file.
   */
  generate(request: TryOnRequest, options: EngineOptions): Promise<MadePicture>;
}
