import { parseArgs } from 'node:util';
import { PictureError } from '#images/picture-error.ts';
import { type StillVerb, stillVerbs } from '#stills/verbs.ts';
import { UsageError } from './usage-error.ts';

/** Help of all commands that make a still picture. */
export const stillHelp = stillVerbs.map((verb) => verb.help).join('\n');

/** The command of that name; undefined for any other word. */
export function findStillVerb(name: string): StillVerb | undefined {
  return stillVerbs.find((verb) => verb.name === name);
}

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
