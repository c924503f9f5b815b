import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { cpus, tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs, promisify } from 'node:util';
import { findFfmpeg, framesPerSecond, renderTalkInChild, stageOf } from '../../packages/studio/src/index.ts';

/*
 * How near a talking-actor render comes to the least an encoder must do: the time ffmpeg takes to encode one still
 * picture, decoded once and held by its loop filter, for as long, at the same size, preset and quality, with the same
 * sound. Both are run in turn and the medians compared, because a shared machine's speed drifts.
 *
 *   node bench/render/bench-render.ts [--runs 3] [--actor maya] [--json]
 */
const script =
  'Stop scrolling if your 3 pm coffee keeps you up at 3 am. Daybreak is cold brew with half the caffeine and none of ' +
  'the crash. I keep a can in my bag, and honestly? I sleep again. Try the six-pack this week!';

interface Measurement {
  wallSeconds: number;
  /** User and system time of the child processes; 0 where the platform does not tell. */
  cpuSeconds: number;
}

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '3' },
    actor: { type: 'string', default: 'maya' },
    json: { type: 'boolean', default: false },
  },
});
const found = await findFfmpeg({ ffmpegPath: process.env.FFMPEG_PATH, searchPath: process.env.PATH });
if (!found) throw new Error('No ffmpeg with libx264 and aac was found.');
const ffmpegPath = found;
const folder = await mkdtemp(path.join(tmpdir(), 'hookline-bench-'));

try {
  // Once unmeasured: warms the file cache and gives the picture and the length for the limit.
  const { durationMs } = await render(0);
  const limits: Measurement[] = [];
  const renders: Measurement[] = [];
  for (let run = 1; run <= Number(values.runs); run++) {
    limits.push(await measure(() => encodeStill(durationMs)));
    renders.push(await measure(() => render(run)));
  }
  print(durationMs, median(limits), median(renders));
} finally {
  await rm(folder, { recursive: true, force: true });
}

/** A whole render in its own process, speech included: every run has an empty cache. */
async function render(run: number) {
  return renderTalkInChild(
    { actorId: values.actor, script, language: 'en', music: 'upbeat' },
    {
      outFile: path.join(folder, `talk-${run}.mp4`),
      posterFile: path.join(folder, 'talk.jpg'),
      captionsFile: path.join(folder, 'talk.vtt'),
      cacheDir: path.join(folder, `cache-${run}`),
      ffmpegPath,
    },
  );
}

async function encodeStill(durationMs: number): Promise<void> {
  const { width, height } = stageOf['9:16'];
  await promisify(execFile)(ffmpegPath, [
    ...[
      '-nostdin',
      '-loglevel',
      'error',
      '-y',
      '-i',
      path.join(folder, 'talk.jpg'),
      '-i',
      path.join(folder, 'talk-0.mp4'),
    ],
    ...[
      '-filter_complex',
      `[0:v]scale=${width}:${height},format=yuv420p,loop=loop=-1:size=1,fps=${framesPerSecond}[v]`,
    ],
    ...['-map', '[v]', '-map', '1:a', '-t', String(durationMs / 1000)],
    ...['-c:v', 'libx264', '-preset', 'veryfast', '-crf', '21', '-c:a', 'aac', '-b:a', '160k'],
    ...['-movflags', '+faststart', path.join(folder, 'still.mp4')],
  ]);
}

async function measure(work: () => Promise<unknown>): Promise<Measurement> {
  const [startedAt, cpuBefore] = [performance.now(), await childrenCpuSeconds()];
  await work();
  return { wallSeconds: (performance.now() - startedAt) / 1000, cpuSeconds: (await childrenCpuSeconds()) - cpuBefore };
}

/** Processor time of all ended children, from fields 16 and 17 of proc(5) in ticks of 1/100 s. */
async function childrenCpuSeconds(): Promise<number> {
  const stat = await readFile('/proc/self/stat', 'utf8').catch(() => '');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[13] ?? 0) + Number(fields[14] ?? 0)) / 100;
}

function median(measurements: Measurement[]): Measurement {
  const middle = (values: number[]) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
  return {
    wallSeconds: middle(measurements.map((measurement) => measurement.wallSeconds)),
    cpuSeconds: middle(measurements.map((measurement) => measurement.cpuSeconds)),
  };
}

function print(durationMs: number, limit: Measurement, talk: Measurement): void {
  if (values.json) {
    process.stdout.write(
      `${JSON.stringify({ durationMs, limit, talk, ratio: talk.wallSeconds / limit.wallSeconds })}\n`,
    );
    return;
  }
  const row = (name: string, wall: string, cpu: string) => `${name.padEnd(34)}${wall.padStart(9)}${cpu.padStart(10)}\n`;
  const seconds = (value: number) => value.toFixed(2);
  process.stdout.write(
    `${(durationMs / 1000).toFixed(1)} s at 1080x1920, ${framesPerSecond} fps, ${cpus().length} cores, median of ${values.runs}\n\n` +
      row('', 'wall s', 'CPU s') +
      row('still picture (limit)', seconds(limit.wallSeconds), seconds(limit.cpuSeconds)) +
      row('talking actor, speech included', seconds(talk.wallSeconds), seconds(talk.cpuSeconds)) +
      row('ratio', seconds(talk.wallSeconds / limit.wallSeconds), seconds(talk.cpuSeconds / limit.cpuSeconds)) +
      row('faster than real time', `${(durationMs / 1000 / talk.wallSeconds).toFixed(1)} x`, ''),
  );
}
