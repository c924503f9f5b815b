import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { loadImage } from '@napi-rs/canvas';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { sheetCommand, sheetHelp } from './sheet-command.ts';
import { UsageError } from './usage-error.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'hookline-sheet-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

it('draws one page of a sheet as a picture', async () => {
  const file = path.join(folder, 'deep', 'faces.png');
  await sheetCommand(['expressions', '--page', '3', '-o', file]);
  const { width, height } = await loadImage(await readFile(file));
  // Five faces of 300 pixels in a row, three rows with their names.
  expect([width, height]).toEqual([1500, 960]);
});

it('explains what is wrong with the command line', async () => {
  const file = path.join(folder, 'x.png');
  for (const args of [
    ['cast'],
    ['nothing', '-o', file],
    ['expressions', '--page', '9', '-o', file],
    ['a', 'b', '-o', file],
  ])
    await expect(sheetCommand(args), args.join(' ')).rejects.toThrow(UsageError);
  for (const name of ['cast', 'rooms', 'mouths', 'hair', 'templates', 'portraits', 'framings', 'expressions'])
    expect(sheetHelp).toContain(name);
});
