import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { languageCodes } from '@hookline/contract/languages';
import { z } from 'zod';
import { SpeechError } from '../speech-error.ts';

/** Why a model folder cannot be used. */
export type NeuralModelProblem = 'no_folder' | 'no_description' | 'bad_description' | 'missing_file' | 'no_package';

/** Thrown when the neural voices asked for cannot be used; the message says what to do. */
export class NeuralModelError extends SpeechError {
  readonly problem: NeuralModelProblem;

  constructor(problem: NeuralModelProblem, message: string, options?: ErrorOptions) {
    super('engine_failed', message, options);
    this.name = 'NeuralModelError';
    this.problem = problem;
  }
}

/** Name of the file that describes a model folder; its user writes it. */
export const modelDescriptionName = 'hookline-voices.json';

const speakerIds = z.array(z.int().min(0).max(10_000)).min(1);
const descriptionSchema = z.strictObject({
  kind: z.enum(['kokoro', 'vits']),
  languages: z.array(z.enum(languageCodes)).min(1),
  /** The model's speaker numbers by gender, in the order actors get them. */
  female: speakerIds,
  male: speakerIds,
});

export interface NeuralModel extends z.infer<typeof descriptionSchema> {
  /** Absolute. */
  folder: string;
  /** Changes when the model or its description does; part of the key finished speech is kept under. */
  version: string;
}

const files = {
  kokoro: ['model.onnx', 'voices.bin', 'tokens.txt', 'espeak-ng-data'],
  vits: ['model.onnx', 'tokens.txt', 'espeak-ng-data'],
} as const;

/**
 * Reads and checks a folder with a speech model: `model.onnx`, `tokens.txt`, `espeak-ng-data`, for Kokoro `voices.bin`,
 * and `hookline-voices.json` such as `{"kind":"kokoro","languages":["en"],"female":[1,2],"male":[5,6]}`.
 * @throws NeuralModelError saying what is missing
 */
export async function readNeuralModel(path: string): Promise<NeuralModel> {
  const folder = resolve(path);
  const found = await stat(folder).catch(() => undefined);
  if (!found?.isDirectory()) throw new NeuralModelError('no_folder', 'The folder for neural voices does not exist.');
  const text = await readFile(join(folder, modelDescriptionName), 'utf8').catch((cause: unknown) => {
    throw new NeuralModelError('no_description', `The folder for neural voices has no ${modelDescriptionName}.`, {
      cause,
    });
  });
  const description = descriptionSchema.safeParse(parseJson(text));
  if (!description.success) {
    const where = description.error.issues[0]?.path.join('.') || 'the whole';
    throw new NeuralModelError('bad_description', `${modelDescriptionName} is not as it should be at: ${where}.`);
  }
  const sizes: number[] = [];
  for (const name of files[description.data.kind]) {
    const file = await stat(join(folder, name)).catch(() => undefined);
    if (!file || (file.isFile() && file.size === 0)) {
      throw new NeuralModelError('missing_file', `The folder for neural voices has no ${name}.`);
    }
    sizes.push(file.isFile() ? file.size : 0, file.isFile() ? Math.round(file.mtimeMs) : 0);
  }
  const version = createHash('sha256').update(text).update(JSON.stringify(sizes)).digest('hex').slice(0, 16);
  return { ...description.data, folder, version };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
