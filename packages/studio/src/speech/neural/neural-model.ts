import { createHash } from 'node:crypto';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { languageCodes } from '@hookline/contract/languages';
import { z } from 'zod';
import { SpeechError } from '#errors/speech-error.ts';

/** Why a model folder cannot be used. */
export type NeuralModelProblem =
  | 'no_folder'
  | 'no_description'
  | 'bad_description'
  | 'missing_file'
  | 'no_package'
  | 'no_voice'
  | 'no_sound';

/** Thrown if the requested neural voices cannot be used; the message explains how to fix it. */
export class NeuralModelError extends SpeechError {
  readonly problem: NeuralModelProblem;

  constructor(problem: NeuralModelProblem, message: string, options?: ErrorOptions) {
    super('engine_failed', message, options);
    this.name = 'NeuralModelError';
    this.problem = problem;
  }
}

/** Name of the file that describes a model folder; written by the user. */
export const modelDescriptionName = 'hookline-voices.json';

const speakerIds = z.array(z.int().min(0).max(10_000)).default([]);
const descriptionSchema = z
  .strictObject({
    kind: z.enum(['kokoro', 'vits']),
    /** File name of the network. */
    model: z
      .string()
      .regex(/^[\w.-]+\.onnx$/)
      .default('model.onnx'),
    languages: z.array(z.enum(languageCodes)).min(1),
    /** The model's speaker numbers by gender, in the order in which actors get them; one gender may have none. */
    female: speakerIds,
    male: speakerIds,
  })
  .refine(({ female, male }) => female.length + male.length > 0, { path: ['female'] });

export interface NeuralModel extends z.infer<typeof descriptionSchema> {
  /** Absolute. */
  folder: string;
  /** File names of pronunciation lists, if the model has any. */
  lexicons: string[];
  /** Changes when the model or its description does; part of the cache key of finished speech. */
  version: string;
}

/**
 * Reads every model of a folder: the folder itself, or its direct subfolders, in the order of their names.
 * @throws NeuralModelError if there is none, or one is invalid
 */
export async function readNeuralModels(path: string): Promise<NeuralModel[]> {
  const folder = resolve(path);
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  const homes: string[] = [];
  for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const home = join(folder, entry.name);
    const described = await stat(join(home, modelDescriptionName)).catch(() => undefined);
    if (described?.isFile()) homes.push(home);
  }
  const isModel = entries.some((entry) => entry.name === modelDescriptionName);
  return isModel || homes.length === 0 ? [await readNeuralModel(folder)] : Promise.all(homes.map(readNeuralModel));
}

/**
 * Reads and checks a folder with one speech model: `model.onnx`, `tokens.txt`, `espeak-ng-data` or `lexicon*.txt`, for
 * Kokoro `voices.bin`, and `hookline-voices.json` such as
 * `{"kind":"kokoro","languages":["en"],"female":[1,2],"male":[5,6]}`.
 * @throws NeuralModelError naming the missing file
 */
export async function readNeuralModel(path: string): Promise<NeuralModel> {
  const folder = resolve(path);
  const found = await stat(folder).catch(() => undefined);
  if (!found?.isDirectory()) throw new NeuralModelError('no_folder', 'The neural voices folder does not exist.');
  const text = await readFile(join(folder, modelDescriptionName), 'utf8').catch((cause: unknown) => {
    throw new NeuralModelError('no_description', `The neural voices folder has no ${modelDescriptionName}.`, {
      cause,
    });
  });
  const description = descriptionSchema.safeParse(parseJson(text));
  if (!description.success) {
    const where = description.error.issues[0]?.path.join('.') || 'the whole';
    throw new NeuralModelError('bad_description', `${modelDescriptionName} has an error in: ${where}.`);
  }
  const sizes: number[] = [];
  const names = await readdir(folder);
  const lexicons = names.filter((name) => /^lexicon[\w.-]*\.txt$/.test(name)).sort();
  const { kind, model } = description.data;
  const needed = [model, 'tokens.txt', ...(kind === 'kokoro' ? ['voices.bin'] : [])];
  for (const name of [...needed, ...(lexicons.length > 0 ? lexicons : ['espeak-ng-data'])]) {
    const file = await stat(join(folder, name)).catch(() => undefined);
    if (!file || (file.isFile() && file.size === 0)) {
      throw new NeuralModelError('missing_file', `The neural voices folder has no ${name}.`);
    }
    sizes.push(file.isFile() ? file.size : 0, file.isFile() ? Math.round(file.mtimeMs) : 0);
  }
  const version = createHash('sha256').update(text).update(JSON.stringify(sizes)).digest('hex').slice(0, 16);
  return { ...description.data, folder, lexicons, version };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
