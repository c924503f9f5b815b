import { describe, expect, it } from 'vitest';
import { writeWav } from '#music/write-wav.ts';
import { speak } from '../speak.ts';
import type { SpeechRequest, SpeechTrack } from '../speech.ts';
import { alignRecording } from './align-recording.ts';

const request: SpeechRequest = {
  text: 'My skin was a mess, honestly. Then I paid $19.99 for this tiny bottle! Is it worth it?',
  language: 'en',
  voice: { gender: 'female', variant: 0, pitch: 1, pace: 1 },
};

/** Another voice's speech in the format of a service; its own times are the reference. */
async function service(): Promise<{ truth: SpeechTrack; bytes: Uint8Array }> {
  const truth = await speak({ ...request, voice: { ...request.voice, gender: 'male', pace: 0.95 } });
  const { samples, sampleRate } = truth;
  return { truth, bytes: writeWav({ left: samples, right: samples, sampleRate }) };
}

function worstMs(track: SpeechTrack, truth: SpeechTrack): number {
  return Math.max(
    ...track.words.map((word, index) =>
      Math.abs(word.startMs - track.words[0]!.startMs - (truth.words[index]!.startMs - truth.words[0]!.startMs)),
    ),
  );
}

describe('alignRecording', () => {
  it('gives words their heard times', async () => {
    const { truth, bytes } = await service();
    const times = truth.words.map((word) => ({ offset: word.startOffset, startMs: word.startMs, endMs: word.endMs }));
    const track = await alignRecording(request, { engine: 'elevenlabs', sound: { format: 'wav', bytes }, times });
    expect(track.engine).toBe('elevenlabs');
    expect(track.words.map((word) => word.text)).toEqual(truth.words.map((word) => word.text));
    expect(track.words.map((word) => word.sentence)).toEqual(truth.words.map((word) => word.sentence));
    expect(worstMs(track, truth)).toBeLessThan(90);
    expect(Math.abs(track.durationMs - truth.durationMs)).toBeLessThan(400);
    for (const [index, phone] of track.phones.slice(1).entries()) {
      expect(phone.startMs).toBeCloseTo(track.phones[index]!.endMs, 6);
    }
  });

  it('is approximately right without times', async () => {
    const { truth, bytes } = await service();
    const track = await alignRecording(request, { engine: 'openai', sound: { format: 'wav', bytes } });
    expect(worstMs(track, truth)).toBeLessThan(600);
    expect(track.words.at(-1)!.endMs).toBeLessThanOrEqual(track.durationMs);
  });

  it('reads raw samples and times of single characters', async () => {
    const { truth } = await service();
    const bytes = new Uint8Array(truth.samples.length * 2);
    const view = new DataView(bytes.buffer);
    for (const [index, value] of truth.samples.entries()) view.setInt16(index * 2, Math.round(value * 32_767), true);
    const times = truth.words.flatMap((word) =>
      [...word.text].map((_, index) => {
        const step = (word.endMs - word.startMs) / word.text.length;
        return {
          offset: word.startOffset + index,
          startMs: word.startMs + index * step,
          endMs: word.startMs + (index + 1) * step,
        };
      }),
    );
    const sound = { format: 'pcm16', bytes, sampleRate: 48_000 } as const;
    expect(worstMs(await alignRecording(request, { engine: 'x', sound, times }), truth)).toBeLessThan(90);
  });

  it.each([
    ['no WAV', Buffer.from('ID3 an mp3 file, say, which is not what was asked for, really')],
    ['an empty one', writeWav({ left: new Float32Array(10), right: new Float32Array(10), sampleRate: 48_000 })],
    [
      'a cut one',
      writeWav({ left: new Float32Array(10), right: new Float32Array(10), sampleRate: 48_000 }).subarray(0, 30),
    ],
  ])('rejects %s', async (_, bytes) => {
    await expect(alignRecording(request, { engine: 'x', sound: { format: 'wav', bytes } })).rejects.toMatchObject({
      code: 'engine_failed',
    });
  });
});
