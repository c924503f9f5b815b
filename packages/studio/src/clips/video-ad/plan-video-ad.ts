import type { LanguageCode } from '@hookline/contract/languages';
import { type Canvas, createCanvas } from '@napi-rs/canvas';
import { PictureError } from '#errors/picture-error.ts';
import { RenderError } from '#errors/render-error.ts';
import { decodePicture } from '#images/decode-picture.ts';
import type { ProductPalette } from '#images/read-palette.ts';
import { createTheme } from '#layouts/ad-theme.ts';
import { type ProductArt, readProductArt } from '#layouts/product-art.ts';
import { musicTracks } from '#music/music-tracks.ts';
import { blendOverlay } from '#pixels/yuv-overlay.ts';
import { seededRandom } from '#random/seeded-random.ts';
import { paintAiLabel } from '#video/ai-label.ts';
import { framesPerSecond, stageOf } from '#video/video-format.ts';
import type { VideoSource } from '#video/video-source.ts';
import { chooseAccent } from './choose-accent.ts';
import { chooseFilm } from './choose-film.ts';
import type { Film, FilmTemplate } from './film.ts';
import { createFilmGrid, type FilmGrid } from './film-grid.ts';
import { createFrameConverter } from './frame-converter.ts';
import { createFramePicture } from './frame-pictures.ts';
import { editFilm, planFilmSpan } from './plan-film-edit.ts';
import type { FilmName, VideoAdSpec } from './video-ad-spec.ts';
import { type FilmCopy, writeFilmCopy } from './write-film-copy.ts';

/** Beat for cuts without music. */
const silentBpm = 112;

export interface PlannedVideoAd extends VideoSource {
  film: Film;
  /** The same film with other words. */
  retell: (words: VideoAdSpec['words']) => Film;
  /** When the film's own part ends, seconds: an ordered last picture follows. */
  endsAt: number;
  /** Whether its first and its last frame are ordered pictures. */
  ordered: { first: boolean; last: boolean };
  copy: FilmCopy;
  template: FilmName;
  /** Id of the music; null for none. */
  music: string | null;
  language: LanguageCode;
  warnings: string[];
}

/** Told after every picture: cutting one out may take ten seconds. */
export type OnPicture = (done: number, of: number) => void;

/** Everything in an ad except its sound. Throws RenderError: `unreadable_media`, `unknown_music`. */
export async function planVideoAd(
  spec: VideoAdSpec,
  cacheDir?: string,
  onPicture?: OnPicture,
): Promise<PlannedVideoAd> {
  const stage = stageOf[spec.ratio];
  const grid = createFilmGrid(stage);
  const copy = writeFilmCopy(spec);
  // One after the other: ten large photographs at once would exceed a film's memory limit.
  const art: ProductArt[] = [];
  for (const image of spec.images) {
    art.push(await loadArt(image, cacheDir));
    onPicture?.(art.length, spec.images.length);
  }
  const frameAt = (position: 'first' | 'last') => {
    const shown = art[spec.images.findIndex((image) => image.position === position)];
    return shown ? createFramePicture(shown, stage) : null;
  };
  const frames = { first: frameAt('first'), last: frameAt('last') };
  const seconds = spec.durationMs / 1000;
  const made = (told: FilmCopy, fixed?: FilmTemplate) => buildFilm({ spec, copy: told, art, grid, frames }, fixed);
  const { film, template, music, span } = made(copy);

  const canvas = createCanvas(stage.width, stage.height);
  const ctx = canvas.getContext('2d');
  const convert = createFrameConverter(canvas);
  const label = spec.label ? paintAiLabel(stage) : null;
  const frameCount = Math.round(seconds * framesPerSecond);
  const isOrdered = (frame: number) =>
    (frame === 0 && frames.first !== null) || (frame === frameCount - 1 && frames.last !== null);
  return {
    stage,
    frameCount,
    cutFrames: film.cuts.map((cut) => Math.round(cut * framesPerSecond)).filter((frame) => frame > 0),
    posterFrame: frames.first ? 0 : Math.min(frameCount - 1, Math.round(film.posterAt * framesPerSecond)),
    hasPhotographs: art.length > 0,
    isDesigned: true,
    title: spec.title || copy.headline,
    sideFiles: [],
    drawFrame: (frame) => {
      ctx.save();
      film.paint(ctx, frame === frameCount - 1 ? seconds : frame / framesPerSecond);
      ctx.restore();
      const picture = convert();
      if (label && !isOrdered(frame)) blendOverlay(picture, label);
      return picture;
    },
    retell: (words) => made(writeFilmCopy({ ...spec, words: { ...spec.words, ...words } }), template).film,
    endsAt: span.start + span.seconds,
    film,
    copy,
    ordered: { first: frames.first !== null, last: frames.last !== null },
    template: template.name,
    music,
    language: copy.language,
    warnings:
      spec.template !== 'auto' && spec.template !== template.name
        ? [`This ad does not have what the ${spec.template} template needs, so we used ${template.name}.`]
        : [],
  };
}

interface FilmParts {
  spec: VideoAdSpec;
  copy: FilmCopy;
  art: readonly ProductArt[];
  grid: FilmGrid;
  frames: { first: Canvas | null; last: Canvas | null };
}

/** The film of these words and pictures; equal parts give equal films, whatever was built before. */
function buildFilm({ spec, copy, art, grid, frames }: FilmParts, fixed?: FilmTemplate) {
  const random = seededRandom(`film ${spec.seed} ${spec.prompt}`);
  const chosen = chooseFilm(spec.prompt, copy, art, spec.template, random);
  const template = fixed ?? chosen;
  const music = chooseMusic(spec, template, random);
  const beat = 60 / (musicTracks.find(({ id }) => id === music)?.bpm ?? silentBpm);
  const seconds = spec.durationMs / 1000;
  const span = planFilmSpan(seconds, beat, frames.first !== null, frames.last !== null);
  const mood = template.moods[Math.floor(random() * template.moods.length)] ?? 'bold';
  const theme = createTheme(paletteOf(spec, art[0], random), mood, random);
  const own = template.create({ grid, copy, art, theme, seconds: span.seconds, beat, random });
  return { film: editFilm(own, span, seconds, grid, frames), template, music, span };
}

/** The brand's colors, else those of the main picture, else one of our own. */
function paletteOf({ colors }: VideoAdSpec, hero: ProductArt | undefined, random: () => number): ProductPalette {
  const [accent, second = null] = colors;
  if (accent !== undefined) return { colors: hero?.palette.colors ?? [], accent, second };
  return hero?.palette ?? chooseAccent(random);
}

async function loadArt(
  { file, cut }: VideoAdSpec['images'][number],
  cacheDir: string | undefined,
): Promise<ProductArt> {
  try {
    return await readProductArt(await decodePicture(file, { longestSide: 1500 }), cacheDir, cut);
  } catch (cause) {
    if (!(cause instanceof PictureError)) throw cause;
    throw new RenderError('unreadable_media', cause.message, { cause });
  }
}

function chooseMusic({ music }: VideoAdSpec, template: FilmTemplate, random: () => number): string | null {
  if (music === null) return null;
  if (music === 'auto') return template.music[Math.floor(random() * template.music.length)] ?? null;
  if (!musicTracks.some(({ id }) => id === music))
    throw new RenderError('unknown_music', `There is no music track called ${music}.`);
  return music;
}
