import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Canvas, createCanvas } from '@napi-rs/canvas';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findActor } from '#actors/cast.ts';
import { drawProductPhoto } from '#images/testing/draw-products.ts';
import { colorAt, colorsOf } from '#pixels/testing/yuv-colors.ts';
import type { YuvPicture } from '#pixels/yuv-picture.ts';
import { speak } from '#speech/speak.ts';
import { decodeRgb, decodeSound, getFfmpeg, measureWithFfmpeg } from '#video/testing/decode-video.ts';
import { renderTalk, type TalkResult } from './render-talk.ts';
import type { TalkSpecInput } from './talk-spec.ts';
import { drawTalk } from './testing/draw-talk.ts';

/** Renders that only repeat a promise with more of the same. */
const isFull = process.env.TEST_FULL === '1';
let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'hookline-edit-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const fileOf = (name: string) => path.join(folder, name);
const options = async (name: string) => ({
  outFile: fileOf(`${name}.mp4`),
  posterFile: fileOf(`${name}.jpg`),
  captionsFile: fileOf(`${name}.vtt`),
  cacheDir: fileOf('cache'),
  ffmpegPath: await getFfmpeg(),
});
const order = { actorId: 'maya', script: 'Hello there.', language: 'en', ratio: '1:1', label: false } as const;
const render = async (name: string, spec: Partial<TalkSpecInput>): Promise<TalkResult> =>
  renderTalk({ ...order, ...spec }, await options(name));
/** Every third frame is looked at: ten a second. */
const draw = <Seen = undefined>(name: string, spec: Partial<TalkSpecInput>, look?: (picture: YuvPicture) => Seen) =>
  drawTalk({ ...order, ...spec }, fileOf(name), look, 3);

async function save(name: string, canvas: Canvas): Promise<string> {
  await writeFile(fileOf(name), canvas.toBuffer('image/png'));
  return fileOf(name);
}

/** A photograph that cannot be cut out: stripes in loud green that no actor wears. */
function stripes(width: number, height: number): Canvas {
  const canvas = createCanvas(width, height);
  const ctx = canvas.getContext('2d');
  for (let x = 0; x < width; x += 8) {
    ctx.fillStyle = (x / 8) % 2 ? '#00ff00' : '#00d800';
    ctx.fillRect(x, 0, 8, height);
  }
  return canvas;
}

/** Share of loudly green pixels, and the same for its left and right half. */
function greenOf(picture: YuvPicture): { all: number; left: number; right: number } {
  const frame = colorsOf(picture, 8);
  const columns = Math.floor(picture.width / 8);
  const count = { all: 0, left: 0, right: 0 };
  for (let at = 0; at < frame.length; at += 3) {
    const [red = 0, green = 0, blue = 0] = frame.subarray(at, at + 3);
    if (green < 170 || red > 110 || blue > 110) continue;
    count.all++;
    if ((at / 3) % columns < columns / 2) count.left++;
    else count.right++;
  }
  const pixels = frame.length / 3;
  return { all: count.all / pixels, left: count.left / pixels, right: count.right / pixels };
}

const script = 'I tried many things before this. Then my sister gave me a small green lamp, and I slept.';

describe('pictures in a talk', () => {
  it('fill the frame while their word is spoken, and stand beside the actor on request', async () => {
    const file = await save('stripes.png', stripes(900, 900));
    const cueStart = (captions: string, word: string) => {
      const cues = captions.split('\n\n').slice(1);
      const cue = cues.find((text) => text.includes(word)) ?? '';
      const [, minutes, seconds] = /(\d+):([\d.]+) -->/.exec(cue) ?? [];
      return Number(minutes) * 60 + Number(seconds);
    };
    // The name that older specs have for it.
    const cutaway = { script, media: [{ file, mention: ['lamp'], show: 'cutaway' }] } satisfies Partial<TalkSpecInput>;
    const { seen: full, captions } = await draw('full', cutaway, greenOf);
    const first = full.findIndex(({ all }) => all > 0.9);
    const shown = full.filter(({ all }) => all > 0.9).length / 10;
    expect(shown).toBeGreaterThan(1.5);
    // The cue starts a few words before its last one.
    expect(Math.abs(first / 10 - cueStart(captions, 'lamp'))).toBeLessThan(1.6);
    expect(full.slice(0, 20).every(({ all }) => all < 0.02)).toBe(true);

    const media = [{ file, mention: ['lamp'], show: 'inset' as const }];
    const beside = await draw('inset', { script, media, ratio: '16:9' }, greenOf);
    const inset = beside.seen.filter(({ all }) => all > 0.015);
    expect(inset.length / 10).toBeGreaterThan(1.5);
    for (const { all, left, right } of inset) {
      expect(all).toBeLessThan(0.2);
      expect(right).toBeGreaterThan(left * 20);
    }
  });

  // Each time, `talk-edges.media.test.ts` shows ten pictures, odder ones.
  const shape = async () => {
    const shapes = [
      [1, 1],
      [30, 26],
      [4000, 300],
      [300, 4000],
      [480, 640],
      [900, 900],
    ] as const;
    const files = await Promise.all(shapes.map(([w, h]) => save(`${w}x${h}.png`, stripes(w, h))));
    const products = await Promise.all(
      (['can', 'jar', 'bottle'] as const).map((kind) =>
        save(`${kind}.png`, drawProductPhoto(kind, { width: 400, height: 500 })),
      ),
    );
    const long = `${script} ${script}`;
    const { source, seen } = await draw('ten', { script: long, media: [...files, ...products] }, greenOf);
    // Pictures of one pixel and strips are reported, not guessed at; the speech has room for the others.
    expect(source.warnings.filter((warning) => /1 x 1|4000 x 300|300 x 4000/.test(warning))).toHaveLength(3);
    const tooLong = source.warnings.filter((warning) => /too short to show/.test(warning));
    expect(source.warnings).toHaveLength(3 + tooLong.length);
    expect(seen.filter(({ all }) => all > 0.05).length / 10).toBeGreaterThan(2);
  };
  if (isFull) it('accept every shape and size, ten at once, and report unusable ones', shape);
});

describe('the end card in a talk', () => {
  beforeAll(async () => {
    const headline = 'Mornings that begin much better than others do';
    await render('ground', {
      effects: true,
      endCard: { callToAction: 'Shop now', headline, url: 'glow.example', layout: 'disc' },
    });
  });

  it('covers the last 2.6 s with the product’s colors and is audible', async () => {
    const product = await save('jar.png', drawProductPhoto('jar', { width: 500, height: 600 }));
    const maya = findActor('maya');
    if (!maya) throw new Error('no actor');
    const speech = await speak({ text: 'Hello there.', language: 'en', voice: maya.voice });
    const card = { callToAction: 'Shop now', headline: 'Glow', url: 'glow.example', layout: 'disc' } as const;
    const carded = await draw('carded', { music: 'upbeat', media: [product], endCard: card }, (picture) =>
      colorAt(picture, 4, 4),
    );
    expect(carded.durationMs - speech.durationMs).toBeGreaterThan(2600);
    const corner = (index: number) => carded.seen.at(index) ?? [];
    const settled = corner(-1);
    const distance = (index: number) =>
      Math.max(...corner(index).map((value, at) => Math.abs(value - (settled[at] ?? 0))));
    for (const index of [-7, -15, -20]) expect(distance(index)).toBeLessThan(6);
    expect(distance(1)).toBeGreaterThan(20);
    const { loudness, truePeak } = await measureWithFfmpeg(carded.soundFile);
    expect(loudness).toBeGreaterThanOrEqual(-16);
    expect(loudness).toBeLessThanOrEqual(-14);
    expect(truePeak).toBeLessThanOrEqual(-1);
  });

  it('has an even ground: light falls off in few, small steps', async () => {
    const [width, height] = [70, 900];
    const last = (await decodeRgb(fileOf('ground.mp4'), { x: 0, y: 150, width, height })).at(-1) ?? [];
    expect(last).toHaveLength(width * height * 3);
    expect(new Set(last).size).toBeGreaterThan(1);
    const steps = Array.from({ length: width * (height - 1) * 3 }, (_, at) =>
      Math.abs((last[at + width * 3] ?? 0) - (last[at] ?? 0)),
    );
    expect(Math.max(...new Set(steps))).toBeLessThanOrEqual(2);
    // All steps down one column; patches of 8 or 16 pixels go up and down again, about a dozen times.
    expect(steps.reduce((sum, step) => sum + step, 0) / (width * 3)).toBeLessThan(5);
  });

  it('sounds different with and without effects', async () => {
    const energy = async (file: string) => {
      const sound = await decodeSound(file, 8000);
      const tail = sound.subarray(-8000 * 2.2);
      return tail.reduce((sum, sample) => sum + sample * sample, 0);
    };
    const quiet = await draw('quiet', { effects: false, endCard: { callToAction: 'Shop now' } });
    expect(await energy(quiet.soundFile)).toBeLessThan(1e-3);
    expect(await energy(fileOf('ground.mp4'))).toBeGreaterThan(1e-2);
  });
});

describe('hook clips', () => {
  it('end with their last word, and reject lines that take more than 10 s', async () => {
    const hook = { kind: 'hook', actorId: 'theo', language: 'en', ratio: '1:1', label: false } as const;
    const short = await drawTalk({ ...hook, script: 'Stop!' }, fileOf('short'));
    expect(short.durationMs).toBeGreaterThanOrEqual(1500);
    expect(short.durationMs).toBeLessThan(1600);
    if (isFull) {
      const script = 'Nobody tells you this about cheap coffee.';
      const line = await drawTalk({ ...hook, script }, fileOf('line'));
      expect(line.durationMs).toBeGreaterThan(1500);
      expect(line.durationMs).toBeLessThanOrEqual(10_000);
    }
    const long = renderTalk({ ...hook, script: `${script} ${script}` }, await options('long'));
    await expect(long).rejects.toMatchObject({ code: 'too_long', message: expect.stringMatching(/up to 10/) });
  });
});
