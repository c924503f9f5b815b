import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { probeVideo } from '#encode/verify-video.ts';
import { drawProductPhoto } from '#images/testing/draw-products.ts';
import { writeWavFile } from '#music/write-wav.ts';
import { openTalk, renderTalk } from '#talk/render-talk.ts';
import type { TalkSpecInput } from '#talk/talk-spec.ts';
import { getFfmpeg } from '#video/testing/decode-video.ts';
import { xmpPacket } from './xmp-packet.ts';

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
    const outFile = path.join(folder, 'out.mp4');
    const spec = { actorId: 'maya', script: 'Hello there.', ratio: '1:1', title: 'Salt & <Pepper>' } as const;
    const options = {
      captionsFile: path.join(folder, 'out.vtt'),
      cacheDir: folder,
      ffmpegPath: await getFfmpeg(),
    };
    await renderTalk(spec, { ...options, outFile, posterFile: path.join(folder, 'out.jpg') });
    expect(await probeVideo(outFile)).toMatchObject({ videoCodec: 'avc', isFastStart: true });
    const [box] = boxesOf(await readFile(outFile), 'uuid');
    expect(box?.subarray(0, 16).toString('hex')).toBe('be7acfcb97a942e89c71999491e3afac');
    const drawn = box?.subarray(16).toString() ?? '';
    expect(drawn).toContain('digitalsourcetype/algorithmicMedia"');
    expect(drawn).toContain('Synthetic media made with Hookline');
    expect(drawn).toMatch(/CreatorTool="Hookline studio \d+\.\d+\.\d+"/);
    expect(drawn).toContain('Salt &amp; &lt;Pepper&gt;');
    // Which source a talk has is decided before its film.
    const sourceOf = async (more: Partial<TalkSpecInput>) => {
      const talk = await openTalk({ ...spec, ...more }, options);
      return (await talk.prepare().finally(talk.close)).digitalSource;
    };
    expect(await sourceOf({ media: [picture] })).toBe('composed');
    expect(xmpPacket({ title: '', source: 'composed' })).toContain('digitalsourcetype/composite"');
    // Made with a microphone or not: for music, this cannot be determined.
    const musicFile = path.join(folder, 'own.wav');
    const wave = Float32Array.from({ length: 48_000 }, (_, index) => Math.sin(index / 20) * 0.3);
    await writeWavFile(musicFile, { left: wave, right: wave, sampleRate: 48_000 });
    expect(await sourceOf({ musicFile })).toBe('composed');
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
