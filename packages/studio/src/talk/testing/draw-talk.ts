import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { releasePixels } from '#pixels/release-pixels.ts';
import type { YuvPicture } from '#pixels/yuv-picture.ts';
import { openTalk, type TalkSource } from '#talk/render-talk.ts';
import type { TalkSpecInput } from '#talk/talk-spec.ts';
import { getFfmpeg } from '#video/testing/decode-video.ts';

/** A talk before the encoder, whose film would say no more in three times the time. */
export interface DrawnTalk<Seen> {
  source: TalkSource;
  durationMs: number;
  /** What was made of each frame. */
  seen: Seen[];
  /** WebVTT and SubRip. */
  captions: string;
  subtitles: string;
  /** The sound as a WAV file. */
  soundFile: string;
}

/**
 * Speaks and plans a talk, and looks at each of its frames, or at one of `every`. `folder` is its own; speech is kept in
 * `cache` beside it.
 */
export async function drawTalk<Seen = undefined>(
  spec: TalkSpecInput,
  folder: string,
  look?: (picture: YuvPicture, frame: number) => Seen,
  every = 1,
): Promise<DrawnTalk<Seen>> {
  const cacheDir = path.join(folder, '..', 'cache');
  const names = { captionsFile: 'captions', subtitlesFile: 'subtitles' };
  const talk = await openTalk(spec, { ...names, cacheDir, ffmpegPath: await getFfmpeg() });
  try {
    const source = await talk.prepare();
    const soundFile = `${folder}.wav`;
    await source.repeatable?.writeSound(soundFile);
    const seen: Seen[] = [];
    for (let frame = 0; look && frame < source.frameCount; frame += every) {
      seen.push(look(source.drawFrame(frame), frame));
      await releasePixels();
    }
    const contentOf = (name: string) => source.sideFiles.find(({ file }) => file === name)?.content ?? '';
    const [captions, subtitles] = [contentOf(names.captionsFile), contentOf(names.subtitlesFile)];
    return { source, durationMs: source.voice.durationMs, seen, captions, subtitles, soundFile };
  } finally {
    talk.close();
  }
}

/** Digests of a talk's sound, and of every third of its frames. */
export async function digestTalk(spec: TalkSpecInput, folder: string): Promise<{ picture: string; sound: string }> {
  const picture = createHash('sha1');
  const { soundFile } = await drawTalk(spec, folder, ({ data }) => void picture.update(data), 3);
  const sound = createHash('sha1').update(await readFile(soundFile));
  return { picture: picture.digest('hex'), sound: sound.digest('hex') };
}
