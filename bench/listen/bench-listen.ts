import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import type { VoiceSpec } from '@hookline/studio/instruments';
import { drawSpectrogram, measureSpeech, sampleSentences, speak, writeWav } from '@hookline/studio/instruments';
import { type LanguageCode, languageCodes } from '../../packages/contract/src/languages.ts';

/*
 * Speaks the two sample sentences of every language in several voices and prints what an instrument hears: pitch,
 * pace, pauses, clicks, clipping, words that are not heard. With --out it also writes each as WAV and as a picture.
 *
 *   node bench/listen/bench-listen.ts [--languages en,es] [--variants 0,1] [--text "..."] [--out FOLDER]
 */
const { values } = parseArgs({
  options: {
    languages: { type: 'string', default: languageCodes.join(',') },
    variants: { type: 'string', default: '0' },
    text: { type: 'string' },
    out: { type: 'string' },
  },
});
const languages = languageCodes.filter((code) => values.languages.split(',').includes(code));
if (values.out !== undefined) await mkdir(values.out, { recursive: true });
console.log('lang voice   pitch  syll/s  bright  comma/sentence ms    gap  peak  silent words, clicks');
for (const language of languages) {
  for (const gender of ['female', 'male'] as const) {
    for (const variant of values.variants.split(',').map(Number)) await listen(language, gender, variant);
  }
}

async function listen(language: LanguageCode, gender: VoiceSpec['gender'], variant: number): Promise<void> {
  const text = values.text ?? sampleSentences[language].join(' ');
  const track = await speak({ text, language, voice: { gender, variant, pitch: 1, pace: 1 } });
  const heard = measureSpeech(track);
  const round = (list: number[]) => list.map((value) => Math.round(value)).join(',');
  console.log(
    [
      language.padEnd(4),
      `${gender[0]}${variant}`.padEnd(5),
      `${Math.round(heard.pitchHz)} Hz`.padStart(7),
      heard.syllablesPerSecond.toFixed(1).padStart(7),
      String(Math.round(heard.brightnessHz)).padStart(7),
      `${round(heard.commaPausesMs)}/${round(heard.sentencePausesMs)}`.padStart(19),
      String(Math.round(heard.longestGapMs)).padStart(6),
      heard.peak.toFixed(2).padStart(5),
      ` ${heard.silentWords.join(' ')} ${heard.clicksMs.length > 0 ? `clicks at ${round(heard.clicksMs)}` : ''}${heard.clipped > 0 ? ` clipped ${heard.clipped}` : ''}`,
    ].join(' '),
  );
  if (values.out === undefined) return;
  const file = path.join(values.out, `${language}-${gender}-${variant}`);
  const { samples, sampleRate, words } = track;
  await writeFile(`${file}.wav`, writeWav({ left: samples, right: samples, sampleRate }));
  const marks = words.map((word) => ({ text: word.text, startMs: word.startMs }));
  await writeFile(`${file}.png`, drawSpectrogram(samples, sampleRate, { marks }));
}
