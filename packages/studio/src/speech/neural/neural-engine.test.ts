import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { speak } from '../speak.ts';
import { openNeuralEngine } from './neural-engine.ts';
import { NeuralModelError, readNeuralModel } from './neural-model.ts';

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

/** A package of the right name that is not sherpa: what the program does with its answers is what is tested. */
async function installPackage(source: string): Promise<void> {
  const home = join(folder, 'node_modules', 'sherpa-onnx-node');
  await mkdir(home, { recursive: true });
  await writeFile(join(home, 'package.json'), JSON.stringify({ name: 'sherpa-onnx-node', main: 'index.js' }));
  await writeFile(join(home, 'index.js'), source);
}

describe('readNeuralModel', () => {
  it('reads a folder that has everything', async () => {
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
    ['bad_description', (): Promise<void> => fill({ ...description, male: [] })],
    ['missing_file', (): Promise<void> => fill(description, 'voices.bin')],
  ] as const)('refuses with %s', async (problem, prepare) => {
    await prepare();
    const failed = readNeuralModel(folder);
    await expect(failed).rejects.toBeInstanceOf(NeuralModelError);
    await expect(failed).rejects.toMatchObject({ problem, code: 'engine_failed' });
  });
});

describe('openNeuralEngine', () => {
  it('says when the package is not installed', async () => {
    await fill();
    await expect(openNeuralEngine(folder)).rejects.toMatchObject({ problem: 'no_package' });
  });

  it('fails cleanly when the model cannot be loaded', async () => {
    await fill();
    await installPackage('exports.OfflineTts = class { constructor() { throw new Error("bad model"); } };');
    const request = {
      text: 'Hello.',
      language: 'en',
      voice: { gender: 'female', variant: 0, pitch: 1, pace: 1 },
    } as const;
    await expect(speak(request, { neuralModelFolder: folder })).rejects.toMatchObject({
      code: 'engine_failed',
      message: 'bad model',
    });
  });

  it('fails cleanly when the native code ends the process', async () => {
    await fill();
    await installPackage('exports.OfflineTts = class { constructor() { process.exit(1); } };');
    const request = {
      text: 'Hello.',
      language: 'en',
      voice: { gender: 'male', variant: 0, pitch: 1, pace: 1 },
    } as const;
    await expect(speak(request, { neuralModelFolder: folder })).rejects.toMatchObject({ code: 'engine_failed' });
  });

  it('leaves other languages to the built-in voices', async () => {
    await fill({ ...description, languages: ['fr'] });
    await installPackage('exports.OfflineTts = class { constructor() { throw new Error("not asked for"); } };');
    const request = {
      text: 'Hello.',
      language: 'en',
      voice: { gender: 'male', variant: 0, pitch: 1, pace: 1 },
    } as const;
    expect((await speak(request, { neuralModelFolder: folder })).engine).toBe('flite');
  });
});
