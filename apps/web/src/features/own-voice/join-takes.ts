import type { RecordedPart } from '@hookline/contract/voice-recordings';
import type { Sentence } from './split-sentences.ts';

/** Kept around the voice of each sentence: together a natural pause. */
const leadMs = 150;
const releaseMs = 260;
/** Quieter than this below a take's loudest moment is no voice. */
const quietDb = 34;
const blockMs = 10;

/** Loudest value of each hundredth of a second. */
export function levelsOf(samples: Float32Array, sampleRate: number): Float32Array {
  const size = Math.round((blockMs / 1000) * sampleRate);
  return Float32Array.from({ length: Math.floor(samples.length / size) }, (_, block) => {
    let most = 0;
    for (let index = block * size; index < (block + 1) * size; index++)
      most = Math.max(most, Math.abs(samples[index] ?? 0));
    return most;
  });
}

/** A take without the silence around its voice. */
export function trimTake(samples: Float32Array, sampleRate: number): Float32Array {
  const levels = levelsOf(samples, sampleRate);
  const border = Math.max(0.003, levels.reduce((most, level) => Math.max(most, level), 0) * 10 ** (-quietDb / 20));
  const first = levels.findIndex((level) => level > border);
  const last = levels.findLastIndex((level) => level > border);
  if (first < 0) return samples;
  const at = (ms: number) => Math.round((ms / 1000) * sampleRate);
  return samples.slice(
    Math.max(0, at(first * blockMs - leadMs)),
    Math.min(samples.length, at((last + 1) * blockMs + releaseMs)),
  );
}

/** Takes of all sentences as one WAV file (16 bit, mono), with the time of each. */
export function joinTakes(
  takes: readonly { sentence: Sentence; samples: Float32Array }[],
  sampleRate: number,
): { sound: Blob; parts: RecordedPart[] } {
  const trimmed = takes.map(({ sentence, samples }) => ({ sentence, samples: trimTake(samples, sampleRate) }));
  const length = trimmed.reduce((sum, { samples }) => sum + samples.length, 0);
  const bytes = new DataView(new ArrayBuffer(44 + length * 2));
  const parts: RecordedPart[] = [];
  let at = 0;
  for (const { sentence, samples } of trimmed) {
    const startMs = (at / sampleRate) * 1000;
    for (const value of samples)
      bytes.setInt16(44 + 2 * at++, Math.round(Math.max(-1, Math.min(1, value)) * 32_767), true);
    const { startOffset, endOffset } = sentence;
    parts.push({ startOffset, endOffset, startMs, endMs: (at / sampleRate) * 1000 });
  }
  writeHeader(bytes, sampleRate);
  return { sound: new Blob([bytes.buffer], { type: 'audio/wav' }), parts };
}

function writeHeader(bytes: DataView, sampleRate: number): void {
  const word = (at: number, text: string) => {
    for (const [index, letter] of [...text].entries()) bytes.setUint8(at + index, letter.charCodeAt(0));
  };
  word(0, 'RIFF');
  bytes.setUint32(4, bytes.byteLength - 8, true);
  word(8, 'WAVEfmt ');
  bytes.setUint32(16, 16, true);
  bytes.setUint16(20, 1, true);
  bytes.setUint16(22, 1, true);
  bytes.setUint32(24, sampleRate, true);
  bytes.setUint32(28, sampleRate * 2, true);
  bytes.setUint16(32, 2, true);
  bytes.setUint16(34, 16, true);
  word(36, 'data');
  bytes.setUint32(40, bytes.byteLength - 44, true);
}
