import { messages } from '@hookline/contract/messages';
import type { Logger } from 'pino';
import { Refusal } from '#platform/errors/refusal.ts';
import { limitedTask } from '#platform/limited-child/limited-task.ts';
import { createLimitedWork, type LimitedWork } from '#platform/limited-child/limited-work.ts';
import type { ClipOrder, ClipReply } from './transcode-clip.task.ts';

const clipTask = limitedTask<ClipOrder, ClipReply>(new URL('./transcode-clip.task.ts', import.meta.url));
const text = messages.ownClips;

const refusals: Record<Extract<ClipReply, { refusal: string }>['refusal'], string> = {
  'wrong-type': text.wrongType,
  'too-long': text.tooLong,
  'old-ffmpeg': text.oldFfmpeg,
  unreadable: text.unreadable,
};

/**
 * The queue for uploaded clips: a minute of 4K takes over a minute, so pictures and music do not wait for it. The child
 * only starts and monitors ffmpeg, which has limits of its own. Few wait, as the person who brought it waits for the answer.
 */
export function createClipTranscoding(logger: Logger): LimitedWork {
  return createLimitedWork({
    name: 'clips',
    logger,
    atOnce: 1,
    ownPlaces: 2,
    places: 4,
    // ffmpeg inherits this processor time, and may not set itself more.
    memoryMiB: 200,
    heapMiB: 64,
    cpuSeconds: 240,
    patienceMs: 60_000,
    idleMs: 1000,
  });
}

/**
 * Transcodes an untrusted video to a silent one and its poster, in a limited child.
 * @throws Refusal CLIP_REFUSED in words for the person who brought it; RATE_LIMITED; SERVER_BUSY
 */
export async function transcodeClip(
  transcoding: LimitedWork,
  order: ClipOrder,
  whose: { userId: string; signal: AbortSignal | undefined },
): Promise<Exclude<ClipReply, { refusal: string }>> {
  const reply = await transcoding.run(clipTask, order, whose);
  if (!('refusal' in reply)) return reply;
  throw new Refusal('CLIP_REFUSED', { message: refusals[reply.refusal] });
}
