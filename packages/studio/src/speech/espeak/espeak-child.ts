/** The eSpeak NG process: see espeak-protocol.ts. It accepts one command, answers it and is ended by its parent. */
import { enableCompileCache, flushCompileCache } from 'node:module';
import type { EspeakCommand, EspeakEvent, EspeakReply } from './espeak-protocol.ts';

/** The part of the package in use; it has no types. Times in ms, `text_position` from 1 in code points. */
interface EspeakWorker {
  set_voice(name: string): number;
  set_rate(wordsPerMinute: number): void;
  set_pitch(value: number): void;
  set_range(value: number): void;
  get_samplerate(): number;
  synthesize(text: string, onAudio: (audio: Int16Array | null, events: RawEvent[]) => boolean | undefined): void;
  synthesize_ipa(text: string): { code: number; ipa: string };
}

interface RawEvent {
  type: string;
  text_position: number;
  audio_position: number;
  id?: string | number;
}

interface EspeakModule {
  default(): Promise<{
    eSpeakNGWorker: new () => EspeakWorker | Promise<EspeakWorker>;
    /** The engine's whole memory; a different array after it has grown. */
    HEAPU8: Uint8Array;
  }>;
}

// A third of the time of a short sentence is the compilation of the engine.
enableCompileCache();

// The package has no declaration file, so its name must be hidden from the type checker.
const packageName: string = '@echogarden/espeak-ng-emscripten';

/**
 * eSpeak seeds the noise of its breathy voices (f2, f3, f5, Alicia) with the time of day: the same script would sound
 * different every time, and move the lips in different frames. Here the time is constant.
 */
const startOfTime = Date.UTC(2026, 0, 1);
Date.now = () => startOfTime;

async function run(command: EspeakCommand): Promise<void> {
  const { default: load } = (await import(packageName)) as EspeakModule;
  const engine = await load();
  const espeak = await new engine.eSpeakNGWorker();
  if (espeak.set_voice(command.voice) !== 0) throw new Error(`There is no voice ${command.voice}.`);
  espeak.set_rate(command.rate);
  espeak.set_pitch(command.pitch);
  espeak.set_range(command.range);
  // The engine carries noise and vibrato over from one sentence to the next. Each sentence starts from the same memory
  // instead (17 MB, a few ms), so that it sounds the same in any position and can be cached by itself.
  const fresh = engine.HEAPU8.slice();
  for (const [index, text] of command.sentences.entries()) {
    if (index > 0) engine.HEAPU8.set(fresh);
    const chunks: Int16Array[] = [];
    const events: EspeakEvent[] = [];
    espeak.synthesize(text, (audio, raw) => {
      if (audio) chunks.push(audio);
      for (const event of raw) {
        if (event.type !== 'word' && event.type !== 'phoneme') continue;
        events.push({
          type: event.type,
          position: event.text_position - 1,
          symbol: event.type === 'phoneme' ? String(event.id ?? '') : '',
          atMs: event.audio_position,
        });
      }
      return false;
    });
    const pcm = Buffer.concat(chunks.map((chunk) => Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength)));
    const sampleRate = espeak.get_samplerate();
    const ipa = command.ipa ? espeak.synthesize_ipa(text).ipa : '';
    await reply({ type: 'sentence', index, sampleRate, pcm: pcm.toString('base64'), events, ipa });
  }
  // The parent kills this process as soon as it is done.
  flushCompileCache();
  await reply({ type: 'done' });
}

function reply(message: EspeakReply): Promise<void> {
  return new Promise((resolve, reject) => {
    process.send?.(message, (error: Error | null) => (error ? reject(error) : resolve()));
  });
}

process.once('message', (command: EspeakCommand) => {
  run(command).catch((error: unknown) => {
    reply({ type: 'failed', message: error instanceof Error ? error.message : String(error) }).catch(() => undefined);
  });
});
// Without its parent there is no recipient for the speech.
process.once('disconnect', () => process.exit(0));
