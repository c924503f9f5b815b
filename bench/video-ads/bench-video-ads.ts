import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs, promisify } from 'node:util';
import { drawProductPhoto, measureMemory } from '@hookline/studio/instruments';
import { findFfmpeg, framesPerSecond, renderInChild, stageOf } from '@hookline/studio/render';
import { type Measurement, measure, median } from '../render/measure.ts';

/*
 * How near the video ads come to the least an encoder must do: the time ffmpeg takes to hold one still picture for as
 * long, at the same size, preset and quality, with the same sound (as `bench render`). Both are run in turn, for each
 * template in one of both ratios, and the storyboard of three frames as well.
 *
 *   node bench/video-ads/bench-video-ads.ts [--runs 1] [--templates slam,list]
 */
const allTemplates =
  'slam,stage,split,collage,price,wipe,quote,minimal,list,slides,zoom,typewriter,marquee,mosaic,notify';
const prompt =
  'Daybreak: sleep like it is Sunday. Half the caffeine, real cold brew. 20% off this week. "I sleep again" - Jo M.';
/** Goal of the product: times the limit, and seconds until the storyboard shows. */
const goals = { ratio: 1.8, storyboardSeconds: 2 };

const { values } = parseArgs({
  options: { runs: { type: 'string', default: '1' }, templates: { type: 'string', default: allTemplates } },
});
const found = await findFfmpeg({ ffmpegPath: process.env.FFMPEG_PATH, searchPath: process.env.PATH });
if (!found) throw new Error('No ffmpeg with libx264 and aac was found.');
const ffmpegPath = found;
const folder = await mkdtemp(path.join(tmpdir(), 'hookline-bench-'));
const video = path.join(folder, 'ad.mp4');
const poster = path.join(folder, 'ad.jpg');

interface Row {
  template: string;
  limit: Measurement;
  render: Measurement;
  storyboard: Measurement;
}
const rows: Row[] = [];
let memory = 0;
try {
  const product = path.join(folder, 'can.png');
  await writeFile(product, drawProductPhoto('can', { width: 900, height: 1100 }).toBuffer('image/png'));
  const images = [{ file: product }];
  for (const [index, template] of values.templates.split(',').entries()) {
    const ratio = index % 2 === 0 ? '16:9' : '9:16';
    const spec = { prompt, images, ratio, template } as const;
    const limits: Measurement[] = [];
    const renders: Measurement[] = [];
    const storyboards: Measurement[] = [];
    for (let run = 0; run < Number(values.runs); run += 1) {
      const peak = await measureMemory(async () => {
        renders.push(
          await measure(() =>
            renderInChild('video-ad', spec as never, { outFile: video, posterFile: poster, ffmpegPath } as never),
          ),
        );
      });
      memory = Math.max(memory, peak.pss);
      limits.push(await measure(() => holdStill(ratio)));
      const outFiles = [1, 2, 3].map((n) => path.join(folder, `frame-${n}.jpg`));
      storyboards.push(await measure(() => renderInChild('video-ad-storyboard', spec as never, { outFiles } as never)));
    }
    rows.push({ template, limit: median(limits), render: median(renders), storyboard: median(storyboards) });
    print(rows[rows.length - 1]);
  }
} finally {
  await rm(folder, { recursive: true, force: true });
}
const ratios = rows.map(({ limit, render }) => render.wallSeconds / limit.wallSeconds).toSorted((a, b) => a - b);
process.stdout.write(
  `${availableParallelism()} cores: ${ratios[ratios.length >> 1]?.toFixed(2)} x the limit in the middle, ${ratios.at(-1)?.toFixed(2)} at most ` +
    `(the goal is ${goals.ratio}); at most ${memory.toFixed(0)} MiB; storyboards at most ` +
    `${Math.max(...rows.map(({ storyboard }) => storyboard.wallSeconds)).toFixed(2)} s (${goals.storyboardSeconds})\n`,
);

async function holdStill(ratio: '16:9' | '9:16'): Promise<void> {
  const { width, height } = stageOf[ratio];
  const filter = `[0:v]scale=${width}:${height},format=yuv420p,loop=loop=-1:size=1,fps=${framesPerSecond}[v]`;
  const encode = '-c:v libx264 -preset veryfast -crf 21 -c:a aac -b:a 160k -movflags +faststart'.split(' ');
  await promisify(execFile)(ffmpegPath, [
    ...'-nostdin -loglevel error -y -i'.split(' '),
    ...[poster, '-i', video, '-filter_complex', filter, '-map', '[v]', '-map', '1:a', '-t', '8'],
    ...[...encode, path.join(folder, 'still.mp4')],
  ]);
}

function print(row: Row | undefined): void {
  if (!row) return;
  const { template, limit, render, storyboard } = row;
  const cell = ({ wallSeconds, cpuSeconds }: Measurement) =>
    `${wallSeconds.toFixed(2)} s (CPU ${cpuSeconds.toFixed(2)})`;
  process.stdout.write(
    `${template.padEnd(12)}limit ${cell(limit)}, ad ${cell(render)}, ratio ${(render.wallSeconds / limit.wallSeconds).toFixed(2)} ` +
      `(CPU ${(render.cpuSeconds / limit.cpuSeconds).toFixed(2)}); storyboard ${storyboard.wallSeconds.toFixed(2)} s\n`,
  );
}
