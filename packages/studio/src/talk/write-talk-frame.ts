import { assertNotCanceled } from '#errors/render-error.ts';
import { chooseStillMs } from '#talk/choose-still.ts';
import { openTalk, type TalkFrameOptions } from '#talk/render-talk.ts';
import type { TalkSpecInput } from '#talk/talk-spec.ts';
import type { MediaLayout } from '#timeline/media-layout.ts';
import { createProgressReporter, type RenderProgress } from '#video/render-progress.ts';
import { framesPerSecond } from '#video/video-format.ts';
import { encodeJpeg, writeWhole } from '#video/write-picture.ts';

export interface TalkFrameOrder extends Omit<TalkFrameOptions, 'captionsFile' | 'subtitlesFile'> {
  /** Absolute path of the JPEG, at half the film's size. */
  outFile: string;
  /** Which sentence's frame, counted from 0 as `splitScript` counts them. */
  sentence: number;
  onProgress?: ((progress: RenderProgress) => void) | undefined;
}

export interface TalkFrame {
  /** Its time in the film. */
  atMs: number;
  durationMs: number;
  /** How a picture is shown on it; null while the actor is alone. */
  layout: MediaLayout | null;
  /** As a render would tell them. */
  warnings: string[];
}

const jpegQuality = 88;

/**
 * Draws the frame of a talk that shows a sentence: spoken, planned and composed as for the film, so that the film has the
 * same frame at that time. Throws RenderError.
 */
export async function writeTalkFrame(
  input: TalkSpecInput,
  { outFile, sentence, onProgress, ...options }: TalkFrameOrder,
): Promise<TalkFrame> {
  const report = createProgressReporter(onProgress);
  const talk = await openTalk(input, { ...options, captionsFile: '', paintsAhead: false }, report);
  try {
    const source = await talk.prepare();
    assertNotCanceled(options.signal);
    const { voice, clips, warnings } = source;
    const { words, durationMs } = voice;
    const chosenMs = chooseStillMs(sentence, { words, clips, durationMs });
    const frame = Math.max(0, Math.min(source.frameCount - 1, Math.round((chosenMs * framesPerSecond) / 1000)));
    const below = source.repeatable?.frameBelow(frame) ?? null;
    if (below !== null) source.drawFrame(below);
    await writeWhole(outFile, await encodeJpeg(source.drawFrame(frame), 2, jpegQuality));
    const atMs = (frame * 1000) / framesPerSecond;
    const shown = clips.find(({ startMs, endMs }) => atMs >= startMs && atMs < endMs);
    return { atMs, durationMs, layout: shown?.kind ?? null, warnings };
  } finally {
    talk.close();
  }
}
