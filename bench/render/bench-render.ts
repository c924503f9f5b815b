import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { cpus, tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs, promisify } from 'node:util';
import { findFfmpeg, framesPerSecond, renderTalkInChild, stageOf } from '@hookline/studio/render';
import { benchMemory } from './bench-memory.ts';
import { benchStages } from './bench-stages.ts';
import { type Measurement, measure, median } from './measure.ts';
import { benchPeers } from './peers/bench-peers.ts';

/*
 * How near a talking-actor render comes to the least an encoder must do: the time ffmpeg takes to encode one still
 * picture, decoded once and held by its loop filter, for as long, at the same size, preset and quality, with the same
 * sound. Both are run in turn and the medians compared, because a shared machine's speed drifts.
 *
 *   node bench/render/bench-render.ts [--runs 3] [--actor maya] [--json]
 *     --stages   what changed ads cost, with what was kept of the first
 *     --memory   what the longest script holds in all processes
 *     --peers    Remotion and Revideo on a comparable scene, installed for it
 */
const script =
  'Stop scrolling if your 3 pm coffee keeps you up at 3 am. Daybreak is cold brew with half the caffeine and none of ' +
  'the crash. I keep a can in my bag, and honestly? I sleep again. Try the six-pack this week!';

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '3' },
    actor: { type: 'string', default: 'maya' },
    json: { type: 'boolean', default: false },
    stages: { type: 'boolean', default: false },
    memory: { type: 'boolean', default: false },
    peers: { type: 'boolean', default: false },
  },
});
const found = await findFfmpeg({ ffmpegPath: process.env.FFMPEG_PATH, searchPath: process.env.PATH });
if (!found) throw new Error('No ffmpeg with libx264 and aac was found.');
const ffmpegPath = found;
const folder = await mkdtemp(path.join(tmpdir(), 'hookline-bench-'));

try {
  if (values.stages) await benchStages(ffmpegPath, folder, values.actor);
  if (values.memory) await benchMemory(ffmpegPath, folder, values.actor);
  if (values.peers) await benchPeers(ffmpegPath, folder, values.actor, Number(values.runs));
  if (!values.stages && !values.memory && !values.peers) await benchLimit();
} finally {
  await rm(folder, { recursive: true, force: true });
}

async function benchLimit(): Promise<void> {
  // Once unmeasured: warms the file cache and gives the picture and the length for the limit.
  const { durationMs } = await render(0);
  const limits: Measurement[] = [];
  const renders: Measurement[] = [];
  for (let run = 1; run <= Number(values.runs); run++) {
    limits.push(await measure(() => encodeStill(durationMs)));
    renders.push(await measure(() => render(run)));
  }
  print(durationMs, median(limits), median(renders));
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
    '-nostdin',
    '-loglevel',
    'error',
    '-y',
    '-i',
    path.join(folder, 'talk.jpg'),
    '-i',
    path.join(folder, 'talk-0.mp4'),
    '-filter_complex',
    `[0:v]scale=${width}:${height},format=yuv420p,loop=loop=-1:size=1,fps=${framesPerSecond}[v]`,
    '-map',
    '[v]',
    '-map',
    '1:a',
    '-t',
    String(durationMs / 1000),
    '-c:v',
    'libx264',
    '-preset',
    'veryfast',
    '-crf',
    '21',
    '-c:a',
    'aac',
    '-b:a',
    '160k',
    '-movflags',
    '+faststart',
    path.join(folder, 'still.mp4'),
  ]);
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
