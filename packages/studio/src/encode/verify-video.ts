import { open } from 'node:fs/promises';
import { RenderError } from '#errors/render-error.ts';

/** Facts about a finished file, read with a parser independent of the encoder. */
export interface VideoProbe {
  videoCodec: string;
  audioCodec: string;
  width: number;
  height: number;
  /** Mean frame rate. */
  fps: number;
  durationMs: number;
  sampleRate: number;
  channels: number;
  /** Whether the index precedes the media, so that playback can start before the whole file has arrived. */
  isFastStart: boolean;
  sizeBytes: number;
}

/** Loads the video reader: best when the encoder and its memory are gone, while something else is awaited. */
export function loadProbe() {
  return import('mediabunny');
}

/** Reads an MP4's facts. Throws a RenderError 'verification_failed' if it is not a playable video. */
export async function probeVideo(file: string): Promise<VideoProbe> {
  const { ALL_FORMATS, FilePathSource, Input } = await loadProbe();
  const input = new Input({ formats: ALL_FORMATS, source: new FilePathSource(file) });
  try {
    const [video, audio] = [await input.getPrimaryVideoTrack(), await input.getPrimaryAudioTrack()];
    if (!video || !audio) throw new Error('a track is missing');
    const stats = await video.computePacketStats(400);
    const boxes = await readTopLevelBoxes(file);
    return {
      videoCodec: (await video.getCodec()) ?? 'unknown',
      audioCodec: (await audio.getCodec()) ?? 'unknown',
      width: await video.getDisplayWidth(),
      height: await video.getDisplayHeight(),
      fps: Math.round(stats.averagePacketRate * 1000) / 1000,
      durationMs: Math.round((await video.computeDuration()) * 1000),
      sampleRate: await audio.getSampleRate(),
      channels: await audio.getNumberOfChannels(),
      isFastStart: boxes.types.indexOf('moov') >= 0 && boxes.types.indexOf('moov') < boxes.types.indexOf('mdat'),
      sizeBytes: boxes.sizeBytes,
    };
  } catch (cause) {
    throw new RenderError('verification_failed', 'The finished video could not be read back.', { cause });
  } finally {
    input.dispose();
  }
}

/** Compares a file with its order. Throws a RenderError 'verification_failed' naming the first difference. */
export async function verifyVideo(
  file: string,
  expected: { width: number; height: number; fps: number; durationMs: number },
): Promise<VideoProbe> {
  const probe = await probeVideo(file);
  const frameMs = 1000 / expected.fps;
  const differences = [
    probe.videoCodec !== 'avc' && `video codec ${probe.videoCodec}`,
    probe.audioCodec !== 'aac' && `audio codec ${probe.audioCodec}`,
    (probe.width !== expected.width || probe.height !== expected.height) && `size ${probe.width}x${probe.height}`,
    Math.abs(probe.fps - expected.fps) > 0.01 && `${probe.fps} frames per second`,
    Math.abs(probe.durationMs - expected.durationMs) > frameMs * 2 && `duration ${probe.durationMs} ms`,
    !probe.isFastStart && 'index after the media',
  ].filter((difference) => difference !== false);
  if (differences.length > 0) {
    throw new RenderError('verification_failed', `The finished video failed its checks: ${differences.join(', ')}.`);
  }
  return probe;
}

/** The types of an MP4's outermost boxes in file order (ISO/IEC 14496-12, 4.2). */
async function readTopLevelBoxes(file: string): Promise<{ types: string[]; sizeBytes: number }> {
  const handle = await open(file);
  try {
    const { size: sizeBytes } = await handle.stat();
    const types: string[] = [];
    const header = Buffer.alloc(16);
    for (let offset = 0; offset + 8 <= sizeBytes; ) {
      await handle.read(header, 0, 16, offset);
      types.push(header.toString('latin1', 4, 8));
      const short = header.readUInt32BE(0);
      const length = short === 1 ? Number(header.readBigUInt64BE(8)) : short === 0 ? sizeBytes - offset : short;
      if (length < 8) break;
      offset += length;
    }
    return { types, sizeBytes };
  } finally {
    await handle.close();
  }
}
