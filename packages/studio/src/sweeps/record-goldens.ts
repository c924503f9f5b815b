import { writeFile } from 'node:fs/promises';
import { drawingVersions, type Goldens, goldenPlatform, goldensUrl, hashScenes } from './golden-frames.ts';

/*
 * Records the current frames, after an intended change of drawing, speech or timing. Look at a rendered clip first.
 *
 * node packages/studio/src/sweeps/record-goldens.ts
 */
const here = `${process.platform}-${process.arch}`;
if (here !== goldenPlatform) throw new Error(`Goldens are recorded on ${goldenPlatform}, not on ${here}.`);
const goldens: Goldens = { ...(await drawingVersions()), scenes: await hashScenes() };
await writeFile(goldensUrl, `${JSON.stringify(goldens, null, 2)}\n`);
console.log(`Recorded ${Object.keys(goldens.scenes).length} scenes with ${goldens.canvas} and ${goldens.font}.`);
