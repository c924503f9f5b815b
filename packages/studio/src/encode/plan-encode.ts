import type { Stage } from '#canvas/stage.ts';

export interface PicturePlan {
  stage: Stage;
  framesPerSecond: number;
  /** Frame indexes at which the picture changes completely. */
  cutFrames: readonly number[];
  /** True if photographs move: the fast motion search was measured for drawn pictures only. */
  hasPhotographs: boolean;
  /** True if everything moves on paths of its own, photographs included, as in a designed film. */
  isDesigned?: boolean | undefined;
}

export interface FilePlan {
  outFile: string;
  title: string;
  /** Written to the file's comment, so that its origin is always included. */
  comment: string;
}

const quiet = ['-hide_banner', '-nostdin', '-loglevel', 'error', '-y'];
/** Progress is reported as key=value lines on standard output. */
const counted = [...quiet, '-progress', 'pipe:1', '-nostats'];
/**
 * The fast coder takes less than half the time. At this rate its sound is closer to the original below 5 kHz (by 9 to
 * 14 dB) and further from it only above 10 kHz (by 5 dB).
 */
const aac = ['-c:a', 'aac', '-aac_coder', 'fast', '-b:a', '160k', '-ar', '48000', '-ac', '2'];

/**
 * The command line that turns raw yuv420p frames on standard input and one WAV file into an MP4. Supported by ffmpeg
 * from 4.1 on, like all of these.
 */
export function planEncode(plan: PicturePlan & FilePlan & { wavFile: string }): string[] {
  return [
    ...counted,
    ...frameInput(plan),
    '-i',
    plan.wavFile,
    '-map',
    '0:v',
    '-map',
    '1:a',
    ...pictureCodec(plan),
    ...aac,
    ...container(plan),
  ];
}

/**
 * The command line that turns raw yuv420p frames on standard input into one silent MP4 for each stretch between cuts;
 * `namePattern` numbers them from 0 (`%04d.mp4`). `planJoin` joins them.
 */
export function planSegments(plan: PicturePlan, namePattern: string): string[] {
  const cuts = plan.cutFrames.filter((frame) => frame > 0);
  return [
    ...counted,
    ...frameInput(plan),
    '-map',
    '0:v',
    ...pictureCodec(plan, true),
    '-fflags',
    '+bitexact',
    '-f',
    'segment',
    '-segment_format',
    'mp4',
    '-reset_timestamps',
    '1',
    // Without a cut there is one segment, requested with a number beyond every video's end.
    '-segment_frames',
    cuts.length > 0 ? cuts.join(',') : '100000000',
    namePattern,
  ];
}

/** The command line that encodes only a WAV file. */
export function planSound(wavFile: string, outFile: string): string[] {
  return [...counted, '-i', wavFile, ...aac, '-fflags', '+bitexact', '-flags:a', '+bitexact', '-f', 'mp4', outFile];
}

/** The command line that joins a list of segments (see `listSegments`) and a sound without re-encoding. */
export function planJoin(plan: FilePlan & { listFile: string; soundFile: string }): string[] {
  return [
    ...counted,
    '-f',
    'concat',
    '-safe',
    '0',
    '-i',
    plan.listFile,
    '-i',
    plan.soundFile,
    '-map',
    '0:v',
    '-map',
    '1:a',
    '-c',
    'copy',
    ...container(plan),
  ];
}

/** The list read by `planJoin`. Lengths are given, because a file's own are rounded. */
export function listSegments(segments: readonly { file: string; frames: number }[], framesPerSecond: number): string {
  const lines = segments.map(
    ({ file, frames }) => `file '${file}'\nduration ${(frames / framesPerSecond).toFixed(9)}\n`,
  );
  return `ffconcat version 1.0\n${lines.join('')}`;
}

function frameInput({ stage, framesPerSecond }: PicturePlan): string[] {
  return [
    '-f',
    'rawvideo',
    '-pix_fmt',
    'yuv420p',
    '-s',
    `${stage.width}x${stage.height}`,
    '-r',
    String(framesPerSecond),
    // Eight frames would wait here otherwise, 25 MB of them.
    '-thread_queue_size',
    '2',
    '-threads',
    '1',
    '-i',
    'pipe:0',
  ];
}

function pictureCodec(plan: PicturePlan, isTalk = false): string[] {
  return [
    '-c:v',
    'libx264',
    '-preset',
    'veryfast',
    ...quality(plan, isTalk),
    '-pix_fmt',
    'yuv420p',
    '-profile:v',
    'high',
    '-x264-params',
    x264Parameters(plan, isTalk),
    ...forcedKeyFrames(plan),
    '-color_range',
    'tv',
    '-colorspace',
    'bt709',
    '-color_primaries',
    'bt709',
    '-color_trc',
    'bt709',
    '-flags:v',
    '+bitexact',
  ];
}

function container({ title, comment, outFile }: FilePlan): string[] {
  return [
    '-map_metadata',
    '-1',
    '-fflags',
    '+bitexact',
    '-flags:v',
    '+bitexact',
    '-flags:a',
    '+bitexact',
    '-metadata',
    `title=${title}`,
    '-metadata',
    `comment=${comment}`,
    '-movflags',
    '+faststart',
    '-f',
    'mp4',
    outFile,
  ];
}

/**
 * Drawn talks differ little from frame to frame and from each other: one quantizer for all, and each frame predicted
 * from the previous one, achieve what look-ahead, block weighting and B-frames achieve elsewhere, in a third less time
 * (SSIM 0.9946 against 0.9940, at the worst frame 0.9921 against 0.9920, a fifth more bytes). Key frames are much
 * finer, because walls and clothes keep their quality for seconds; with small blocks only, soft light on a wall would
 * show steps.
 */
function quality({ hasPhotographs }: PicturePlan, isTalk: boolean): string[] {
  return isTalk && !hasPhotographs ? ['-qp', '27'] : ['-crf', '21'];
}

/**
 * One reference and the smallest motion search take a third less time than veryfast's own, at the same quality (SSIM
 * 0.997) and a tenth more bytes, for drawn pictures, whose motion is small and smooth. Without subpixel search x264
 * also keeps no enlarged pictures: 40 MB.
 *
 * For moving photographs it does use subpixel search. In talks they are short, cuts are given and nothing fades, which
 * saves 40 % of the time and 30 MB at the same size (SSIM 0.937 against 0.940 on grainy photographs). The same goes for
 * designed films, where photographs glide: 2.0 s of processor time instead of 3.8 for eight seconds, a tenth more bytes
 * (SSIM 0.998 against 0.999).
 */
function x264Parameters(plan: PicturePlan, isTalk: boolean): string {
  const keyint = plan.framesPerSecond * 4;
  // A shorter look-ahead, without a separate thread for it, costs no size here and saves 80 MB. One thread keeps up
  // with drawing, which is one thread too; a second would only hold more frames (20 MB).
  const isSteady = isTalk || plan.isDesigned === true;
  const threads = plan.hasPhotographs && !isSteady ? 2 : 1;
  const parameters = [`keyint=${keyint}`, `threads=${threads}`, 'rc-lookahead=3', 'sync-lookahead=0'];
  // Cuts are given and nothing fades: searching for either only costs time (a fifth).
  const plain = ['b-adapt=0', 'scenecut=0', 'weightp=0', 'ref=1', 'me=dia'];
  if (!plan.hasPhotographs) parameters.push(isTalk ? 'bframes=0:ipratio=2.8' : 'bframes=3', ...plain, 'subme=0');
  else if (isSteady) parameters.push('bframes=1', ...plain, 'subme=1');
  else parameters.push('bframes=2');
  return parameters.join(':');
}

function forcedKeyFrames({ cutFrames, framesPerSecond }: PicturePlan): string[] {
  if (cutFrames.length === 0) return [];
  return ['-force_key_frames', cutFrames.map((frame) => (frame / framesPerSecond).toFixed(6)).join(',')];
}
