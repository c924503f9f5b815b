import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { enableCompileCache } from 'node:module';
import { parentPort } from 'node:worker_threads';
import type { LanguageCode } from '@hookline/contract/languages';
import { onAdvance } from '#process/sign-of-life.ts';
import type { SpeechTrack } from '#speech/speech.ts';
import type { VoiceOrder, VoiceReply, VoiceRequest } from './voice-protocol.ts';

/*
 * Entry of the thread that creates the voice and mixes the sound while pictures are painted. Its modules are imported
 * after the compile cache is on.
 */
enableCompileCache();

const canceled = new AbortController();
const requests: VoiceRequest[] = [];
let wake: (() => void) | undefined;

parentPort?.on('message', (request: VoiceRequest) => {
  if (request.kind === 'cancel') canceled.abort();
  else requests.push(request);
  wake?.();
});

async function nextRequest(): Promise<VoiceRequest> {
  for (;;) {
    canceled.signal.throwIfAborted();
    const request = requests.shift();
    if (request) return request;
    await new Promise<void>((resolve) => {
      wake = resolve;
    });
  }
}

function reply(message: VoiceReply, transfer: ArrayBuffer[] = []): void {
  parentPort?.postMessage(message, transfer);
}

let advancedAt = 0;
onAdvance(() => {
  if (performance.now() - advancedAt < 500) return;
  advancedAt = performance.now();
  reply({ kind: 'advanced' });
});

async function run(): Promise<void> {
  // Loaded while the order is still being prepared.
  await import('#speech/speak.ts');
  const first = await nextRequest();
  if (first.kind !== 'order') return;
  const { order } = first;
  const language =
    order.language === 'auto'
      ? (await import('@hookline/contract/detect-language')).detectLanguage(order.script)
      : order.language;
  const track = await makeTrack(order, language);
  const { samples: _samples, phones: _phones, ...speech } = track;
  reply({ kind: 'spoken', speech, language });
  const plan = await nextRequest();
  if (plan.kind === 'plan') await prepareSound(order, track, plan);
}

async function makeTrack(order: VoiceOrder, language: LanguageCode): Promise<SpeechTrack> {
  const { script: text, voice, pronunciations, pauses, bodyOffset, recording, speechCacheDir: cacheDir } = order;
  const { neuralVoicesDir, installedVoicesDir, installedVoice } = order;
  const request = { text, language, voice, pronunciations, pauses, bodyOffset };
  if (recording !== null) {
    reply({ kind: 'speaking' });
    const { alignRecording } = await import('#speech/recorded/align-recording.ts');
    const bytes = await readFile(recording.file);
    const { engine, times, edges } = recording;
    return alignRecording(request, { engine, sound: { format: 'wav', bytes }, times, edges }, canceled.signal);
  }
  const { speak } = await import('#speech/speak.ts');
  return speak(request, {
    cacheDir,
    signal: canceled.signal,
    ...(neuralVoicesDir !== undefined && { neuralVoicesDir }),
    ...(installedVoicesDir !== undefined && { installedVoicesDir }),
    ...(installedVoice !== null && { installedVoice }),
    onSpeak: (fresh, all) => {
      if (fresh * 2 > all) reply({ kind: 'speaking' });
    },
  });
}

async function prepareSound(
  order: VoiceOrder,
  track: SpeechTrack,
  { leadMs, frameMs, frameCount, effects }: Extract<VoiceRequest, { kind: 'plan' }>,
): Promise<void> {
  const [{ mouthTrack }, { findBody }] = await Promise.all([
    import('#visemes/mouth-track.ts'),
    import('#speech/find-body.ts'),
  ]);
  const { sampleRate } = track;
  const body = findBody(track.words, order.bodyOffset);
  const mouthAt = mouthTrack(track.phones, track.samples, sampleRate, track.words[body]?.startMs);
  const mouths = new Float64Array(frameCount * 4);
  for (let frame = 0; frame < frameCount; frame++) {
    const { open, width, teeth, tuck } = mouthAt((frame + 0.5) * frameMs - leadMs);
    mouths.set([open, width, teeth, tuck], frame * 4);
  }
  const durationMs = frameCount * frameMs;
  const own = order.musicFile === null ? null : await digestOf(order.musicFile);
  const soundKey = createHash('sha256')
    .update(track.samples)
    .update(JSON.stringify([leadMs, durationMs, sampleRate, effects, order.music, own]))
    .digest('hex');
  const speech = placeSpeech(track.samples, sampleRate, leadMs, durationMs);
  reply({ kind: 'planned', mouths, soundKey }, [mouths.buffer]);
  const write = await nextRequest();
  if (write.kind !== 'write') return;
  const { mixInPlace } = await import('#music/mix.ts');
  const { writeWavFile } = await import('#music/write-wav.ts');
  const music = await readMusic(order, { sampleRate, durationMs });
  await writeWavFile(write.wavFile, mixInPlace({ speech, sampleRate, effects, ...(music && { music }) }));
  reply({ kind: 'written' });
}

/** Speech between lead and tail, of exactly the video's length. */
function placeSpeech(samples: Float32Array, sampleRate: number, leadMs: number, durationMs: number): Float32Array {
  const placed = new Float32Array(Math.round((durationMs / 1000) * sampleRate));
  const start = Math.round((leadMs / 1000) * sampleRate);
  placed.set(samples.subarray(0, placed.length - start), start);
  return placed;
}

async function readMusic(
  { music, musicFile, ffmpegPath }: VoiceOrder,
  format: { sampleRate: number; durationMs: number },
) {
  if (musicFile !== null) {
    const { RenderError } = await import('#errors/render-error.ts');
    if (ffmpegPath === undefined) throw new RenderError('ffmpeg_missing', 'Music from a file needs ffmpeg.');
    const { readOwnMusic } = await import('#music/read-own-music.ts');
    return readOwnMusic(musicFile, { ...format, ffmpegPath, signal: canceled.signal });
  }
  if (music === null) return null;
  const { renderMusic } = await import('#music/render-music.ts');
  // The tune belongs to the track: a changed word must not change the music.
  return renderMusic({ ...format, track: music, seed: 'talk' });
}

async function digestOf(file: string): Promise<string> {
  const content = await readFile(file).catch(async (cause: unknown) => {
    const { RenderError } = await import('#errors/render-error.ts');
    throw new RenderError('unreadable_media', 'The music could not be read.', { cause });
  });
  return createHash('sha256').update(content).digest('hex');
}

run()
  .catch((error: unknown) => {
    const code = error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';
    const message = error instanceof Error ? error.message : String(error);
    const detail = error instanceof Error ? [error.stack, error.cause].filter(Boolean).join('\nCaused by: ') : message;
    reply({ kind: 'failed', code, message, detail });
  })
  // No listener remains, so the thread ends.
  .finally(() => parentPort?.close());
