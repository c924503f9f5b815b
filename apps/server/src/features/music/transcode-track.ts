import { messages } from '@hookline/contract/messages';
import { Refusal } from '#platform/errors/refusal.ts';
import { LimitedChildError } from '#platform/limited-child/limited-child-error.ts';
import { limitedTask } from '#platform/limited-child/limited-task.ts';
import { createLimitedWork, type LimitedWork } from '#platform/limited-child/limited-work.ts';
import type { TrackOrder, TrackReply } from './transcode-track.task.ts';

const trackTask = limitedTask<TrackOrder, TrackReply>(new URL('./transcode-track.task.ts', import.meta.url));

/**
 * The line for sounds that users bring: they take seconds where a picture takes half of one, so nobody who brings a
 * picture waits for them. The child only starts and watches ffmpeg, which has limits of its own.
 */
export function createTranscoding(): LimitedWork {
  return createLimitedWork({
    atOnce: 1,
    ownPlaces: 2,
    places: 20,
    memoryMiB: 200,
    heapMiB: 64,
    cpuSeconds: 60,
    patienceMs: 90_000,
    idleMs: 1000,
  });
}

/**
 * Decodes a sound from outside and writes it anew as stereo AAC, in a limited child. Returns its length in milliseconds.
 * @throws Refusal MUSIC_REFUSED for what cannot be decoded, is too long, or next to nothing; RATE_LIMITED
 */
export async function transcodeTrack(
  transcoding: LimitedWork,
  order: TrackOrder,
  whose: { userId: string; signal: AbortSignal | undefined },
): Promise<number> {
  const reply = await transcoding.run(trackTask, order, whose).catch((cause: unknown) => {
    if (cause instanceof LimitedChildError) throw new Refusal('MUSIC_REFUSED', { cause });
    throw cause;
  });
  if ('durationMs' in reply) return reply.durationMs;
  throw new Refusal('MUSIC_REFUSED', reply.refusal === 'too-long' ? { message: messages.music.tooLong } : {});
}
