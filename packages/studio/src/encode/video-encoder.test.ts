import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { createFramePipe } from './frame-pipe.ts';
import { VideoEncoder } from './video-encoder.ts';

const frame = Buffer.alloc(3_000_000);

/** System programs that behave like a failing ffmpeg: one exits at once, one reads nothing. */
for (const way of ['pipe', 'stream'] as const) {
  const withEncoder = async (program: string, args: string[], use: (encoder: VideoEncoder) => Promise<void>) => {
    const folder = await mkdtemp(path.join(tmpdir(), 'hookline-encoder-'));
    try {
      const pipe = way === 'pipe' ? await createFramePipe(folder) : null;
      await use(await VideoEncoder.start(program, args, { folder, pipe, framesInFlight: 1 }));
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  };

  it.runIf(process.platform !== 'win32')(`reports that ffmpeg has failed, through a ${way}`, () =>
    withEncoder('false', [], async (encoder) => {
      const all = async () => {
        for (let count = 0; count < 3; count++) await encoder.write(frame);
        await encoder.finish(() => undefined);
      };
      await expect(all()).rejects.toMatchObject({ name: 'RenderError', code: 'encode_failed' });
      await encoder.abort();
    }),
  );

  it.runIf(process.platform !== 'win32')(`releases a waiting frame when it is ended, through a ${way}`, () =>
    withEncoder('sleep', ['60'], async (encoder) => {
      let isTaken = false;
      const taken = encoder.write(frame).then(() => {
        isTaken = true;
      });
      await new Promise((resolve) => setTimeout(resolve, 100));
      expect(isTaken).toBe(false);
      await encoder.abort();
      await taken;
    }),
  );
}
