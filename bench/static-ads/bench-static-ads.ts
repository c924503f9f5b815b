import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { drawProductPhoto, measureMemory } from '@hookline/studio/instruments';
import { renderInChild } from '@hookline/studio/render';
import { type Measurement, measure, median } from '../render/measure.ts';

/*
 * How long people wait for three static ads of 1080 x 1350 from a photo and a few sentences: from the order to the whole
 * files, the process that draws included. Every run has another seed, so that layouts change and nothing is found again.
 *
 *   npm run bench -- static-ads [--runs 10]
 */
const prompts = [
  'Sleep like it’s Sunday. Half the caffeine, no crash. Only $3.',
  'Lime time. Benefits: ice cold, 0 g sugar, fits every cup holder, lime and salt. $22.80',
  'We dimmed the price. Was $189, now $129. Through Sunday.',
  'Is the bowl empty again? Salmon is the first ingredient. Small kibble, a zipper that zips, no grain.',
  'Spülmittel für empfindliche Haut, jetzt 50 % Rabatt. Ohne Duftstoffe, vegan, aus Hamburg.',
];
/** Goals of the product, on two cores. */
const goal = { seconds: 1.5, mebibytes: 300 };

const { values } = parseArgs({ options: { runs: { type: 'string', default: '10' } } });
const folder = await mkdtemp(path.join(tmpdir(), 'hookline-bench-static-ads-'));
const runs: Measurement[] = [];
const peaks: number[] = [];
try {
  const photo = path.join(folder, 'product.jpg');
  await writeFile(photo, await drawProductPhoto('can', { width: 1500, height: 2000 }).encode('jpeg', 88));
  for (let run = 0; run < Number(values.runs); run += 1) {
    runs.push(await measure(() => makeThree(run, photo)));
  }
  // Apart from the times: measuring memory takes time of its own.
  for (let run = 0; run < 3; run += 1) peaks.push((await measureMemory(() => makeThree(run, photo))).pss);
} finally {
  await rm(folder, { recursive: true, force: true });
}
const { wallSeconds, cpuSeconds } = median(runs);
process.stdout.write(
  `medians of ${values.runs} runs, ${availableParallelism()} cores\n` +
    `three ads of 1080 x 1350: ${wallSeconds.toFixed(2)} s (goal ${goal.seconds}), of processor time ${cpuSeconds.toFixed(2)}, ` +
    `${Math.max(...peaks).toFixed(0)} MiB in all processes at the peak (goal ${goal.mebibytes})\n`,
);

async function makeThree(run: number, photo: string): Promise<void> {
  const outFiles = [1, 2, 3].map((index) => path.join(folder, `ad-${run}-${index}.jpg`));
  const prompt = prompts[run % prompts.length] ?? '';
  const spec = { prompt, productName: 'Daybreak', photos: [photo], size: 'portrait' as const, seed: run };
  await renderInChild('static-ads', spec, { outFiles });
}
