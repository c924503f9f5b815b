import { messages } from '@hookline/contract/messages';
import type { Logger } from 'pino';
import { Refusal } from '#platform/errors/refusal.ts';
import type { ChildLimits } from '#platform/limited-child/limited-child.ts';
import { limitedTask } from '#platform/limited-child/limited-task.ts';
import { createLimitedWork, type LimitedWork } from '#platform/limited-child/limited-work.ts';
import type { RecordingOrder, RecordingReply } from './prepare-recording.task.ts';

const task = limitedTask<RecordingOrder, RecordingReply>(new URL('./prepare-recording.task.ts', import.meta.url));
const text = messages.voiceRecordings;

const refusals: Record<Extract<RecordingReply, { refusal: string }>['refusal'], string> = {
  silent: text.silent,
  other_words: text.otherWords,
  unreadable: text.notSound,
  too_long: text.tooLong,
  old_ffmpeg: messages.music.oldFfmpeg,
};

export const recordingLimits: ChildLimits = {
  // Five minutes at 48 kHz take 58 MB in each of a few forms.
  memoryMiB: 900,
  heapMiB: 256,
  cpuSeconds: 90,
  patienceMs: 60_000,
  idleMs: 1000,
};

/** The queue for recordings: aligning takes seconds, so pictures and music do not wait for it. */
export function createRecordingWork(logger: Logger, limits: Partial<ChildLimits> = {}): LimitedWork {
  return createLimitedWork({
    name: 'recordings',
    logger,
    atOnce: 1,
    ownPlaces: 2,
    places: 20,
    ...recordingLimits,
    ...limits,
  });
}

/**
 * Cleans and aligns an untrusted recording in a limited child.
 * @throws Refusal RECORDING_REFUSED in words for the person who recorded; RATE_LIMITED; SERVER_BUSY
 */
export async function prepareRecording(
  work: LimitedWork,
  order: RecordingOrder,
  whose: { userId: string; signal: AbortSignal | undefined },
): Promise<Exclude<RecordingReply, { refusal: string }>> {
  const reply = await work.run(task, order, whose);
  if (!('refusal' in reply)) return reply;
  throw new Refusal('RECORDING_REFUSED', { message: refusals[reply.refusal] });
}
