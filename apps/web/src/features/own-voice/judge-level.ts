import { messages } from '@hookline/contract/messages';

/** Where speech should peak, in dB below full scale. */
export const goodLevel = { fromDb: -30, toDb: -4 };
/** A quiet room stays below this. */
const noisyDb = -42;
const silentDb = -62;

export interface LevelVerdict {
  tone: 'good' | 'warning' | 'idle';
  text: string;
}

/**
 * What to tell about the microphone.
 * @param recentDb loudest moment of the last second
 * @param floorDb quietest moment since it was opened, when known
 */
export function judgeLevel(recentDb: number, floorDb: number | undefined): LevelVerdict {
  if (recentDb > goodLevel.toDb) return { tone: 'warning', text: 'Too loud' };
  if (recentDb < silentDb) return { tone: 'warning', text: 'No sound' };
  if (floorDb !== undefined && floorDb > noisyDb) return { tone: 'warning', text: 'Noisy room' };
  if (recentDb < goodLevel.fromDb - 12) return { tone: 'idle', text: 'Quiet' };
  return recentDb < goodLevel.fromDb ? { tone: 'warning', text: 'Too quiet' } : { tone: 'good', text: 'Good level' };
}

/** Why a take is not worth keeping; null if it is. */
export function findTakeProblem(levels: Float32Array): string | null {
  const most = levels.reduce((best, level) => Math.max(best, level), 0);
  if (20 * Math.log10(most + 1e-6) < -50) return messages.voiceRecordings.microphone.silent;
  const loud = levels.filter((level) => level > most * 0.1).length;
  return loud < 15 ? messages.voiceRecordings.silent : null;
}
