import { limits } from '@hookline/contract/limits';
import { runLimited } from '@hookline/studio/process';
import { fileTypeFromFile } from 'file-type';
import { readsStrangersFiles } from '#platform/ffmpeg/reads-strangers-files.ts';

/** Reader of each kind of file by its bytes. Naming it keeps ffmpeg from guessing play lists and other formats that open files. */
const readers: Record<string, string> = {
  mp3: 'mp3',
  aac: 'aac',
  m4a: 'mov',
  m4b: 'mov',
  mp4: 'mov',
  wav: 'wav',
  ogg: 'ogg',
  oga: 'ogg',
  opus: 'ogg',
  flac: 'flac',
};

/** Ten minutes of sound take ffmpeg 15 s and 80 MiB. */
const decoderLimits = { memoryMiB: 512, cpuSeconds: 60 };
/** Shorter ones are clicks. */
const shortestMs = 1000;

export interface TrackOrder {
  ffmpegPath: string;
  sourceFile: string;
  outFile: string;
}

export type TrackReply = { durationMs: number } | { refusal: 'not-a-sound' | 'too-long' | 'old-ffmpeg' };

/**
 * Transcodes an untrusted audio file to stereo AAC, without pictures and tags. The decoder has neither network access
 * nor our environment, and is limited in time and memory.
 */
export async function perform({ ffmpegPath, sourceFile, outFile }: TrackOrder): Promise<TrackReply> {
  if (!(await readsStrangersFiles(ffmpegPath))) return { refusal: 'old-ffmpeg' };
  const type = await fileTypeFromFile(sourceFile);
  const reader = type && readers[type.ext];
  if (!reader) return { refusal: 'not-a-sound' };
  const longestSeconds = limits.musicMs / 1000;
  const args = [
    '-hide_banner',
    '-nostdin',
    '-loglevel',
    'error',
    '-y',
    '-threads',
    '1',
    '-protocol_whitelist',
    'file',
    '-f',
    reader,
    '-i',
    sourceFile,
    '-map',
    '0:a:0',
    '-vn',
    '-sn',
    '-dn',
    '-map_metadata',
    '-1',
    '-t',
    String(longestSeconds + 1),
    '-ac',
    '2',
    '-ar',
    '48000',
    '-c:a',
    'aac',
    '-b:a',
    '160k',
    '-movflags',
    '+faststart',
    '-progress',
    'pipe:1',
    '-nostats',
    '-f',
    'mp4',
    outFile,
  ];
  const { code, stdout } = await runLimited({ file: ffmpegPath, args }, decoderLimits);
  if (code !== 0) return { refusal: 'not-a-sound' };
  const durationMs = lastTimeMs(stdout.toString());
  if (durationMs > limits.musicMs + 500) return { refusal: 'too-long' };
  return durationMs < shortestMs ? { refusal: 'not-a-sound' } : { durationMs };
}

/** Duration from ffmpeg's progress lines, the last of which reports the total. */
function lastTimeMs(progress: string): number {
  const times = [...progress.matchAll(/^out_time_us=(\d+)$/gm)];
  return Math.round(Number(times.at(-1)?.[1] ?? 0) / 1000);
}
