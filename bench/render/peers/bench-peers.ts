import { execFile } from 'node:child_process';
import { copyFile, mkdir, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { renderTalkInChild } from '@hookline/studio/render';
import { paintSceneAssets } from './paint-scene-assets.ts';

/*
 * The same ten seconds by Remotion and Revideo, which film a browser page: one presenter in layers (room, swaying figure,
 * one of twelve mouths a frame), captions word by word, the same sound, size and frame rate. They are installed from npm
 * into a folder of their own and never become part of the product.
 */
const packages = {
  remotion: '4.0.529',
  '@remotion/renderer': '4.0.529',
  '@remotion/bundler': '4.0.529',
  react: '19.3.1',
  'react-dom': '19.3.1',
  '@revideo/core': '0.11.0',
  '@revideo/2d': '0.11.0',
  '@revideo/renderer': '0.11.0',
  '@revideo/ffmpeg': '0.11.0',
  '@revideo/ui': '0.11.0',
  '@revideo/vite-plugin': '0.11.0',
};
const script =
  'Stop scrolling if your 3 pm coffee keeps you up at 3 am. Daybreak is cold brew with half the caffeine and none of ' +
  'the crash. Try the six-pack this week!';
const here = import.meta.dirname;
const peersFolder = path.join(here, '.cache');
const run = promisify(execFile);

/** Renders the scene with all three in turn, `runs` times, and prints the ratios of the medians. */
export async function benchPeers(ffmpegPath: string, folder: string, actorId: string, runs: number): Promise<void> {
  await install();
  const scene = await paintSceneAssets(script, actorId, path.join(peersFolder, 'public'));
  const chromium = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium';
  const seconds: Record<string, number[]> = { hookline: [], remotion: [], revideo: [] };
  for (let round = 0; round < runs; round++) {
    seconds.hookline?.push(await renderOurs(ffmpegPath, folder, actorId, round));
    seconds.remotion?.push(await runPeer('run-remotion.mjs', [chromium, path.join(folder, 'remotion.mp4')]));
    const ffprobe = ffmpegPath.replace(/ffmpeg$/, 'ffprobe');
    seconds.revideo?.push(await runPeer('run-revideo.mjs', [chromium, 'revideo.mp4', ffmpegPath, ffprobe]));
  }
  const middle = (values: number[] = []) =>
    [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
  const ours = middle(seconds.hookline);
  process.stdout.write(`\n${(scene.frames / scene.fps).toFixed(1)} s at 1080x1920, ${runs} rounds, medians\n`);
  for (const [name, values] of Object.entries(seconds)) {
    const taken = middle(values);
    process.stdout.write(
      `${name.padEnd(12)}${taken.toFixed(2).padStart(9)} s${(taken / ours).toFixed(1).padStart(8)} x\n`,
    );
  }
}

/** Our complete pipeline: speech, drawing and encoding, in a new process without a cache. */
async function renderOurs(ffmpegPath: string, folder: string, actorId: string, round: number): Promise<number> {
  const startedAt = performance.now();
  await renderTalkInChild(
    { actorId, script, language: 'en', music: 'upbeat' },
    {
      outFile: path.join(folder, 'ours.mp4'),
      posterFile: path.join(folder, 'ours.jpg'),
      captionsFile: path.join(folder, 'ours.vtt'),
      cacheDir: path.join(folder, `ours-${round}`),
      ffmpegPath,
    },
  );
  return (performance.now() - startedAt) / 1000;
}

async function install(): Promise<void> {
  await mkdir(peersFolder, { recursive: true });
  await writeFile(path.join(peersFolder, 'package.json'), JSON.stringify({ type: 'module', dependencies: packages }));
  for (const name of ['run-remotion.mjs', 'remotion-scene.mjs', 'run-revideo.mjs', 'revideo-scene.mjs'])
    await copyFile(path.join(here, name), path.join(peersFolder, name));
  const isThere = await stat(path.join(peersFolder, 'node_modules', '@revideo', 'vite-plugin')).catch(() => null);
  if (isThere) return;
  process.stdout.write('Installing Remotion and Revideo into bench/render/peers/.cache (600 MB)\n');
  await run('npm', ['install', '--no-audit', '--no-fund', '--ignore-scripts'], {
    cwd: peersFolder,
    env: { ...process.env, PUPPETEER_SKIP_DOWNLOAD: '1' },
  });
}

async function runPeer(program: string, argumentList: string[]): Promise<number> {
  const { stdout } = await run(process.execPath, [program, ...argumentList], {
    cwd: peersFolder,
    env: { ...process.env, DISABLE_TELEMETRY: 'true' },
    maxBuffer: 1e8,
  });
  const told = stdout.split('\n').findLast((line) => line.startsWith('{"seconds"'));
  if (!told) throw new Error(`${program} did not say how long it took:\n${stdout.slice(-2000)}`);
  return JSON.parse(told).seconds;
}
