import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { probeVideo } from '#encode/verify-video.ts';
import { drawProductPhoto } from '#images/testing/draw-products.ts';
import { writeWavFile } from '#music/write-wav.ts';
import { renderTalk } from '#talk/render-talk.ts';
import type { TalkSpecInput } from '#talk/talk-spec.ts';
import { getFfmpeg } from '#video/testing/decode-video.ts';

/** The payload of every top-level box of a type, read independently of the code that wrote it. */
function boxesOf(file: Buffer, type: string): Buffer[] {
  const found: Buffer[] = [];
  for (let at = 0; at + 8 <= file.length; ) {
    const size = file.readUInt32BE(at);
    if (size < 8) break;
    if (file.toString('latin1', at + 4, at + 8) === type) found.push(file.subarray(at + 8, at + size));
    at += size;
  }
  return found;
}

it('writes origin, tool and method into the file, which stays playable', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'hookline-provenance-'));
  try {
    const picture = path.join(folder, 'jar.png');
    await writeFile(picture, drawProductPhoto('jar', { width: 300, height: 400 }).toBuffer('image/png'));
    const packetOf = async (more: Partial<TalkSpecInput>): Promise<string> => {
      const outFile = path.join(folder, 'out.mp4');
      await renderTalk(
        { actorId: 'maya', script: 'Hello there.', ratio: '1:1', title: 'Salt & <Pepper>', ...more },
        {
          outFile,
          posterFile: path.join(folder, 'out.jpg'),
          captionsFile: path.join(folder, 'out.vtt'),
          cacheDir: folder,
          ffmpegPath: await getFfmpeg(),
        },
      );
      expect(await probeVideo(outFile)).toMatchObject({ videoCodec: 'avc', isFastStart: true });
      const [box] = boxesOf(await readFile(outFile), 'uuid');
      expect(box?.subarray(0, 16).toString('hex')).toBe('be7acfcb97a942e89c71999491e3afac');
      return box?.subarray(16).toString() ?? '';
    };
    const drawn = await packetOf({});
    expect(drawn).toContain('digitalsourcetype/algorithmicMedia"');
    expect(drawn).toContain('Synthetic media made with Hookline');
    expect(drawn).toMatch(/CreatorTool="Hookline studio \d+\.\d+\.\d+"/);
    expect(drawn).toContain('Salt &amp; &lt;Pepper&gt;');
    expect(await packetOf({ media: [picture] })).toContain('digitalsourcetype/composite"');
    // Made with a microphone or not: for music, this cannot be determined.
    const musicFile = path.join(folder, 'own.wav');
    const wave = Float32Array.from({ length: 48_000 }, (_, index) => Math.sin(index / 20) * 0.3);
    await writeWavFile(musicFile, { left: wave, right: wave, sampleRate: 48_000 });
    expect(await packetOf({ musicFile })).toContain('digitalsourcetype/composite"');
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
