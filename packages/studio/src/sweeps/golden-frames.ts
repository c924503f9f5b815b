import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { cast } from '#actors/cast.ts';
import type { TalkSpecInput } from '#talk/talk-spec.ts';
import { getFfmpeg } from '#video/testing/decode-video.ts';
import { createFrameTap } from './testing/frame-tap.ts';
import { openSweepFolder } from './testing/render-sweep.ts';

/** Platform on which drawing is compared bit by bit. Other processors round individual pixels differently. */
export const goldenPlatform = 'linux-x64';
/** The recorded hashes. */
export const goldensUrl = new URL('./goldens.json', import.meta.url);

export interface Goldens {
  /** The drawing library and the display face: a different version of either draws different pixels. */
  canvas: string;
  font: string;
  /** Per scene: the number of frames, the SHA-256 of some, and that of all. */
  scenes: Record<string, { frames: number; some: Record<string, string>; all: string }>;
}

const man = cast.find((actor) => actor.gender === 'male')?.id ?? '';
const senior = cast.find((actor) => actor.ageBand === 'Senior')?.id ?? '';

/** Short talks that together cover every ratio, caption style and kind of voice. */
export const goldenScenes: Readonly<Record<string, TalkSpecInput>> = {
  'en-portrait': {
    actorId: 'maya',
    script: 'Stop scrolling! This changed my mornings.',
    language: 'en',
    captions: { style: 'word-highlight' },
  },
  'es-square': {
    actorId: man,
    script: '¡Por solo 19,99 €!',
    language: 'es',
    ratio: '1:1',
    captions: { style: 'karaoke' },
  },
  'ja-wide': {
    actorId: senior,
    script: '肌が変わりました。',
    language: 'ja',
    ratio: '16:9',
    captions: { style: 'boxed' },
  },
  'ar-square': {
    actorId: 'maya',
    script: 'جرب هذا اليوم.',
    language: 'ar',
    ratio: '1:1',
    captions: { style: 'minimal' },
    label: false,
  },
};

/** Versions of the drawing software; part of the goldens, so that a new version is recognized as such. */
export async function drawingVersions(): Promise<Pick<Goldens, 'canvas' | 'font'>> {
  const require = createRequire(import.meta.url);
  const versionOf = async (name: string) => {
    const manifest: unknown = JSON.parse(await readFile(require.resolve(`${name}/package.json`), 'utf8'));
    const version = manifest !== null && typeof manifest === 'object' && 'version' in manifest ? manifest.version : '';
    return `${name}@${String(version)}`;
  };
  return {
    canvas: await versionOf('@napi-rs/canvas'),
    font: await versionOf('@fontsource-variable/bricolage-grotesque'),
  };
}

/** Renders the scenes and hashes their frames before encoding. */
export async function hashScenes(): Promise<Goldens['scenes']> {
  const sweep = await openSweepFolder();
  try {
    const tap = await createFrameTap(sweep.folder, await getFfmpeg());
    const scenes: Goldens['scenes'] = {};
    for (const [name, spec] of Object.entries(goldenScenes)) {
      await sweep.render(name, spec, { ffmpegPath: tap.ffmpegPath });
      const hashes = await tap.readHashes();
      const places = [0, 0.25, 0.5, 0.75].map((share) => Math.floor(share * hashes.length));
      scenes[name] = {
        frames: hashes.length,
        some: Object.fromEntries(places.map((place) => [String(place), hashes[place] ?? ''])),
        all: createHash('sha256').update(hashes.join()).digest('hex'),
      };
    }
    return scenes;
  } finally {
    await sweep.remove();
  }
}
