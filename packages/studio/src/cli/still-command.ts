import { existsSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { PictureError } from '#errors/picture-error.ts';
import { createProgressBar } from './progress-bar.ts';
import type { StillVerb } from './still-verbs.ts';
import { UsageError } from './usage-error.ts';

/**
 * Makes a still picture and prints the files it wrote. Throws UsageError for wrong options, otherwise an Error that
 * ends in the reason's code.
 */
export async function stillCommand(verb: StillVerb, args: string[], signal?: AbortSignal): Promise<void> {
  const { values } = parseArgs({ args, options: verb.options });
  const missing = givenFiles(values).find((file) => !existsSync(file));
  if (missing !== undefined) throw new UsageError(`There is no file ${path.relative('', missing)}.`);
  // File names go to the output; progress goes to the error stream.
  const bar = createProgressBar(process.stderr);
  const onProgress = process.stderr.isTTY ? bar.show : undefined;
  try {
    const { files, notes = [] } = await verb.run(values, {
      ...(signal && { signal }),
      ...(onProgress && { onProgress }),
    });
    bar.done();
    for (const file of files) process.stdout.write(`${file}\n`);
    for (const note of notes) process.stderr.write(`${note}\n`);
  } catch (error) {
    if (!(error instanceof PictureError)) throw error;
    if (error.code === 'invalid_spec') throw new UsageError(error.message);
    throw new Error(`${error.message} (${error.code})`, { cause: error });
  } finally {
    bar.done();
  }
}

/** Options that name a picture to read. */
const pictureOptions = ['photo', 'reference', 'product', 'base', 'human', 'garment'];

function givenFiles(values: Record<string, unknown>): string[] {
  const given = pictureOptions.flatMap((name) => values[name] ?? []);
  return given.filter((file) => typeof file === 'string' && file !== '') as string[];
}
