import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { parseClipSpec } from '#clips/parse-clip-spec.ts';
import { drawTexture } from '#clips/testing/draw-texture.ts';
import { drawProductPhoto } from '#images/testing/draw-products.ts';
import type { StillProgress } from '#stills/still-progress.ts';
import { planStoryboard } from './plan-storyboard.ts';
import { planVideoAd } from './plan-video-ad.ts';
import { filmNames, videoAdSpecSchema } from './video-ad-spec.ts';
import { writeStoryboard } from './write-storyboard.ts';

let folder = '';
const fileOf = (name: string) => path.join(folder, name);
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'hookline-storyboard-'));
  await writeFile(fileOf('can.png'), drawProductPhoto('can', { width: 300, height: 400 }).toBuffer('image/png'));
  for (const name of ['one', 'two', 'three'])
    await writeFile(fileOf(`${name}.png`), drawTexture(640, 360, name).toBuffer('image/png'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const prompt =
  'Daybreak cold brew. Half the caffeine, real beans. "I sleep again." Before: awake. After: asleep. 20% off this week.';

it('shows four images, words only where they are read, and gives a sign of life after each image', async () => {
  const outFiles = [1, 2, 3, 4, 5].map((name) => fileOf(`${name}.jpg`));
  const images = [
    { file: fileOf('one.png'), position: 'first' as const },
    { file: fileOf('can.png') },
    { file: fileOf('two.png') },
    { file: fileOf('three.png'), position: 'last' as const },
  ];
  const told: StillProgress[] = [];
  const onProgress = (progress: StillProgress) => void told.push(progress);
  const { frames } = await writeStoryboard({ prompt, images, durationMs: 8000 }, { outFiles, onProgress });
  expect(told.filter(({ stage }) => stage === 'read').map(({ percent }) => percent)).toEqual([0, 25, 50, 75, 100]);
  expect([frames[0], frames.at(-1)]).toEqual([
    { atMs: 0, shows: [] },
    { atMs: 7967, shows: [] },
  ]);
  const shown = frames.flatMap(({ shows }) => shows);
  expect(new Set(shown).size).toBe(shown.length);
  expect(shown).toEqual(expect.arrayContaining(['headline', 'action']));
  for (const [index] of frames.entries()) expect((await stat(outFiles[index] ?? '')).size).toBeGreaterThan(2000);
});

/** Some that rest at their cuts, and some that hardly have any; all of them in the full run. */
const templates = process.env.TEST_FULL === '1' ? filmNames : (['slam', 'stage', 'price', 'minimal'] as const);

it.each(templates)('finds the words of %s, the call to action on its last frame', async (template) => {
  const spec = parseClipSpec(videoAdSpecSchema, { prompt, template, images: [{ file: fileOf('can.png') }] });
  const planned = await planVideoAd(spec);
  const moments = planStoryboard(planned, 8);
  expect(moments.length).toBeGreaterThanOrEqual(3);
  expect(moments.map(({ at }) => at)).toEqual(moments.map(({ at }) => at).toSorted((a, b) => a - b));
  expect(moments.at(-1)?.shows).toContain('action');
  expect(moments.filter(({ shows }) => shows.includes('action'))).toHaveLength(1);
});
