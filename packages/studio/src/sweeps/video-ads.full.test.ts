import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { renderVideoAd } from '#clips/video-ad/render-video-ad.ts';
import { filmNames } from '#clips/video-ad/video-ad-spec.ts';
import { drawProductPhoto } from '#images/testing/draw-products.ts';
import { getFfmpeg, measureWithFfmpeg } from '#video/testing/decode-video.ts';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'hookline-video-ads-'));
  await writeFile(
    path.join(folder, 'can.png'),
    drawProductPhoto('can', { width: 480, height: 600 }).toBuffer('image/png'),
  );
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const frameMs = 1000 / 30;

describe('every template of video ads', () => {
  it.each(filmNames.map((template, index) => ({ template, ratio: index % 2 === 0 ? '16:9' : '9:16' }) as const))(
    '$template in $ratio lasts eight seconds, has the exact size and an even loudness',
    async ({ template, ratio }) => {
      const outFile = path.join(folder, `${template}.mp4`);
      const prompt = 'Daybreak: half the caffeine. 20% off this week. "I sleep again" - Jo M.';
      const images = [{ file: path.join(folder, 'can.png') }];
      const options = { outFile, posterFile: `${outFile}.jpg`, ffmpegPath: await getFfmpeg() };
      const result = await renderVideoAd({ prompt, images, ratio, template }, options);
      const [width, height] = ratio === '16:9' ? [1920, 1080] : [1080, 1920];
      expect(result).toMatchObject({ width, height, template });
      expect(Math.abs(result.durationMs - 8000)).toBeLessThanOrEqual(frameMs);
      const { loudness } = await measureWithFfmpeg(outFile);
      expect(loudness).toBeGreaterThanOrEqual(-16);
      expect(loudness).toBeLessThanOrEqual(-14);
    },
  );
});
