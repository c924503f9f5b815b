import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { renderTalk } from '#talk/render-talk.ts';
import { getFfmpeg } from './testing/decode-video.ts';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'hookline-video-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const render = async (more: { captionsFile?: string } = {}) =>
  renderTalk(
    { actorId: 'maya', script: 'Hello.', language: 'en', ratio: '1:1' },
    {
      outFile: path.join(folder, 'out.mp4'),
      posterFile: path.join(folder, 'out.jpg'),
      captionsFile: path.join(folder, 'out.vtt'),
      subtitlesFile: path.join(folder, 'out.srt'),
      cacheDir: path.join(folder, 'cache'),
      ffmpegPath: await getFfmpeg(),
      ...more,
    },
  );
const left = async () => (await readdir(folder)).filter((name) => name !== 'cache').sort();

it('leaves neither poster nor captions if the video cannot be renamed', async () => {
  await mkdir(path.join(folder, 'out.mp4'));
  await writeFile(path.join(folder, 'out.mp4', 'in-the-way'), '');
  await expect(render()).rejects.toThrow();
  expect(await left()).toEqual(['out.mp4']);
  await rm(path.join(folder, 'out.mp4'), { recursive: true });

  await mkdir(path.join(folder, 'taken.vtt'));
  await expect(render({ captionsFile: path.join(folder, 'taken.vtt') })).rejects.toThrow();
  expect(await left()).toEqual(['taken.vtt']);

  await render();
  expect(await left()).toEqual(['out.jpg', 'out.mp4', 'out.srt', 'out.vtt', 'taken.vtt']);
});
