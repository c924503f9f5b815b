import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs, promisify } from 'node:util';
import type { VoiceSpec } from '@hookline/studio/instruments';
import { drawSpectrogram, measureVoice, sampleSentences, speak, writeWav } from '@hookline/studio/instruments';
import { type LanguageCode, languageCodes } from '../../packages/contract/src/languages.ts';
import { voiceSentences } from './voice-sentences.ts';

/*
 * What the built-in voices sound like: median pitch, its range from the 5th to the 95th percentile, tilt of the spectrum, range
 * of loudness and, in English and with --python, the word errors of a recognizer (pip install pocketsphinx).
 *
 *   npm run bench -- voices [--languages en,es] [--variants 0,1] [--genders female] [--python PYTHON] [--out FOLDER]
 */
const { values } = parseArgs({
  options: {
    languages: { type: 'string', default: 'en' },
    variants: { type: 'string', default: '0,1,2,3,4,5' },
    genders: { type: 'string', default: 'female,male' },
    python: { type: 'string' },
    out: { type: 'string' },
  },
});
const folder = values.out ?? (await mkdtemp(path.join(tmpdir(), 'voices-')));
await mkdir(folder, { recursive: true });
console.log('lang voice  median   range deviation   tilt  loudness   words wrong');
for (const language of languageCodes.filter((code) => values.languages.split(',').includes(code))) {
  for (const gender of ['female', 'male'] as const) {
    if (!values.genders.split(',').includes(gender)) continue;
    for (const variant of values.variants.split(',').map(Number)) await measure(language, gender, variant);
  }
}
if (values.out === undefined) await rm(folder, { recursive: true });

async function measure(language: LanguageCode, gender: VoiceSpec['gender'], variant: number): Promise<void> {
  const sentences = language === 'en' ? voiceSentences : sampleSentences[language].map((text) => text);
  const tracks = [];
  for (const text of sentences) {
    tracks.push(await speak({ text, language, voice: { gender, variant, pitch: 1, pace: 1 } }));
  }
  const files = tracks.map((_, index) => path.join(folder, `${language}-${gender}-${variant}-${index}.wav`));
  for (const [index, { samples, sampleRate }] of tracks.entries()) {
    const { samples: heard, rate } = thirdOf(samples, sampleRate);
    await writeFile(files[index] ?? '', mono(heard, rate));
    if (values.out === undefined) continue;
    await writeFile(`${files[index]}.48.wav`, writeWav({ left: samples, right: samples, sampleRate }));
    await writeFile(`${files[index]}.png`, drawSpectrogram(samples, sampleRate, { topHz: 5000 }));
  }
  const heard = measureVoice(tracks);
  const wrong = language === 'en' && values.python !== undefined ? await wordErrors(values.python, files) : Number.NaN;
  console.log(
    [
      language.padEnd(4),
      `${gender[0]}${variant}`.padEnd(4),
      `${Math.round(heard.medianHz)} Hz`.padStart(7),
      `${heard.rangeSemitones.toFixed(1)} st`.padStart(9),
      heard.deviation.toFixed(1).padStart(7),
      `${heard.tilt.toFixed(1)} dB`.padStart(9),
      `${heard.loudnessRange.toFixed(1)} dB`.padStart(9),
      Number.isNaN(wrong) ? '' : `${(wrong * 100).toFixed(1)} %`.padStart(9),
    ].join(' '),
  );
}

/** Share of words that are missing, added or taken for others, over all files. */
async function wordErrors(python: string, files: readonly string[]): Promise<number> {
  const program = path.join(import.meta.dirname, 'recognize.py');
  const { stdout } = await promisify(execFile)(python, [program, ...files], { maxBuffer: 1e7 });
  const heard = stdout.split('\n');
  let wrong = 0;
  let all = 0;
  for (const [index, sentence] of voiceSentences.entries()) {
    const said = wordsOf(sentence);
    wrong += distance(said, wordsOf(heard[index] ?? ''));
    all += said.length;
  }
  return wrong / all;
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[a-z']+/g) ?? [];
}

/** Levenshtein's distance, in words. */
function distance(said: readonly string[], heard: readonly string[]): number {
  let row = heard.map((_, index) => index + 1);
  for (const [index, word] of said.entries()) {
    const next: number[] = [];
    for (const [place, other] of heard.entries()) {
      const left = next[place - 1] ?? index + 1;
      const corner = place === 0 ? index : (row[place - 1] ?? 0);
      next.push(Math.min(left + 1, (row[place] ?? 0) + 1, corner + (word === other ? 0 : 1)));
    }
    row = next;
  }
  return row.at(-1) ?? said.length;
}

/** A third of the samples, which the recognizer's models were made for; a short filter keeps what is above 8 kHz out. */
function thirdOf(samples: Float32Array, sampleRate: number): { samples: Float32Array; rate: number } {
  const taps = 48;
  const kernel = Array.from({ length: taps * 2 + 1 }, (_, index) => {
    const x = (index - taps) / 3;
    const sinc = x === 0 ? 1 : Math.sin(Math.PI * x * 0.94) / (Math.PI * x * 0.94);
    return (sinc * 0.94 * (0.5 + 0.5 * Math.cos((Math.PI * (index - taps)) / taps))) / 3;
  });
  const third = Float32Array.from({ length: Math.floor(samples.length / 3) }, (_, index) =>
    kernel.reduce((sum, value, tap) => sum + value * (samples[index * 3 + tap - taps] ?? 0), 0),
  );
  return { samples: third, rate: sampleRate / 3 };
}

function mono(samples: Float32Array, rate: number): Buffer {
  const wav = Buffer.alloc(44 + samples.length * 2);
  wav.write('RIFF', 0);
  wav.writeUInt32LE(36 + samples.length * 2, 4);
  wav.write('WAVEfmt ', 8);
  wav.writeUInt32LE(16, 16);
  wav.writeUInt16LE(1, 20);
  wav.writeUInt16LE(1, 22);
  wav.writeUInt32LE(rate, 24);
  wav.writeUInt32LE(rate * 2, 28);
  wav.writeUInt16LE(2, 32);
  wav.writeUInt16LE(16, 34);
  wav.write('data', 36);
  wav.writeUInt32LE(samples.length * 2, 40);
  samples.forEach((value, index) => {
    wav.writeInt16LE(Math.round(Math.max(-1, Math.min(1, value)) * 32_767), 44 + index * 2);
  });
  return wav;
}
