import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { findFfmpeg } from '#encode/find-ffmpeg.ts';

const run = promisify(execFile);

/** An ffmpeg for tests; throws if the machine has none. */
export async function getFfmpeg(): Promise<string> {
  const found = await findFfmpeg({ ffmpegPath: process.env.FFMPEG_PATH, searchPath: process.env.PATH });
  if (!found) throw new Error('The media tests need ffmpeg with libx264 and aac.');
  return found;
}

async function decode(file: string, options: string[]): Promise<Buffer> {
  const { stdout } = await run(
    await getFfmpeg(),
    ['-nostdin', '-loglevel', 'error', '-i', file, ...options, 'pipe:1'],
    {
      encoding: 'buffer',
      maxBuffer: 2 ** 31,
    },
  );
  return stdout;
}

/** A rectangle of every frame, or of `only` one, as packed RGB, optionally made smaller by a whole divisor. */
export async function decodeRgb(
  file: string,
  box: { x: number; y: number; width: number; height: number },
  divisor = 1,
  only?: number,
): Promise<Uint8Array[]> {
  const width = Math.floor(box.width / divisor);
  const height = Math.floor(box.height / divisor);
  const chosen = only === undefined ? '' : `select=eq(n\\,${only}),`;
  const filter = `${chosen}crop=${box.width}:${box.height}:${box.x}:${box.y},scale=${width}:${height}:flags=area:in_color_matrix=bt709`;
  const bytes = await decode(file, ['-vf', filter, '-fps_mode', 'passthrough', '-f', 'rawvideo', '-pix_fmt', 'rgb24']);
  const size = width * height * 3;
  return Array.from({ length: bytes.length / size }, (_, index) => bytes.subarray(index * size, (index + 1) * size));
}

/** The sound as mono samples, -1..1. */
export async function decodeSound(file: string, sampleRate: number): Promise<Float32Array> {
  const bytes = await decode(file, ['-vn', '-ac', '1', '-ar', String(sampleRate), '-f', 'f32le']);
  return new Float32Array(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength));
}

/** A digest of all decoded pixels ('v') or samples ('a'). */
export async function digestOf(file: string, stream: 'v' | 'a'): Promise<string> {
  return (await decode(file, ['-map', `0:${stream}`, '-f', 'md5'])).toString('latin1').trim();
}

/** Integrated loudness in LUFS and true peak in dBTP, measured by ffmpeg's EBU R 128 meter. */
export async function measureWithFfmpeg(file: string): Promise<{ loudness: number; truePeak: number }> {
  const { stderr } = await run(await getFfmpeg(), [
    '-nostdin',
    '-hide_banner',
    '-i',
    file,
    '-af',
    'ebur128=peak=true',
    '-f',
    'null',
    '-',
  ]);
  const summary = stderr.slice(stderr.lastIndexOf('Summary:'));
  const read = (pattern: RegExp) => Number(pattern.exec(summary)?.[1] ?? Number.NaN);
  return { loudness: read(/I:\s+(-?[\d.]+) LUFS/), truePeak: read(/Peak:\s+(-?[\d.]+) dBFS/) };
}
