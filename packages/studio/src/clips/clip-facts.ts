import type { ClipResult } from '#clips/clip-options.ts';
import type { VideoProbe } from '#encode/verify-video.ts';
import { framesPerSecond } from '#video/video-format.ts';

/** Facts every clip's result contains, read from its finished file. */
export function clipFacts(probe: VideoProbe, warnings: string[]): ClipResult {
  const { durationMs, width, height, sizeBytes } = probe;
  return { durationMs, width, height, fps: framesPerSecond, sizeBytes, warnings, probe };
}
