import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { cast } from '#actors/cast.ts';
import { renderCastSheet } from '#actors/render-sheet.ts';
import { UsageError } from './usage-error.ts';

export const sheetHelp = `studio sheet -o FILE

  Draws every actor onto one PNG, to look at.
`;

/** Writes the contact sheet of the cast. */
export async function sheetCommand(args: string[]): Promise<void> {
  const { values } = parseArgs({ args, options: { out: { type: 'string', short: 'o' } } });
  if (!values.out) throw new UsageError('Say where the sheet goes: -o FILE.');
  const file = path.resolve(values.out);
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, renderCastSheet(cast));
  process.stdout.write(`${path.relative('', file)}\n`);
}
