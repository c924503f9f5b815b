import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { findActor } from '#actors/cast.ts';
import { renderActorThumbnail } from '#actors/render-thumbnail.ts';
import { descendants, readProc } from '#process/testing/descendants.ts';
import { renderAvatarPortrait } from '#stills/avatar-portrait/render-avatar-portrait.ts';
import type { StillProgress } from '#stills/still-progress.ts';
import { can, shirt } from '#stills/testing/still-photos.ts';
import { renderInChild } from './render-in-child.ts';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'hookline-stills-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const prompt = 'a woman in a red hoodie in a cafe';
const inFolder = (name: string) => path.join(folder, name);
const childCount = () => descendants().filter((id) => readProc(id, 'cmdline').includes('render-child')).length;

describe('stills in a separate process', () => {
  it('have the same bytes as in process, and report progress', async () => {
    const reports: StillProgress[] = [];
    const outFile = inFolder('portrait.png');
    const onProgress = (progress: StillProgress) => reports.push(progress);
    const { meta, ...facts } = await renderInChild('avatar-portrait', { prompt }, { outFile, onProgress });
    const inProcess = await renderAvatarPortrait({ prompt });
    expect(facts).toEqual({ file: outFile, width: 1024, height: 1536, format: 'png' });
    expect(meta).toEqual(inProcess.meta);
    expect((await readFile(outFile)).equals(inProcess.data)).toBe(true);
    expect([...new Set(reports.map(({ stage }) => stage))]).toEqual(['read', 'draw', 'write']);
    const overall = reports.map((report) => report.overall);
    expect(overall).toEqual(overall.toSorted((a, b) => a - b));
    expect(overall.at(-1)).toBe(100);
    expect(await readdir(folder)).toEqual(['portrait.png']);
  });

  it('are returned as bytes, and one order can make several', async () => {
    const outFiles = ['1.jpg', '2.jpg', '3.jpg'].map(inFolder);
    const ads = await renderInChild('static-ads', { productName: 'Daybreak', photos: [can] }, { outFiles });
    expect(ads.map(({ file }) => file)).toEqual(outFiles);
    expect((await readdir(folder)).sort()).toEqual(['1.jpg', '2.jpg', '3.jpg']);
    // In the ordinary run: tests of try-ons and of avatars in the server.
    if (process.env.TEST_FULL !== '1') return;
    const held = await renderInChild('product-in-hand', { product: can }, { outFile: inFolder('held.png') });
    expect(held.meta.composition).toBe('in-hand');
    const kofi = findActor('kofi');
    const human = kofi && renderActorThumbnail(kofi, { width: 720, height: 1080, format: 'jpeg' });
    const worn = await renderInChild(
      'try-on',
      { human: human ?? '', garment: shirt },
      { outFile: inFolder('worn.png') },
    );
    expect(worn).toMatchObject({ width: 864, height: 1296 });
    expect(await readdir(folder)).toContain('worn.png');
  });

  it('report problems with a picture like stills in process', async () => {
    const order = renderInChild('try-on', { human: can, garment: shirt }, { outFile: inFolder('worn.png') });
    await expect(order).rejects.toMatchObject({ name: 'PictureError', code: 'invalid_human_image' });
    expect(await readdir(folder)).toEqual([]);
  });

  it('end at once when canceled, and leave nothing behind', async () => {
    const stop = new AbortController();
    const order = renderInChild(
      'actor-pictures',
      { pictures: ['maya', 'theo', 'zola'].map((actor) => ({ actor, shot: 'tile', width: 432, height: 768 })) },
      {
        outFiles: ['maya.jpg', 'theo.jpg', 'zola.jpg'].map(inFolder),
        signal: stop.signal,
        onProgress: () => stop.abort(),
      },
    );
    await expect(order).rejects.toMatchObject({ code: 'canceled' });
    expect(await readdir(folder)).toEqual([]);
    expect(childCount()).toBe(0);
  });

  it.runIf(process.platform === 'linux')('are killed when they exceed their memory limit', async () => {
    const order = renderInChild(
      'avatar-portrait',
      { prompt },
      { outFile: inFolder('portrait.png') },
      { memoryMiB: 80 },
    );
    await expect(order).rejects.toMatchObject({ name: 'RenderError', code: 'out_of_memory' });
    expect(await readdir(folder)).toEqual([]);
    expect(childCount()).toBe(0);
  });
});

describe('pictures of the cast', () => {
  it('are complete one by one, as they are drawn', async () => {
    const actors = ['maya', 'theo'];
    const files = actors.map((actor) => inFolder(`${actor}.jpg`));
    const seen: Promise<boolean>[] = [];
    const isSame = async (index: number) => {
      const actor = findActor(actors[index] ?? '');
      const drawn = actor && renderActorThumbnail(actor, { width: 216, height: 384, format: 'jpeg' });
      return drawn?.equals(await readFile(files[index] ?? '')) ?? false;
    };
    const { written } = await renderInChild(
      'actor-pictures',
      { pictures: actors.map((actor) => ({ actor, shot: 'tile', width: 216, height: 384 })) },
      {
        outFiles: files,
        onProgress: ({ stage, frame = 0 }) => {
          if (stage === 'draw') seen.push(isSame(frame - 1));
        },
      },
    );
    expect(written).toBe(2);
    expect(await Promise.all(seen)).toEqual([true, true]);
  });
});
