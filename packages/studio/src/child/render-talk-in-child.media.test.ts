import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, readlink, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { RenderError } from '#errors/render-error.ts';
import { drawProductPhoto } from '#images/testing/draw-products.ts';
import { descendants, readProc } from '#process/testing/descendants.ts';
import { getFfmpeg } from '#video/testing/decode-video.ts';
import { renderTalkInChild } from './render-talk-in-child.ts';

const longScript = 'This sentence is only here to keep the renderer busy for a while, and so is this one. '.repeat(8);

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'hookline-child-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const files = () => ({
  outFile: path.join(folder, 'out.mp4'),
  posterFile: path.join(folder, 'out.jpg'),
  captionsFile: path.join(folder, 'out.vtt'),
  cacheDir: path.join(folder, 'cache'),
});

/**
 * Ids of processes that have the test’s folder in their command line or as their working directory, like those of a
 * render.
 */
async function processesOfRender(): Promise<string[]> {
  const ids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name) && Number(name) !== process.pid);
  const lines = await Promise.all(
    ids.map(async (id) => {
      const line = await readFile(`/proc/${id}/cmdline`, 'utf8').catch(() => '');
      // The encoder’s command line contains no folder.
      const workFolder = await readlink(`/proc/${id}/cwd`).catch(() => '');
      return line.includes(folder) || workFolder.startsWith(folder) ? id : '';
    }),
  );
  return lines.filter(Boolean);
}

async function waitFor(condition: () => Promise<boolean>, withinMs: number): Promise<boolean> {
  const end = performance.now() + withinMs;
  while (performance.now() < end) {
    if (await condition()) return true;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return condition();
}

describe('renderTalkInChild', () => {
  it('renders like renderTalk and passes errors with their codes', async () => {
    const options = { ...files(), ffmpegPath: await getFfmpeg() };
    const result = await renderTalkInChild({ actorId: 'maya', script: 'Short and sweet.', ratio: '1:1' }, options);
    expect(result).toMatchObject({ width: 1080, height: 1080, words: 3, probe: { videoCodec: 'avc' } });
    const refused = await renderTalkInChild({ actorId: 'nobody', script: 'Hi' }, options).catch(
      (error: unknown) => error,
    );
    expect(refused).toBeInstanceOf(RenderError);
    expect(refused).toMatchObject({ code: 'unknown_actor' });
  });

  it.runIf(process.platform === 'linux')('ends at once when canceled and leaves nothing behind', async () => {
    const cancel = new AbortController();
    let lastFrame = 0;
    const render = renderTalkInChild(
      { actorId: 'maya', script: longScript },
      {
        ...files(),
        ffmpegPath: await getFfmpeg(),
        signal: cancel.signal,
        onProgress: ({ frame }) => {
          lastFrame = frame ?? lastFrame;
          if (lastFrame >= 40) cancel.abort();
        },
      },
    );
    await expect(render).rejects.toMatchObject({ code: 'canceled' });
    // Of some 1,200: it was not completed first, nor left to itself until the parent helps.
    expect(lastFrame).toBeLessThan(100);
    expect(await processesOfRender()).toEqual([]);
    expect((await readdir(folder)).filter((name) => name.startsWith('out'))).toEqual([]);
  });

  it.runIf(process.platform === 'linux')('keeps the results of the previous render when canceled', async () => {
    const { outFile, posterFile } = files();
    await Promise.all([outFile, posterFile].map((file) => writeFile(file, 'before')));
    await Promise.all([outFile, posterFile].map((file) => utimes(file, 1, 1)));
    await writeFile(`${posterFile}.123.part`, 'left by a killed process');
    const cancel = new AbortController();
    const render = renderTalkInChild(
      { actorId: 'maya', script: 'Short and sweet.', ratio: '1:1' },
      {
        ...files(),
        ffmpegPath: await getFfmpeg(),
        signal: cancel.signal,
        onProgress: ({ frame }) => frame && cancel.abort(),
      },
    );
    await expect(render).rejects.toMatchObject({ code: 'canceled' });
    expect((await readdir(folder)).filter((name) => name !== 'cache').sort()).toEqual(['out.jpg', 'out.mp4']);
    expect((await stat(outFile)).size).toBe('before'.length);
  });

  // In the memory that performance.md states; `render-memory.full.test.ts` measures all processes with ten pictures.
  it.runIf(process.platform === 'linux')('keeps secrets from every process of a render, and to 600 MiB', async () => {
    vi.stubEnv('APP_SECRET', 'not for children');
    const picture = path.join(folder, 'jar.jpg');
    const photo = drawProductPhoto('jar', { width: 300, height: 400 }).toBuffer('image/png');
    await sharp(photo).resize(3000, 4000).jpeg().toFile(picture);
    const seen = new Map<string, string>();
    const watch = setInterval(() => {
      for (const id of descendants()) {
        const environment = readProc(id, 'environ');
        // Empty while a process starts or ends.
        if (environment) seen.set(readProc(id, 'cmdline').split('\0').slice(0, 4).join(' '), environment);
      }
    }, 10);
    try {
      const spec = { actorId: 'maya', script: 'Short and sweet.', ratio: '1:1' } as const;
      const options = { ...files(), ffmpegPath: await getFfmpeg() };
      await renderTalkInChild({ ...spec, media: [picture] }, options, { memoryMiB: 600 });
    } finally {
      clearInterval(watch);
      vi.unstubAllEnvs();
    }
    const commands = [...seen.keys()];
    for (const kind of [/render-child/, /picture-child/, /ffmpeg/]) {
      expect(
        commands.some((command) => kind.test(command)),
        `${kind} in ${commands.join(', ')}`,
      ).toBe(true);
    }
    expect([...seen].filter(([, environment]) => environment.includes('APP_SECRET')).map(([name]) => name)).toEqual([]);
  });

  it.runIf(process.platform === 'linux')('dies with its parent, ffmpeg included', async () => {
    const options = { ...files(), ffmpegPath: await getFfmpeg() };
    const program = `
      import { renderTalkInChild } from ${JSON.stringify(new URL('./render-talk-in-child.ts', import.meta.url).href)};
      await renderTalkInChild(${JSON.stringify({ actorId: 'maya', script: longScript })}, {
        ...${JSON.stringify(options)},
        onProgress: ({ frame }) => frame > 40 && console.log('busy'),
      });`;
    const parent = spawn(process.execPath, ['--input-type=module', '--eval', program, folder], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    // There are several lines; the first says that frames are being drawn.
    await once(parent.stdout, 'data');
    expect((await processesOfRender()).length).toBeGreaterThan(1);
    parent.kill('SIGKILL');
    await once(parent, 'exit');
    expect(await waitFor(async () => (await processesOfRender()).length === 0, 2000)).toBe(true);
  });
});
