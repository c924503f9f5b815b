import { createHash } from 'node:crypto';
import { createCanvas } from '@napi-rs/canvas';
import { describe, expect, it } from 'vitest';
import { fromCanvas } from '#images/picture.ts';
import { drawProductPhoto } from '#images/testing/draw-products.ts';
import { createTheme } from '#layouts/ad-theme.ts';
import { createProductArt, type ProductArt } from '#layouts/product-art.ts';
import { seededRandom } from '#random/seeded-random.ts';
import { stageOf } from '#video/video-format.ts';
import { chooseFilm, filmTemplates } from './choose-film.ts';
import type { Film, FilmTemplate } from './film.ts';
import { createFilmGrid } from './film-grid.ts';
import { type VideoAdRatio, videoAdRatios } from './video-ad-spec.ts';
import { writeFilmCopy } from './write-film-copy.ts';

const art = [createProductArt(fromCanvas(drawProductPhoto('can', { width: 300, height: 400 })))];
const full =
  'Daybreak: sleep like it is Sunday. Half the caffeine, real cold brew, no crash at three. 20% off this week. ' +
  'Before: ceiling staring. After: eight hours. Our customer says “I sleep like a teenager again”.';
const seconds = 6;
/** Every template in every ratio with every script; otherwise each template takes its turn with some of them. */
const isFull = process.env.TEST_FULL === '1';

function create(
  template: FilmTemplate,
  ratio: VideoAdRatio,
  prompt: string,
  pictures: readonly ProductArt[],
): Film | null {
  const copy = writeFilmCopy({ prompt, productName: '', seed: 0 });
  if (template.suits(copy, pictures) === 0) return null;
  const random = seededRandom('films');
  const palette = pictures[0]?.palette ?? { colors: [], accent: null, second: null };
  return template.create({
    grid: createFilmGrid(stageOf[ratio]),
    copy,
    art: pictures,
    theme: createTheme(palette, template.moods[0] ?? 'bold', random),
    seconds,
    beat: 0.5,
    random,
  });
}

/** The film is painted at full size into a picture of half the size: a quarter of the pixels to check. */
const scale = 0.5;

/** Pixels of a film at some times, and whether each frame was painted completely. */
function paintAt(film: Film, ratio: VideoAdRatio, times: readonly number[]): { hashes: string[]; isWhole: boolean } {
  const { width, height } = stageOf[ratio];
  let isWhole = true;
  const hashes = times.map((time) => {
    const canvas = createCanvas(width * scale, height * scale);
    const ctx = canvas.getContext('2d');
    ctx.scale(scale, scale);
    film.paint(ctx, time);
    const pixels = canvas.data();
    for (let index = 3; index < pixels.length; index += 4 * 997) if (pixels[index] !== 255) isWhole = false;
    return createHash('sha256').update(pixels).digest('hex');
  });
  return { hashes, isWhole };
}

const scripts = [
  ['one letter', 'A'],
  ['Arabic', 'قهوة باردة تنام بعدها بهدوء. نصف الكافيين فقط، بدون سكر، طعم ناعم. خصم 20% هذا الأسبوع'],
  ['Japanese', '夜でもぐっすり眠れる。カフェイン半分、まろやかな味わい、砂糖不使用。今週だけ1,980円'],
  ['Tamil', 'இரவிலும் குடிக்கலாம், நன்றாக தூங்கலாம்.'],
  ['a long word', 'Donaudampfschifffahrtsgesellschaftskapitänsmütze für alle. Nur 19 €. Warm, leicht, wasserdicht.'],
  ['a long text', 'Cold coffee that lets you sleep at night and wakes you gently in the morning. '.repeat(30)],
] as const;
const turns = filmTemplates.map((template, turn) => ({
  name: template.name,
  template,
  ratios: videoAdRatios.filter((_, index) => isFull || index === turn % videoAdRatios.length),
  some: scripts.filter((_, index) => isFull || index % 3 === turn % 3),
}));

describe.each(turns)('$name', ({ template, ratios, some }) => {
  it.each(ratios)('fills every frame, moves, and is the same each time in %s', (ratio) => {
    const film = create(template, ratio, full, art);
    const again = create(template, ratio, full, art);
    if (!film || !again) throw new Error('The prompt has everything this needs.');
    const times = [0, 0.7, 2.05, 3.55, 4.3, 5.9, seconds];
    const { hashes, isWhole } = paintAt(film, ratio, times);
    expect(isWhole).toBe(true);
    expect(new Set(hashes).size).toBeGreaterThanOrEqual(times.length - 1);
    expect(paintAt(again, ratio, times.slice(2, 4)).hashes).toEqual(hashes.slice(2, 4));
    expect(film.posterAt).toBeGreaterThan(0.3);
    expect(film.posterAt).toBeLessThan(seconds);
    for (const { at } of film.sounds) expect(at).toBeLessThan(seconds);
  });

  it.each(some)('sets %s', (_kind, prompt) => {
    for (const pictures of [art, []]) {
      const film = create(template, '9:16', prompt, pictures);
      if (film) expect(paintAt(film, '9:16', [1.3]).isWhole).toBe(true);
    }
  });
});

describe('chooseFilm', () => {
  const choose = (prompt: string, pictures: readonly ProductArt[], seed = 'a') =>
    chooseFilm(prompt, writeFilmCopy({ prompt, productName: 'Lull', seed: 0 }), pictures, 'auto', seededRandom(seed))
      .name;

  it('follows the prompt', () => {
    expect(choose('A luxury perfume, elegant and minimal', art)).toBe('minimal');
    expect(choose('Black Friday sale: 30% off all lamps', art)).toBe('price');
    expect(choose('Before: dull floors. After: mirror shine. See the difference', art)).toBe('wipe');
    expect(choose('Testimonial: “It changed my mornings for good”', art)).toBe('quote');
    expect(choose('Polaroid collage of our travel memories', [...art, ...art])).toBe('collage');
    expect(choose('Bold kinetic typography for a gym', [])).toBe('slam');
  });

  it('varies with the seed, and always finds a film', () => {
    const found = new Set(
      Array.from({ length: 24 }, (_, seed) => choose('Soft tea, hand-picked leaves', art, `${seed}`)),
    );
    expect(found.size).toBeGreaterThan(2);
    expect(filmTemplates.map(({ name }) => name)).toContain(choose('A', []));
  });
});
