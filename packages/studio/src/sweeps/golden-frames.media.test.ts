import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { drawingVersions, type Goldens, goldenPlatform, goldensUrl, hashScenes } from './golden-frames.ts';

const here = `${process.platform}-${process.arch}`;
const reason = here === goldenPlatform ? '' : `(skipped: recorded on ${goldenPlatform}, this is ${here})`;

describe.skipIf(reason !== '')(`frames before the encoder ${reason}`, () => {
  it('are bit-identical: see record-goldens.ts for intended changes', async () => {
    const goldens = JSON.parse(await readFile(goldensUrl, 'utf8')) as Goldens;
    // Distinguished from a change of our own drawing.
    expect(await drawingVersions()).toEqual({ canvas: goldens.canvas, font: goldens.font });
    expect(await hashScenes()).toEqual(goldens.scenes);
  });
});
