import { fork } from 'node:child_process';
import { createHash } from 'node:crypto';
import path from 'node:path';
import { deflateSync, inflateSync } from 'node:zlib';
import { createCanvas } from '@napi-rs/canvas';
import { StageCache } from '#cache/stage-cache.ts';
import { RenderError } from '#errors/render-error.ts';
import type { Mask } from '#images/mask.ts';
import { type Picture, toCanvas } from '#images/picture.ts';
import { childEnvironment } from '#process/child-environment.ts';
import { waitingUnderOwnLimit } from '#process/sign-of-life.ts';
import { watchProcess } from '#process/watch-process.ts';
import { type MatteOrder, type MatteReply, modelSide } from './matte-protocol.ts';
import { findMatteModel } from './model-files.ts';

const entry = new URL('./matte-child.ts', import.meta.url);

/** A picture takes 5 to 10 s of processor time, and 1.05 GB for most of that time. */
const limits = { memoryMiB: 1400, patienceMs: 60_000, silentCpuMs: 60_000 };

/** Why there is no matte: no model here, too little memory left, or it was given up or failed. */
export type MatteGap = 'no-model' | 'no-memory' | 'failed';

let before: Promise<unknown> = Promise.resolve();

/** Part of the key: another model or another way to ask it gives another answer. */
const modelVersion = 'isnet-medium-1.4.5';

/**
 * How opaque each pixel of what a photo is about is, 0..255, by the matting model; in a process of its own, one picture at
 * a time. Null if there is no model here; throws RenderError, `out_of_memory` or `stalled`, where the machine is to blame.
 * With a `cacheDir` each photo is asked about once.
 */
export async function estimateMatte(photo: Picture, cacheDir?: string): Promise<Mask | null> {
  const answer = await askForMatte(photo, cacheDir);
  if (typeof answer !== 'string') return answer;
  if (answer === 'no-model') return null;
  throw matteError(answer);
}

/** Why a matte is missing that could have been there another time: nothing is wrong with the photo. */
export function matteError(gap: Exclude<MatteGap, 'no-model'>): RenderError {
  return gap === 'no-memory'
    ? new RenderError('out_of_memory', 'There is not enough memory to look at the photo.')
    : new RenderError('stalled', 'Looking at the photo took too long or failed.');
}

/** The same for callers with another way: the reason where there is none. */
export function askForMatte(photo: Picture, cacheDir?: string): Promise<Mask | MatteGap> {
  const turn = before.then(() => estimateOnce(photo, cacheDir));
  before = turn.catch(() => undefined);
  return turn;
}

async function estimateOnce(photo: Picture, cacheDir: string | undefined): Promise<Mask | MatteGap> {
  const chunks = findMatteModel();
  if (chunks === null) return 'no-model';
  const cache = cacheDir === undefined ? null : new StageCache(path.join(cacheDir, 'stages'));
  const content = createHash('sha256').update(photo.data).digest('hex');
  const key = StageCache.keyOf('matte', modelVersion, photo.width, photo.height, content);
  const kept = await cache?.get(key);
  if (kept) return fromModel(inflateSync(kept), photo);
  // On a crowded machine a framed card is better than a server the kernel has to end.
  if (process.availableMemory() < limits.memoryMiB * 1024 ** 2) return 'no-memory';
  const reply = await ask({ chunks, pixels: toModel(photo) });
  if (reply === null || 'failed' in reply) return 'failed';
  await cache?.put(key, deflateSync(reply.alpha));
  return fromModel(reply.alpha, photo);
}

function ask(order: MatteOrder): Promise<MatteReply | null> {
  const child = fork(entry, [], {
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    serialization: 'advanced',
    env: childEnvironment(),
  });
  return new Promise((resolve) => {
    let reply: MatteReply | null = null;
    const wait = waitingUnderOwnLimit();
    const end = () => child.kill('SIGKILL');
    const watch = watchProcess(child.pid ?? 0, limits, end);
    // Its memory is freed before the next picture, or a render, needs some.
    const settle = () => {
      watch.stop();
      wait[Symbol.dispose]();
      resolve(reply);
    };
    child.once('message', (answer: MatteReply) => {
      reply = answer;
      end();
    });
    child.once('error', () => {
      if (child.pid === undefined) settle();
      else end();
    });
    child.once('exit', settle);
    child.send(order, (error) => {
      if (error) end();
    });
  });
}

/** The photo on white, stretched to the model's square. */
function toModel(photo: Picture): Uint8Array {
  const square = createCanvas(modelSide, modelSide);
  const ctx = square.getContext('2d');
  ctx.fillStyle = '#ffffff';
  ctx.fillRect(0, 0, modelSide, modelSide);
  ctx.imageSmoothingQuality = 'high';
  ctx.drawImage(toCanvas(photo), 0, 0, modelSide, modelSide);
  const { data } = ctx.getImageData(0, 0, modelSide, modelSide);
  const rgb = new Uint8Array(modelSide * modelSide * 3);
  for (let from = 0, to = 0; from < data.length; from += 4, to += 3) {
    rgb[to] = data[from] ?? 0;
    rgb[to + 1] = data[from + 1] ?? 0;
    rgb[to + 2] = data[from + 2] ?? 0;
  }
  return rgb;
}

function fromModel(alpha: Uint8Array, { width, height }: Picture): Mask {
  const rgba = new Uint8ClampedArray(modelSide * modelSide * 4);
  for (let at = 0; at < alpha.length; at++) rgba[at * 4 + 3] = alpha[at] ?? 0;
  const canvas = createCanvas(width, height);
  const ctx = canvas.getContext('2d');
  ctx.imageSmoothingQuality = 'high';
  ctx.drawImage(toCanvas({ width: modelSide, height: modelSide, data: rgba }), 0, 0, width, height);
  const pixels = ctx.getImageData(0, 0, width, height).data;
  const data = new Uint8Array(width * height);
  for (let at = 0; at < data.length; at++) data[at] = pixels[at * 4 + 3] ?? 0;
  return { width, height, data };
}
