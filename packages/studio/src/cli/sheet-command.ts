import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import {
  castCells,
  expressionCells,
  framingCells,
  hairCells,
  mouthCells,
  roomCells,
} from '#actors/sheets/actor-cells.ts';
import { renderSheet, type SheetCell, type SheetGrid } from '#actors/sheets/render-sheet.ts';
import { portraitCells, templateCells } from './sheets/still-cells.ts';
import { UsageError } from './usage-error.ts';

interface Sheet {
  grid: SheetGrid;
  /** Keeps a page small enough to view. */
  perPage: number;
  cells(grid: SheetGrid): SheetCell[] | Promise<SheetCell[]>;
}

const tile: SheetGrid = { width: 216, height: 384, columns: 9 };
const wide: SheetGrid = { width: 324, height: 576, columns: 6 };
const face: SheetGrid = { width: 300, height: 300, columns: 5 };

const sheets: Record<string, Sheet> = {
  cast: { grid: tile, perPage: 36, cells: castCells },
  rooms: { grid: wide, perPage: 12, cells: roomCells },
  hair: { grid: tile, perPage: 36, cells: hairCells },
  mouths: { grid: { ...face, columns: 7 }, perPage: 39, cells: mouthCells },
  expressions: { grid: face, perPage: 15, cells: expressionCells },
  framings: { grid: { ...wide, columns: 6 }, perPage: 18, cells: framingCells },
  templates: { grid: { width: 320, height: 400, columns: 5 }, perPage: 20, cells: templateCells },
  portraits: { grid: { width: 256, height: 384, columns: 8 }, perPage: 24, cells: portraitCells },
};

export const sheetHelp = `studio sheet [${Object.keys(sheets).join('|')}] [--page N] -o FILE

  Draws many pictures on one PNG for review (default: the cast). Long sheets have pages; the output says how many.
`;

/** Writes one page of a contact sheet. */
export async function sheetCommand(args: string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { out: { type: 'string', short: 'o' }, page: { type: 'string', default: '1' } },
  });
  const [name = 'cast', ...rest] = positionals;
  const sheet = Object.hasOwn(sheets, name) ? sheets[name] : undefined;
  if (!sheet || rest.length > 0) throw new UsageError(`Choose one of these sheets: ${Object.keys(sheets).join(', ')}.`);
  if (!values.out) throw new UsageError('Choose an output file with -o FILE.');
  const cells = await sheet.cells(sheet.grid);
  const pages = Math.ceil(cells.length / sheet.perPage);
  const page = Number(values.page);
  if (!Number.isInteger(page) || page < 1 || page > pages) throw new UsageError(`--page must be from 1 to ${pages}.`);
  const file = path.resolve(values.out);
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, renderSheet(cells.slice((page - 1) * sheet.perPage, page * sheet.perPage), sheet.grid));
  process.stdout.write(`${path.relative('', file)} (page ${page} of ${pages})\n`);
}
