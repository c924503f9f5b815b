import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { measurePitch } from '../measure-pitch.ts';
import { speak } from '../speak.ts';
import type { SpeechRequest } from '../speech.ts';
import { openNeuralEngines } from './neural-engine.ts';
import { NeuralModelError, readNeuralModel, readNeuralModels } from './neural-model.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'neural-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const description = { kind: 'kokoro', languages: ['en'], female: [1, 2], male: [5] };

async function fill(written: object | string = description, leaveOut = ''): Promise<void> {
  for (const name of ['model.onnx', 'voices.bin', 'tokens.txt']) {
    if (name !== leaveOut) await writeFile(join(folder, name), 'tiny');
  }
  await mkdir(join(folder, 'espeak-ng-data'));
  await writeFile(
    join(folder, 'hookline-voices.json'),
    typeof written === 'string' ? written : JSON.stringify(written),
  );
}

/** A package with the right name that is not sherpa: the test covers the program's handling of its answers. */
async function installPackage(source: string): Promise<void> {
  const home = join(folder, 'node_modules', 'sherpa-onnx-node');
  await mkdir(home, { recursive: true });
  await writeFile(join(home, 'package.json'), JSON.stringify({ name: 'sherpa-onnx-node', main: 'index.js' }));
  await writeFile(join(home, 'index.js'), source);
}

describe('readNeuralModel', () => {
  it('reads a complete folder', async () => {
    await fill();
    const model = await readNeuralModel(folder);
    expect(model).toMatchObject({ ...description, folder });
    await writeFile(join(folder, 'model.onnx'), 'another model');
    expect((await readNeuralModel(folder)).version).not.toBe(model.version);
  });

  it.each([
    ['no_folder', (): Promise<void> => rm(folder, { recursive: true })],
    ['no_description', (): Promise<void> => Promise.resolve()],
    ['bad_description', (): Promise<void> => fill('{')],
    ['bad_description', (): Promise<void> => fill({ ...description, languages: ['tlh'] })],
    ['bad_description', (): Promise<void> => fill({ ...description, male: [], female: [] })],
    ['bad_description', (): Promise<void> => fill({ ...description, model: '../model.onnx' })],
    ['missing_file', (): Promise<void> => fill(description, 'voices.bin')],
  ] as const)('rejects %s', async (problem, prepare) => {
    await prepare();
    const failed = readNeuralModel(folder);
    await expect(failed).rejects.toBeInstanceOf(NeuralModelError);
    await expect(failed).rejects.toMatchObject({ problem, code: 'engine_failed' });
  });
});

/** A stand-in that hums: 0.4 s per sentence at a pitch per speaker, with its request encoded in the first sample. */
const humming = `
exports.OfflineTts = class {
  constructor(config) { this.config = config; }
  generate({ text, sid, speed }) {
    const { model } = this.config;
    const kind = model.kokoro ? 'kokoro' : 'vits';
    if (!model[kind].tokens.endsWith('tokens.txt') || !(speed > 0) || !/[.?!]$/.test(text)) throw new Error('asked wrongly');
    const samples = Float32Array.from({ length: 9600 }, (_, i) => 0.4 * Math.sin((2 * Math.PI * (100 + 20 * sid) * i) / 24000));
    return { samples, sampleRate: 24000 };
  }
};`;

const ask = (spec: Partial<SpeechRequest> & { gender?: 'male' | 'female' } = {}): SpeechRequest => ({
  text: spec.text ?? 'Hello there, my friend. How are you?',
  language: spec.language ?? 'en',
  voice: { gender: spec.gender ?? 'female', variant: 0, pitch: 1, pace: 1 },
});

describe('readNeuralModels', () => {
  it('reads several models from the subfolders', async () => {
    const home = folder;
    for (const [name, languages] of [
      ['b-french', ['fr']],
      ['a-english', ['en']],
    ] as const) {
      folder = join(home, name);
      await mkdir(folder);
      await fill({ kind: 'vits', languages, male: [0] });
    }
    folder = home;
    expect((await readNeuralModels(home)).map((model) => model.languages)).toEqual([['en'], ['fr']]);
  });

  it('accepts pronunciation lists in place of the eSpeak data', async () => {
    await fill();
    await rm(join(folder, 'espeak-ng-data'), { recursive: true });
    await writeFile(join(folder, 'lexicon-zh.txt'), 'a b');
    expect((await readNeuralModel(folder)).lexicons).toEqual(['lexicon-zh.txt']);
  });
});

describe('openNeuralEngines', () => {
  it('reports that the package is not installed', async () => {
    await fill();
    await expect(openNeuralEngines(folder)).rejects.toMatchObject({ problem: 'no_package' });
  });
});

describe('speak with neural voices', () => {
  it('speaks with the model, each gender with its own speaker, words in order within the sound', async () => {
    await fill();
    await installPackage(humming);
    const woman = await speak(ask(), { neuralVoicesDir: folder });
    const man = await speak(ask({ gender: 'male' }), { neuralVoicesDir: folder });
    expect(woman).toMatchObject({ engine: 'neural' });
    expect(woman.warning).toBeUndefined();
    expect(measurePitch(woman.samples, 48_000)).toBeCloseTo(120, -1);
    expect(Math.abs(measurePitch(man.samples, 48_000) - 200)).toBeLessThan(8);
    expect(woman.durationMs).toBeLessThan(2000);
    for (const [index, word] of woman.words.slice(1).entries()) {
      expect(word.startMs).toBeGreaterThanOrEqual(woman.words[index]!.endMs);
      expect(word.endMs).toBeLessThanOrEqual(woman.durationMs);
    }
    expect(new Set(woman.phones.map((phone) => phone.viseme)).size).toBeGreaterThan(4);
  });

  it('keeps its speech separate from the built-in voice and from other models', async () => {
    await fill();
    await installPackage(humming);
    const options = { neuralVoicesDir: folder, cacheDir: join(folder, 'kept') };
    const first = await speak(ask(), options);
    expect(await speak(ask(), options)).toEqual(first);
    expect((await speak(ask(), { cacheDir: options.cacheDir })).engine).toBe('flite');
    await writeFile(join(folder, 'model.onnx'), 'another model');
    await writeFile(join(folder, 'node_modules/sherpa-onnx-node/index.js'), humming.replace('100 + 20', '300 + 20'));
    expect((await speak(ask(), options)).samples).not.toEqual(first.samples);
  });

  it.each([
    ['the language', { languages: ['fr'] }, /do not speak English/],
    ['the gender', { female: [] }, /no female voice for English/],
  ])('uses the built-in voice where it has none: %s', async (_, change, warning) => {
    await fill({ ...description, ...change });
    await installPackage('exports.OfflineTts = class { constructor() { throw new Error("not asked for"); } };');
    const track = await speak(ask(), { neuralVoicesDir: folder });
    expect(track.engine).toBe('flite');
    expect(track.warning).toMatch(warning);
  });

  it.each([
    [
      'the model cannot be loaded',
      'exports.OfflineTts = class { constructor() { throw new Error("Bad model."); } };',
      /Bad model/,
    ],
    [
      'the native code ends the process',
      'exports.OfflineTts = class { constructor() { process.exit(1); } };',
      /ended early/,
    ],
    ['there is no sound', humming.replace('length: 9600', 'length: 0'), /no sound/],
  ])('says so and speaks with the built-in voice when %s', async (_, source, warning) => {
    await fill();
    await installPackage(source);
    const cacheDir = join(folder, 'kept');
    const track = await speak(ask(), { neuralVoicesDir: folder, cacheDir });
    expect(track.engine).toBe('flite');
    expect(track.warning).toMatch(warning);
    expect(track.warning).toMatch(/used the built-in voice instead/);
    expect((await speak(ask(), { cacheDir })).warning).toBeUndefined();
  });

  it('reports a missing folder, and stays aborted when aborted', async () => {
    const track = await speak(ask(), { neuralVoicesDir: join(folder, 'none') });
    expect(track.warning).toMatch(/does not exist/);
    await fill();
    await installPackage('exports.OfflineTts = class { constructor() { for (;;); } };');
    const controller = new AbortController();
    const stuck = speak(ask(), { neuralVoicesDir: folder, signal: controller.signal });
    setTimeout(() => controller.abort(new Error('enough')), 300);
    await expect(stuck).rejects.toThrow('enough');
  });
});
