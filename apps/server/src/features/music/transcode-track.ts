import { messages } from '@hookline/contract/messages';
import type { Logger } from 'pino';
import { Refusal } from '#platform/errors/refusal.ts';
import { limitedTask } from '#platform/limited-child/limited-task.ts';
import { createLimitedWork, type LimitedWork } from '#platform/limited-child/limited-work.ts';
import type { TrackOrder, TrackReply } from './transcode-track.task.ts';

const trackTask = limitedTask<TrackOrder, TrackReply>(new URL('./transcode-track.task.ts', import.meta.url));

/**
 * The queue for uploaded audio: transcoding takes seconds where a picture takes half a second, so picture uploads do
 * not wait for it. The child only starts and monitors ffmpeg, which has limits of its own.
 */
export function createTranscoding(logger: Logger): LimitedWork {
  return createLimitedWork({
    name: 'music',
    logger,
    atOnce: 1,
    ownPlaces: 2,
    places: 20,
    memoryMiB: 200,
    heapMiB: 64,
    cpuSeconds: 60,
    patienceMs: 60_000,
    idleMs: 1000,
  });
}

/**
 * Transcodes an untrusted audio file to stereo AAC in a limited child. Returns its duration in milliseconds.
 * @throws Refusal MUSIC_REFUSED for audio that cannot be decoded, is too long, or almost empty; RATE_LIMITED; SERVER_BUSY
 */
export async function transcodeTrack(
  transcoding: LimitedWork,
  order: TrackOrder,
  whose: { userId: string; signal: AbortSignal | undefined },
): Promise<number> {
  const reply = await transcoding.run(trackTask, order, whose);
  if ('durationMs' in reply) return reply.durationMs;
  const said = { 'too-long': messages.music.tooLong, 'old-ffmpeg': messages.music.oldFfmpeg, 'not-a-sound': undefined };
  const message = said[reply.refusal];
  throw new Refusal('MUSIC_REFUSED', message === undefined ? {} : { message });
}
