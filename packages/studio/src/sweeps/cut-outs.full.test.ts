import { writeFile } from 'node:fs/promises';
import { type Canvas, createCanvas, type SKRSContext2D } from '@napi-rs/canvas';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { type CutOut, trimToMask } from '#images/cut-out.ts';
import { decodePicture } from '#images/decode-picture.ts';
import { type Picture, toCanvas } from '#images/picture.ts';
import { seeProduct } from '#vision/free-product.ts';
import { findMatteModel } from '#vision/model-files.ts';
import { decideOtherwise } from '#vision/settle-cut.ts';
import { hardPhotos } from '#vision/testing/hard-photos.ts';
import { judgeCut } from '#vision/testing/judge-cut.ts';
import { withOwnRim } from '#vision/with-own-rim.ts';
import { openSweepFolder, type SweepFolder } from './testing/render-sweep.ts';

/* Photos that are hard to cut out, each asked about as after an upload, and held against what was drawn. */

/** How deep an edge may be off, in pixels of 900. */
const leeway = 6;
const [cellWidth, cellHeight] = [330, 330];
const perRow = 4;

let sweep: SweepFolder;
beforeAll(async () => {
  vi.stubEnv('STUDIO_VISION', '');
  sweep = await openSweepFolder();
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await sweep.remove();
});

it.skipIf(findMatteModel({}) === null)(
  'cuts out 40 of 51 or more as they were drawn, and none wrong without a word',
  async () => {
    const sheet = createCanvas(perRow * cellWidth * 2, Math.ceil(hardPhotos.length / perRow) * cellHeight);
    const ctx = sheet.getContext('2d');
    ctx.fillStyle = '#7d86c9';
    ctx.fillRect(0, 0, sheet.width, sheet.height);
    const results: Record<'right' | 'told' | 'wrong', string[]> = { right: [], told: [], wrong: [] };
    for (const [at, { name, make }] of hardPhotos.entries()) {
      const { photo, thing } = make();
      const picture = await decodePicture(photo.toBuffer('image/jpeg', 90), { longestSide: 1080 });
      const { cut, doubt, seen, isByModel } = await seeProduct(picture, { cacheDir: sweep.folder });
      const fault = thing && cut.kind === 'cut-out' ? judgeCut(scaled(thing, picture), cut) : null;
      const isRight = fault ? Math.max(fault.lost, fault.extra) <= leeway : thing === null && cut.kind === 'card';
      const verdict = isRight ? 'right' : cut.kind === 'card' || doubt || isByModel ? 'told' : 'wrong';
      results[verdict].push(name);
      const other = doubt && seen ? decideOtherwise(seen, doubt) : null;
      const cells = [picture, cut, other && trimToMask(withOwnRim(picture, other), other)];
      const [x, y] = [(at % perRow) * cellWidth * 2, Math.floor(at / perRow) * cellHeight];
      for (const [place, cell] of cells.entries()) if (cell) paintCell(ctx, picture, cell, { x: x + place * 215, y });
      ctx.fillStyle = verdict === 'wrong' ? '#a00000' : '#000000';
      ctx.font = '15px sans-serif';
      const why = cut.kind === 'card' ? cut.reason : doubt ? `${doubt.kind} ${Math.round(doubt.share * 100)} %` : '';
      ctx.fillText(`${name}: ${verdict} ${why}`, x + 4, y + 16);
    }
    // Where to leave the sheet, to be looked at.
    const sheetFile = process.env.SWEEP_SHEET;
    if (sheetFile) await writeFile(sheetFile, sheet.toBuffer('image/png'));
    expect(results.wrong).toEqual([]);
    expect(results.right.length).toBeGreaterThanOrEqual(40);
  },
  1_800_000,
);

function scaled(thing: Canvas, { width, height }: Picture) {
  const canvas = createCanvas(width, height);
  canvas.getContext('2d').drawImage(thing, 0, 0, width, height);
  return canvas;
}

function paintCell(
  ctx: SKRSContext2D,
  photo: Picture,
  cell: Picture | CutOut,
  { x, y }: { x: number; y: number },
): void {
  const fit = Math.min(210 / photo.width, (cellHeight - 30) / photo.height);
  if (!('kind' in cell)) ctx.drawImage(toCanvas(cell), x, y + 24, cell.width * fit, cell.height * fit);
  else if (cell.kind === 'cut-out')
    ctx.drawImage(
      toCanvas(cell.picture),
      x + cell.x * fit,
      y + 24 + cell.y * fit,
      cell.picture.width * fit,
      cell.picture.height * fit,
    );
}
