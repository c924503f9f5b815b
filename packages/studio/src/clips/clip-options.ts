import type { VideoProbe } from '#encode/verify-video.ts';
import type { RenderProgress } from '#video/render-progress.ts';
import type { RenderVideoOptions } from '#video/video-source.ts';

/** Destination of a clip, and options to monitor and abort its rendering. */
export interface ClipOptions extends RenderVideoOptions {
  onProgress?: ((progress: RenderProgress) => void) | undefined;
}

/** The facts every finished clip has. */
export interface ClipResult {
  durationMs: number;
  width: number;
  height: number;
  fps: number;
  sizeBytes: number;
  /** Plain sentences about requests that could not be fulfilled. */
  warnings: string[];
  probe: VideoProbe;
}
