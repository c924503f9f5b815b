import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { findFfmpeg } from '@hookline/studio/render';

export interface HostileFile {
  name: string;
  path: string;
  data: Buffer;
}

/** Small files that are as expensive as possible: some rejected by their header, some just within the limits. */
export async function makeHostileFiles(): Promise<HostileFile[]> {
  const { default: sharp } = await import('sharp');
  const clear = { r: 200, g: 20, b: 20, alpha: 0.5 };
  const plain = (side: number) => sharp({ create: { width: side, height: side, channels: 4, background: clear } });
  const noise = sharp(randomBytes(1024 * 768 * 3), { raw: { width: 1024, height: 768, channels: 3 } });
  const picture = (name: string, data: Buffer): HostileFile => ({ name, path: '/api/upload/image', data });
  return [
    picture('PNG 7000 x 7000', await plain(7000).png({ compressionLevel: 9 }).toBuffer()),
    picture('PNG 5000 x 5000', await plain(5000).png({ compressionLevel: 9 }).toBuffer()),
    picture('PNG 5000 x 5000, interlaced', await plain(5000).png({ progressive: true }).toBuffer()),
    picture(
      'JPEG 8160 x 6120, progressive',
      await noise.clone().resize(8160, 6120).jpeg({ quality: 50, progressive: true }).toBuffer(),
    ),
    picture('AVIF 3540 x 3540', await noise.clone().resize(3540, 3540).avif({ quality: 30, effort: 0 }).toBuffer()),
    { name: 'ten minutes of sound', path: '/api/music/my', data: await makeSound() },
  ];
}

async function makeSound(): Promise<Buffer> {
  const ffmpeg = await findFfmpeg({ ffmpegPath: process.env.FFMPEG_PATH, searchPath: process.env.PATH });
  if (ffmpeg === null) throw new Error('no ffmpeg was found');
  const noise = ['-f', 'lavfi', '-i', 'anoisesrc=d=600:c=pink:r=44100:a=0.3', '-b:a', '192k', '-f', 'mp3', 'pipe:1'];
  const made = spawnSync(ffmpeg, ['-loglevel', 'error', ...noise], { maxBuffer: 64 * 1_048_576 });
  return made.stdout;
}

/** Pages that keep a parser busy: nested without end, and full of pictures. */
export function makeHostilePages(picture: string): string[] {
  return [
    '<div><p>'.repeat(1_000_000),
    `<main>${'<section class="a b"><i>'.repeat(2000)}${`<img src="${picture}">`.repeat(60_000)}`,
  ];
}
