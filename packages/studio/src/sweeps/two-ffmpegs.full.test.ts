import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findCarriedFfmpeg } from '#encode/find-ffmpeg.ts';
import { probeVideo } from '#encode/verify-video.ts';
import { decodeRgb, getFfmpeg, measureWithFfmpeg } from '#video/testing/decode-video.ts';
import { openSweepFolder, type SweepFolder } from './testing/render-sweep.ts';

// Only in the full run: the ordinary one asks the carried ffmpeg for its encoders (`find-ffmpeg.test.ts`), no more.
const carried = await findCarriedFfmpeg();
const own = await getFfmpeg();
/** Reason why there is nothing to compare, if any. */
const reason =
  carried === null ? 'npm carried no ffmpeg to this platform' : carried === own ? 'no other ffmpeg is installed' : '';

describe.skipIf(reason !== '')(
  `the same talk by the installed and the carried ffmpeg ${reason && `(skipped: ${reason})`}`,
  () => {
    let sweep: SweepFolder;
    beforeAll(async () => {
      sweep = await openSweepFolder();
      const spec = { script: 'Hello, this is one clip by two encoders.', ratio: '1:1', music: 'warm' } as const;
      await sweep.render('own', spec, { ffmpegPath: own });
      await sweep.render('carried', spec, { ffmpegPath: carried ?? '' });
    });
    afterAll(() => sweep.remove());

    it('has equal length, streams and loudness', async () => {
      const [a, b] = [await probeVideo(sweep.videoOf('own')), await probeVideo(sweep.videoOf('carried'))];
      const { sizeBytes, ...facts } = a;
      expect(b).toMatchObject({ ...facts, durationMs: expect.closeTo(a.durationMs, -1.7) });
      expect(b.sizeBytes / sizeBytes).toBeGreaterThan(0.7);
      expect(b.sizeBytes / sizeBytes).toBeLessThan(1.4);
      for (const name of ['own', 'carried']) {
        const { loudness, truePeak } = await measureWithFfmpeg(sweep.videoOf(name));
        expect(loudness).toBeGreaterThan(-16);
        expect(loudness).toBeLessThan(-14);
        expect(truePeak).toBeLessThanOrEqual(-1);
      }
    });

    it('shows the same pictures', async () => {
      const box = { x: 0, y: 0, width: 1080, height: 1080 };
      const [a, b] = [await decodeRgb(sweep.videoOf('own'), box, 8), await decodeRgb(sweep.videoOf('carried'), box, 8)];
      const { durationMs } = await probeVideo(sweep.videoOf('own'));
      expect(a.length).toBe(Math.round((durationMs * 30) / 1000));
      expect(b.length).toBe(a.length);
      for (const [index, frame] of a.entries()) {
        const difference = frame.reduce((sum, value, at) => sum + Math.abs(value - b[index]![at]!), 0) / frame.length;
        expect(difference).toBeLessThan(1.5);
      }
    });
  },
);
