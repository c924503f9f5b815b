/**
 * Makes docs/images/frame.png anew: one frame each of three real videos, side by side. Run it when actors, captions or
 * rooms look different: node scripts/draw-readme-frame.ts
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { findFfmpeg } from '../packages/studio/src/index.ts';
import { runCommand, runNode } from './run/run-node.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const target = join(root, 'docs/images/frame.png');

/** `atSeconds` is a moment with open eyes and a caption worth reading. */
const ads = [
  { actor: 'kofi', atSeconds: 2.3, script: 'I bought one mug. Now my coffee stays warm until lunch.' },
  { actor: 'maya', atSeconds: 1.1, script: 'Three brands, one van, zero late nights.' },
  { actor: 'lena', atSeconds: 1.9, script: 'Ten minutes outside, and my day is a different day.' },
];

async function mustRun(run: ReturnType<typeof runCommand>): Promise<void> {
  const { code, output } = await run;
  if (code !== 0) throw new Error(output);
}

const ffmpeg = await findFfmpeg({ ffmpegPath: process.env.FFMPEG_PATH, searchPath: process.env.PATH });
if (ffmpeg === null) throw new Error('FFmpeg is needed');
const folder = await mkdtemp(join(tmpdir(), 'hookline-readme-'));
try {
  for (const { actor, script } of ads) {
    const args = ['talk', '--actor', actor, '--script', script, '-o', join(folder, `${actor}.mp4`)];
    await mustRun(runNode(['packages/studio/src/cli/main.ts', ...args], { cwd: root, output: 'keep' }));
  }
  const inputs = ads.flatMap(({ actor, atSeconds }) => ['-ss', String(atSeconds), '-i', join(folder, `${actor}.mp4`)]);
  const scaled = ads.map((_, index) => `[${index}]scale=360:-2[v${index}]`).join(';');
  const filter = `${scaled};${ads.map((_, index) => `[v${index}]`).join('')}hstack=inputs=${ads.length}`;
  const args = ['-v', 'error', '-nostdin', '-y', ...inputs, '-filter_complex', filter, '-frames:v', '1', target];
  await mustRun(runCommand(ffmpeg, args, { cwd: root, output: 'keep' }));
} finally {
  await rm(folder, { recursive: true, force: true });
}
console.log(target);
