import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { findFfmpeg } from '#encode/find-ffmpeg.ts';
import type { RenderError } from '#errors/render-error.ts';
import { drawProductPhoto } from '#images/testing/draw-products.ts';
import type { TalkSpecInput } from '#talk/talk-spec.ts';
import { renderTalkInChild } from './render-talk-in-child.ts';
import { measureMemory } from './testing/measure-memory.ts';

const paragraph =
  '每天早上我都要喝一杯咖啡，可是到了晚上总是睡不着。后来朋友给我推荐了这款冷萃咖啡，咖啡因只有一半，味道却一点也不差。' +
  '我把它放在包里，上班的路上喝一口，整个人都精神了。你也来试试吧，现在下单还有优惠！';

/** Memory the system lends and reclaims varies by tens of MiB from run to run; a leak occurs every time. */
const measured = { timeout: 240_000, retry: 2 };

/**
 * MiB. The goal is 500, measured by `npm run bench -- render --memory`. How much of Node's own files is counted here
 * depends on other processes on the machine, so the limit includes a margin.
 */
const mostPss = 530;

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'hookline-memory-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function measureTalk(spec: TalkSpecInput, untilPercent: number): Promise<number> {
  const ffmpegPath = await findFfmpeg({ ffmpegPath: process.env.FFMPEG_PATH, searchPath: process.env.PATH });
  if (!ffmpegPath) throw new Error('No ffmpeg was found.');
  const enough = new AbortController();
  const { pss } = await measureMemory(() =>
    renderTalkInChild(spec, {
      outFile: path.join(folder, 'long.mp4'),
      posterFile: path.join(folder, 'long.jpg'),
      captionsFile: path.join(folder, 'long.vtt'),
      cacheDir: path.join(folder, 'cache'),
      ffmpegPath,
      signal: enough.signal,
      onProgress: ({ stage, percent }) => {
        if (stage === 'frames' && percent >= untilPercent) enough.abort();
      },
    }).catch((error: unknown) => expect(error).toMatchObject({ code: 'canceled' } satisfies Partial<RenderError>)),
  );
  return pss;
}

// Memory peaks while the whole script's sound is mixed and the encoder starts: a few seconds of frames are enough.
it.runIf(process.platform === 'linux')(
  'keeps all processes within their memory limit for the longest script',
  measured,
  async () => {
    const script = paragraph.repeat(Math.ceil(800 / paragraph.length)).slice(0, 800);
    const pss = await measureTalk({ actorId: 'maya', script, language: 'zh', music: 'upbeat' }, 3);
    expect(pss).toBeGreaterThan(100);
    expect(pss).toBeLessThan(mostPss);
  },
);

// Pictures of twelve megapixels, loaded one by one, then shown beside the actor and in full.
it.runIf(process.platform === 'linux')(
  'keeps all processes within their memory limit with ten pictures',
  measured,
  async () => {
    const kinds = ['can', 'bottle', 'jar', 'mug', 'scene'] as const;
    const media = await Promise.all(
      Array.from({ length: 10 }, async (_, index) => {
        const file = path.join(folder, `picture-${index}.jpg`);
        const photo = drawProductPhoto(kinds[index % kinds.length] ?? 'can', { width: 300, height: 400 });
        // Enlarged, as drawing one at this size takes seconds; reading it takes as much memory.
        await sharp(photo.toBuffer('image/png')).resize(3000, 4000).jpeg({ quality: 85 }).toFile(file);
        return { file };
      }),
    );
    const script = 'One can of this keeps me awake until the evening, and it tastes like chocolate. '.repeat(9);
    const pss = await measureTalk({ actorId: 'maya', script, music: 'upbeat', media }, 40);
    expect(pss).toBeGreaterThan(100);
    expect(pss).toBeLessThan(mostPss);
  },
);
