import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { drawProductPhoto } from '@hookline/studio/instruments';
import { renderInChild } from '@hookline/studio/render';
import { type Measurement, measure, median } from '../render/measure.ts';

/*
 * How long people wait for a portrait and for a product in its hand: from the order to the whole file, the process that
 * draws included. Every run has other words, so that nothing is found again.
 *
 *   node bench/stills/bench-stills.ts [--runs 10]
 */
const prompts = [
  'A woman with a copper bob in a kitchen',
  'A man with a gray beard and glasses in a library',
  'A Nigerian student with braids, yellow hoodie',
  'An elderly woman with a blue scarf on a balcony',
  'A chef in an apron holding a cup',
];
/** Goals of the product, on two cores. */
const goalSeconds = { portrait: 2, 'product in hand': 3 };

const { values } = parseArgs({ options: { runs: { type: 'string', default: '10' } } });
const folder = await mkdtemp(path.join(tmpdir(), 'hookline-bench-stills-'));
const portraits: Measurement[] = [];
const inHands: Measurement[] = [];
try {
  const product = path.join(folder, 'product.jpg');
  await writeFile(product, await drawProductPhoto('can', { width: 3000, height: 4000 }).encode('jpeg', 88));
  for (let run = 0; run < Number(values.runs); run += 1) {
    const base = path.join(folder, `portrait-${run}.jpg`);
    const prompt = prompts[run % prompts.length] ?? '';
    const portrait = { prompt, seed: run, format: 'jpeg' } as const;
    portraits.push(await measure(() => renderInChild('avatar-portrait', portrait, { outFile: base })));
    // As the server does: whoever's face is not found is drawn anew.
    const recipe = { prompt, isSelfie: true, seed: run };
    const inHand = {
      base,
      portrait: recipe,
      product,
      prompt: 'She lifts the can to the camera',
      format: 'jpeg',
    } as const;
    const outFile = path.join(folder, `in-hand-${run}.jpg`);
    inHands.push(await measure(() => renderInChild('product-in-hand', inHand, { outFile })));
  }
} finally {
  await rm(folder, { recursive: true, force: true });
}
process.stdout.write(`medians of ${values.runs} runs, ${availableParallelism()} cores\n`);
print('portrait', portraits);
print('product in hand', inHands);

function print(name: keyof typeof goalSeconds, measurements: readonly Measurement[]): void {
  const { wallSeconds, cpuSeconds } = median(measurements);
  process.stdout.write(
    `${name}: ${wallSeconds.toFixed(2)} s, of processor time ${cpuSeconds.toFixed(2)}; the goal is ${goalSeconds[name]} s\n`,
  );
}
