import { limits } from '@hookline/contract/limits';
import { runLimited } from '@hookline/studio/process';
import { fileTypeFromFile } from 'file-type';
import { readsStrangersFiles } from '#platform/ffmpeg/reads-strangers-files.ts';

/** MP4 and MOV, as their bytes say. Naming the reader keeps ffmpeg from guessing formats that open other files. */
const types: ReadonlySet<string> = new Set(['mp4', 'm4v', 'mov']);

/** A minute of 4K HEVC takes about 70 s of one core; six of its 10-bit frames 150 MiB, the 1080p encoder 200. */
const decoderLimits = { memoryMiB: 1200, cpuSeconds: 240 };
/** As everything the studio renders. */
const framesPerSecond = 30;
/** Shorter ones are glitches. */
const shortestMs = 300;
/** Tolerance, so that a one-minute clip is not refused for a frame too many. */
const slackMs = 500;

export interface ClipOrder {
  ffmpegPath: string;
  sourceFile: string;
  outFile: string;
  /** JPEG. */
  posterFile: string;
}

export type ClipReply =
  | { durationMs: number; width: number; height: number }
  | { refusal: 'wrong-type' | 'unreadable' | 'too-long' | 'old-ffmpeg' };

/**
 * Transcodes an untrusted video: upright, silent, at most 1080p, at the studio's constant frame rate, without metadata;
 * with a poster. The decoder has neither network access nor our environment, and limits of its own.
 */
export async function perform({ ffmpegPath, sourceFile, outFile, posterFile }: ClipOrder): Promise<ClipReply> {
  if (!(await readsStrangersFiles(ffmpegPath))) return { refusal: 'old-ffmpeg' };
  const type = await fileTypeFromFile(sourceFile);
  if (!type || !types.has(type.ext)) return { refusal: 'wrong-type' };
  const input = ['-threads', '1', '-protocol_whitelist', 'file', '-f', 'mov', '-i', sourceFile, '-map', '0:V:0'];
  const most = ['-t', String((limits.clipMs + 2000) / 1000)];
  // Its packets are counted before any is decoded: an hour is refused at once.
  const counted = await run(ffmpegPath, [...input, '-c', 'copy', ...most, '-f', 'null', '-']);
  if (counted === null) return { refusal: 'unreadable' };
  if (lastTimeMs(counted) > limits.clipMs + slackMs) return { refusal: 'too-long' };

  const color = ['-colorspace', 'bt709', '-color_primaries', 'bt709', '-color_trc', 'bt709', '-color_range', 'tv'];
  const film = ['-c:v', 'libx264', '-preset', 'veryfast', '-crf', '19', '-pix_fmt', 'yuv420p', '-g', '30', '-bf', '0'];
  // Grainy films would become larger than they came.
  const limited = ['-maxrate', '12M', '-bufsize', '24M'];
  const encoded = await run(ffmpegPath, [
    ...input,
    ...['-an', '-sn', '-dn', '-map_metadata', '-1', '-map_chapters', '-1', ...most],
    ...['-vf', filters, ...film, ...limited, ...color],
    ...['-movflags', '+faststart', '-f', 'mp4', outFile],
  ]);
  if (encoded === null) return { refusal: 'unreadable' };
  const durationMs = lastTimeMs(encoded);
  if (durationMs > limits.clipMs + slackMs) return { refusal: 'too-long' };
  if (durationMs < shortestMs) return { refusal: 'unreadable' };

  // The middle frame: many recordings begin with black.
  const at = ['-ss', (durationMs / 2000).toFixed(3), '-f', 'mov', '-i', outFile];
  const still = ['-frames:v', '1', '-update', '1', '-q:v', '4', '-f', 'image2', posterFile];
  const drawn = await run(ffmpegPath, ['-loglevel', 'info', ...at, '-vf', 'showinfo', ...still]);
  const [, width, height] = /\bs:(\d+)x(\d+)\b/.exec(drawn ?? '') ?? [];
  return width && height ? { durationMs, width: Number(width), height: Number(height) } : { refusal: 'unreadable' };
}

/** Upright by its own note of how it was held, square pixels, even sides, at most 1920 by 1080 or the other way round. */
const filters = [
  'scale=w=iw*sar:h=ih',
  'setsar=1',
  "scale=w='if(gte(iw,ih),min(1920,iw),min(1080,iw))':h='if(gte(iw,ih),min(1080,ih),min(1920,ih))':force_original_aspect_ratio=decrease:force_divisible_by=2",
  'setsar=1',
  // Phones and screens write several kinds of color; everything of ours is BT.709 of video range.
  'scale=out_color_matrix=bt709:out_range=limited',
  `fps=${framesPerSecond}`,
].join(',');

/**
 * What it printed; null if it could not read the file.
 * @throws LimitedProgramError if it was ended before it could tell
 */
async function run(ffmpegPath: string, order: readonly string[]): Promise<string | null> {
  const args = ['-hide_banner', '-nostdin', '-loglevel', 'error', '-y', '-progress', 'pipe:1', '-nostats', ...order];
  const { code, stdout, stderr } = await runLimited({ file: ffmpegPath, args }, decoderLimits);
  return code === 0 ? stdout.toString() + stderr : null;
}

/** Duration from ffmpeg's progress lines, the last of which reports the total. */
function lastTimeMs(progress: string): number {
  const times = [...progress.matchAll(/^out_time_us=(\d+)$/gm)];
  return Math.round(Number(times.at(-1)?.[1] ?? 0) / 1000);
}
