import { rename, rm } from 'node:fs/promises';
import { runLimited } from '@hookline/studio/process';
import { fileTypeFromFile } from 'file-type';
import { readsStrangersFiles } from '#platform/ffmpeg/reads-strangers-files.ts';

/** Reader of each kind of file by its bytes. Naming it keeps ffmpeg from guessing play lists and other formats that open files. */
const readers: Record<string, string> = { mp4: 'mov', mov: 'mov', m4v: 'mov', webm: 'matroska', mkv: 'matroska' };

/** x264 keeps some dozens of large frames; the source's decoder comes on top. */
const limits = { memoryMiB: 1600, cpuSeconds: 240 };

export interface ForeignVideoOrder {
  ffmpegPath: string;
  sourceFile: string;
  outFile: string;
  posterFile: string;
  /** A picture of ours that is laid over it. */
  overlayFile: string | null;
  width: number;
  height: number;
  longestSeconds: number;
  /** Written into the file: that it is generated, and by what. */
  comment: string;
}

export type ForeignVideoReply = { written: true } | { refusal: 'not-a-video' | 'old-ffmpeg' };

/**
 * Writes a video of an outside service anew, as H.264 and AAC of the size that was promised, with a poster. The decoder
 * gets neither the network nor our environment, and is limited in time and memory.
 */
export async function perform(order: ForeignVideoOrder): Promise<ForeignVideoReply> {
  const { ffmpegPath, sourceFile, outFile, posterFile } = order;
  if (!(await readsStrangersFiles(ffmpegPath))) return { refusal: 'old-ffmpeg' };
  const type = await fileTypeFromFile(sourceFile);
  const reader = type && readers[type.ext];
  if (!reader) return { refusal: 'not-a-video' };
  const isWritten = (await encode(order, reader, true)) || (await encode(order, reader, false));
  if (!isWritten) return { refusal: 'not-a-video' };
  const poster = ['-f', 'mov', '-i', outFile, '-frames:v', '1', '-q:v', '3', '-f', 'mjpeg', posterFile];
  return (await run(ffmpegPath, poster)) ? { written: true } : { refusal: 'not-a-video' };
}

/** With its own sound, or with silence where it has none: players and editors expect a track. */
async function encode(order: ForeignVideoOrder, reader: string, hasSound: boolean): Promise<boolean> {
  const { ffmpegPath, sourceFile, overlayFile, outFile, width, height, longestSeconds, comment } = order;
  const silence = ['-f', 'lavfi', '-i', 'anullsrc=channel_layout=stereo:sample_rate=48000'];
  const fit = `scale=${width}:${height}:force_original_aspect_ratio=increase,crop=${width}:${height},setsar=1,fps=30`;
  const isWritten = await run(ffmpegPath, [
    '-f',
    reader,
    '-i',
    sourceFile,
    ...(hasSound ? [] : silence),
    ...(overlayFile === null ? ['-vf', fit, '-map', '0:v:0'] : overlaid(overlayFile, fit, hasSound ? 1 : 2)),
    '-map',
    hasSound ? '0:a:0' : '1:a:0',
    '-sn',
    '-dn',
    '-map_metadata',
    '-1',
    '-shortest',
    '-t',
    String(longestSeconds),
    '-pix_fmt',
    'yuv420p',
    '-c:v',
    'libx264',
    '-preset',
    'veryfast',
    '-crf',
    '20',
    '-threads',
    '2',
    '-c:a',
    'aac',
    '-ar',
    '48000',
    '-ac',
    '2',
    '-b:a',
    '160k',
    '-metadata',
    `comment=${comment}`,
    '-movflags',
    '+faststart',
    '-f',
    'mp4',
    `${outFile}.part`,
  ]);
  if (isWritten) await rename(`${outFile}.part`, outFile);
  else await rm(`${outFile}.part`, { force: true });
  return isWritten;
}

/** A picture over the whole film: the input of that index. */
function overlaid(file: string, fit: string, index: number): string[] {
  const graph = `[0:v:0]${fit}[film];[${index}:v:0]format=rgba[over];[film][over]overlay=0:0[out]`;
  return ['-f', 'png_pipe', '-i', file, '-filter_complex', graph, '-map', '[out]'];
}

/** The protocol list stands with the inputs: nothing but files is opened, whatever a file says. */
async function run(ffmpegPath: string, args: readonly string[]): Promise<boolean> {
  const quiet = ['-hide_banner', '-nostdin', '-loglevel', 'error', '-y', '-protocol_whitelist', 'file'];
  const { code } = await runLimited({ file: ffmpegPath, args: [...quiet, ...args] }, limits);
  return code === 0;
}
