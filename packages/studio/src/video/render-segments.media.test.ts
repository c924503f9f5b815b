import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, rm, truncate } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findFfmpeg } from '#encode/find-ffmpeg.ts';
import { createFramePipe } from '#encode/frame-pipe.ts';
import { RenderError } from '#errors/render-error.ts';
import { createYuvPicture } from '#pixels/yuv-picture.ts';
import { openTalk, renderTalk, type TalkResult } from '#talk/render-talk.ts';
import type { TalkSpecInput } from '#talk/talk-spec.ts';
import { renderSegments } from '#video/render-segments.ts';
import type { RepeatableVideo, VideoSource } from '#video/video-source.ts';

/** Three sentences, each long enough for a shot. */
const script =
  'I keep a can of it in my bag, and honestly? I sleep again. There is no sugar in it and no aftertaste. ' +
  'You can drink it at your desk, on the train or before a run.';
const order: TalkSpecInput = { actorId: 'maya', script, language: 'en', ratio: '1:1', music: 'warm' };

const isFull = process.env.TEST_FULL === '1';
let folder: string;
let ffmpegPath: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'hookline-segments-'));
  const found = await findFfmpeg({ ffmpegPath: process.env.FFMPEG_PATH, searchPath: process.env.PATH });
  if (!found) throw new Error('No ffmpeg was found.');
  ffmpegPath = found;
  await render('first', order);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Renders, and returns the number of frames reused from earlier renders. */
async function render(
  name: string,
  spec: TalkSpecInput,
  { onFrame, signal }: { onFrame?: (frame: number) => void; signal?: AbortSignal } = {},
): Promise<TalkResult & { known: number }> {
  let known = Number.POSITIVE_INFINITY;
  const result = await renderTalk(spec, {
    outFile: fileOf(name),
    posterFile: path.join(folder, `${name}.jpg`),
    captionsFile: path.join(folder, `${name}.vtt`),
    cacheDir: path.join(folder, 'cache'),
    ffmpegPath,
    signal,
    onProgress: ({ stage, frame }) => {
      if (stage !== 'frames' || frame === undefined) return;
      known = Math.min(known, frame - 1);
      onFrame?.(frame);
    },
  });
  return { ...result, known };
}

const fileOf = (name: string) => path.join(folder, `${name}.mp4`);

/** Similarity of two videos, 1 for identical; reads both completely. */
function likeness(a: string, b: string): number {
  const report = execFileSync(
    'sh',
    ['-c', '"$0" -hide_banner -i "$1" -i "$2" -lavfi ssim -f null - 2>&1', ffmpegPath, fileOf(a), fileOf(b)],
    { encoding: 'utf8' },
  );
  return Number(/All:([\d.]+)/.exec(report)?.[1]);
}

function digest(name: string, stream: 'v' | 'a'): string {
  return execFileSync(ffmpegPath, ['-v', 'error', '-i', fileOf(name), '-map', `0:${stream}`, '-f', 'md5', '-'], {
    encoding: 'utf8',
  });
}

describe('a changed ad', () => {
  const changed = { ...order, script: script.replace('sugar', 'syrup') };

  it('is redrawn only where it changed', async () => {
    const after = await render('changed', changed);
    const frames = Math.round((after.durationMs * 30) / 1000);
    expect(after.known).toBeGreaterThan(frames * 0.5);
    expect(after.known).toBeLessThan(frames);
    expect(likeness('first', 'changed')).toBeLessThan(0.995);
  });

  it('keeps its pictures bit-identical when only the music differs', async () => {
    await render('music', { ...order, music: null });
    expect(digest('music', 'v')).toBe(digest('first', 'v'));
    expect(digest('music', 'a')).not.toBe(digest('first', 'a'));
  });

  // Before the encoder: it is not given what `soundKey` and the frames' descriptions say is known.
  it('is not spoken and mixed again when only the captions differ', async () => {
    const facts = async (spec: TalkSpecInput) => {
      const cacheDir = path.join(folder, 'cache');
      const talk = await openTalk(spec, { captionsFile: fileOf('plan'), cacheDir, ffmpegPath });
      const { repeatable, frameCount } = await talk.prepare().finally(talk.close);
      const frames = Array.from({ length: frameCount }, (_, frame) => repeatable?.describeFrame(frame));
      return { sound: repeatable?.soundKey, frames: JSON.stringify(frames) };
    };
    const speech = () => readdir(path.join(folder, 'cache', 'speech'));
    const before = await speech();
    const [first, other] = [await facts(order), await facts({ ...order, captions: { style: 'none' } })];
    expect(await speech()).toEqual(before);
    expect(other.sound).toBe(first.sound);
    expect(other.frames).not.toBe(first.frames);
  });

  it('is rendered from scratch when cached pieces are damaged, and looks the same', async () => {
    const stages = path.join(folder, 'cache', 'stages');
    for (const name of await readdir(stages)) await truncate(path.join(stages, name), 50);
    if (!isFull) {
      // That it is drawn the same again is what `golden-frames.media.test.ts` compares.
      const stop = new AbortController();
      const begun: number[] = [];
      const noteFrame = (frame: number) => {
        begun.push(frame);
        stop.abort();
      };
      await expect(render('anew', changed, { onFrame: noteFrame, signal: stop.signal })).rejects.toMatchObject({
        code: 'canceled',
      });
      expect(begun[0]).toBe(1);
      return;
    }
    const { known } = await render('anew', changed);
    expect(known).toBe(0);
    expect(likeness('changed', 'anew')).toBeGreaterThan(0.995);
    expect(digest('changed', 'a')).toBe(digest('anew', 'a'));
    const [poster, kept] = await Promise.all(
      ['anew', 'changed'].map((name) => readFile(path.join(folder, `${name}.jpg`))),
    );
    expect(poster?.equals(kept ?? Buffer.alloc(0))).toBe(true);
  });
});

describe('renderSegments', () => {
  it('stops drawing once the sound has failed', async () => {
    const picture = createYuvPicture(160, 160);
    let drawn = 0;
    const source: VideoSource = {
      stage: { width: 160, height: 160 },
      frameCount: 2000,
      cutFrames: [],
      posterFrame: 1999,
      hasPhotographs: false,
      title: 'Without sound',
      sideFiles: [],
      drawFrame: () => {
        drawn++;
        return picture;
      },
    };
    const repeatable: RepeatableVideo = {
      look: null,
      describeFrame: (frame) => frame,
      frameBelow: () => null,
      soundKey: 'none',
      writeSound: () => Promise.reject(new RenderError('unreadable_media', 'There is no sound.')),
    };
    const workFolder = path.join(folder, 'soundless');
    await mkdir(workFolder);
    const paths = { wavFile: path.join(workFolder, 'sound.wav'), outFile: path.join(workFolder, 'video.mp4') };
    const job = {
      source,
      repeatable,
      workFolder,
      ...paths,
      comment: '',
      cacheDir: workFolder,
      pipe: createFramePipe(folder),
    };
    const options = { outFile: paths.outFile, posterFile: path.join(workFolder, 'poster.jpg'), ffmpegPath };
    await expect(renderSegments(job, options, () => undefined)).rejects.toMatchObject({ code: 'unreadable_media' });
    expect(drawn).toBeLessThan(source.frameCount / 2);
  });
});
