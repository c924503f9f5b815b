import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { constant, model, node, value } from './write-onnx.ts';

const sampleRate = 16_000;
/** Samples for each number the voice is given: 32 ms, and whole periods of both speakers. */
const samplesEach = 512;
/** Samples of one period: a woman's 250 Hz and a man's 125 Hz. */
const periods = [64, 128];
/** Sound is made for larger numbers; smaller ones are marks, gaps and punctuation. */
export const firstSounding = 20;

const silent = ['_', '^', '$', ' ', ',', '.', '?', '!', 'ˈ', 'ˌ', 'ː'];

export interface TinyVoice {
  key: string;
  /** eSpeak's name of the accent. */
  accent?: string;
  speakers?: number;
  /** Whether it tells how long each of its numbers takes. */
  tellsLengths?: boolean;
  /** Characters it does not know. */
  without?: string;
}

/**
 * Writes a voice of the same shape as Piper's: the same inputs and outputs, and a buzz in place of a voice. Its loudness
 * follows the scale of lengths, so that a test can see that this was handed on.
 * @returns the folder of the voice
 */
export async function writeTinyVoice(folder: string, voice: TinyVoice): Promise<string> {
  const home = join(folder, voice.key);
  await mkdir(home, { recursive: true });
  await writeFile(join(home, `${voice.key}.onnx`), tinyModel(voice));
  await writeFile(join(home, `${voice.key}.onnx.json`), tinyConfig(voice));
  return home;
}

/** The configuration, as in Piper's files. */
export function tinyConfig({ accent = 'en-us', speakers = 1, without = '' }: TinyVoice): string {
  const known = 'abcdefghijklmnopqrstuvwxyzæçðøŋœɐɑɒɔəɚɛɜɪɹɾʃʊʌʒʔθχᵻβɡɣʁ-̃'.normalize('NFD');
  const sounds = [...new Set(known)].filter((sound) => !without.includes(sound));
  const entries = [
    ...silent.map((character, id) => [character, [id]]),
    ...sounds.map((character, index) => [character, [firstSounding + index]]),
  ];
  return JSON.stringify({
    audio: { sample_rate: sampleRate, quality: 'x_low' },
    espeak: { voice: accent },
    inference: { noise_scale: 0.667, length_scale: 1, noise_w: 0.8 },
    phoneme_type: 'espeak',
    phoneme_id_map: Object.fromEntries(entries),
    num_speakers: speakers,
    speaker_id_map: {},
  });
}

/** The network: a wave for each number, silent for small ones. */
export function tinyModel({ speakers = 1, tellsLengths = false }: TinyVoice): Uint8Array {
  const waves = periods.flatMap((period) =>
    Array.from({ length: samplesEach }, (_, at) => Math.sin((2 * Math.PI * at) / period)),
  );
  const inputs = [
    value('input', 'int64', [1, 'phonemes']),
    value('input_lengths', 'int64', [1]),
    value('scales', 'float', [3]),
    ...(speakers > 1 ? [value('sid', 'int64', [1])] : []),
  ];
  const constants = [
    constant('waves', 'float', [2, samplesEach], waves),
    constant('border', 'float', [], [firstSounding - 1]),
    constant('zero', 'float', [], [0]),
    constant('loud', 'float', [], [0.4]),
    constant('second', 'int64', [], [1]),
    constant('last_axis', 'int64', [1], [2]),
    constant('middle_axis', 'int64', [1], [1]),
    constant('shape', 'int64', [4], [1, 1, 1, -1]),
    constant('units', 'float', [], [samplesEach / 256]),
    constant('two', 'int64', [], [2]),
    ...(speakers > 1 ? [] : [constant('sid', 'int64', [1], [0])]),
  ];
  const nodes = [
    node('Cast', ['input'], 'numbers', { to: 1 }),
    node('Sub', ['numbers', 'border'], 'over'),
    node('Clip', ['over', 'zero', 'loud'], 'loudness'),
    node('Gather', ['scales', 'second'], 'length'),
    node('Mul', ['loudness', 'length'], 'scaled'),
    node('Unsqueeze', ['scaled', 'last_axis'], 'column'),
    // Odd speakers are men.
    node('Mod', ['sid', 'two'], 'which'),
    node('Gather', ['waves', 'which'], 'wave'),
    node('Unsqueeze', ['wave', 'middle_axis'], 'row'),
    node('Mul', ['column', 'row'], 'all'),
    node('Reshape', ['all', 'shape'], 'output'),
    ...(tellsLengths ? [node('Mul', ['numbers', 'zero'], 'none'), node('Add', ['none', 'units'], 'durations')] : []),
  ];
  const outputs = [
    value('output', 'float', [1, 1, 1, 'samples']),
    ...(tellsLengths ? [value('durations', 'float', [1, 'phonemes'])] : []),
  ];
  return model({ nodes, inputs, outputs, constants });
}
