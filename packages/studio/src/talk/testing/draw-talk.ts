import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { convertToRgba } from '#pixels/convert-rgba.ts';
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

/** A pixel of a frame as red, green and blue. */
export function colorAt({ width, height, data }: YuvPicture, x: number, y: number): [number, number, number] {
  const chroma = width * height + Math.floor(y / 2) * (width / 2) + Math.floor(x / 2);
  const light = 1.164 * ((data[y * width + x] ?? 0) - 16);
  const blue = (data[chroma] ?? 0) - 128;
  const red = (data[chroma + (width * height) / 4] ?? 0) - 128;
  const clamp = (value: number) => Math.min(255, Math.max(0, value));
  return [clamp(light + 1.793 * red), clamp(light - 0.213 * blue - 0.533 * red), clamp(light + 2.112 * blue)];
}

/** A frame at a whole fraction of its size, as packed RGB. */
export function colorsOf(picture: YuvPicture, divisor: number): Uint8Array {
  const { rgba } = convertToRgba(picture, divisor);
  const colors = new Uint8Array((rgba.length / 4) * 3);
  for (let at = 0; at < rgba.length / 4; at++) colors.set(rgba.subarray(at * 4, at * 4 + 3), at * 3);
  return colors;
}
