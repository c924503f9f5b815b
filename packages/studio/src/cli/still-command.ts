import { parseArgs } from 'node:util';
import { PictureError } from '#images/picture-error.ts';
import type { StillVerb } from '#stills/verbs.ts';
import { UsageError } from './usage-error.ts';

/** Makes a still picture and prints the files it wrote. Throws UsageError for wrong options, PictureError otherwise. */
export async function stillCommand(verb: StillVerb, args: string[]): Promise<void> {
  const { values } = parseArgs({ args, options: verb.options });
  try {
    for (const file of await verb.run(values)) process.stdout.write(`${file}\n`);
  } catch (error) {
    if (error instanceof PictureError && error.code === 'invalid_spec') throw new UsageError(error.message);
    throw error;
  }
}
