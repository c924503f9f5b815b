import { chmod, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** An encoder that records its input. */
export interface FrameTap {
  /** Passed to a render in place of ffmpeg. */
  ffmpegPath: string;
  /** SHA-256 of every frame of the last render, as drawn: planar 4:2:0 bytes before encoding. */
  readHashes(): Promise<string[]>;
}

/** Writes a program into `folder` that forwards everything to the real ffmpeg and hashes each frame on the way. */
export async function createFrameTap(folder: string, ffmpeg: string): Promise<FrameTap> {
  const ffmpegPath = path.join(folder, 'ffmpeg-tap.mjs');
  const hashFile = path.join(folder, 'frames.json');
  const source = `#!${process.execPath}
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
const args = process.argv.slice(2);
const [width, height] = args[args.indexOf('-s') + 1].split('x').map(Number);
const size = (width * height * 3) / 2;
const child = spawn(${JSON.stringify(ffmpeg)}, args, { stdio: ['pipe', 'inherit', 'inherit'] });
const hashes = [];
let hash = createHash('sha256');
let filled = 0;
for await (let chunk of process.stdin) {
  if (!child.stdin.write(chunk)) await new Promise((resolve) => child.stdin.once('drain', resolve));
  while (chunk.length > 0) {
    const part = chunk.subarray(0, size - filled);
    hash.update(part);
    filled += part.length;
    chunk = chunk.subarray(part.length);
    if (filled === size) {
      hashes.push(hash.digest('hex'));
      hash = createHash('sha256');
      filled = 0;
    }
  }
}
child.stdin.end();
child.on('close', (code) => {
  // Runs without pictures, for the sound or for joining, say nothing.
  if (hashes.length > 0) writeFileSync(${JSON.stringify(hashFile)}, JSON.stringify(hashes));
  process.exitCode = code ?? 1;
});
`;
  await writeFile(ffmpegPath, source);
  await chmod(ffmpegPath, 0o755);
  return { ffmpegPath, readHashes: async () => JSON.parse(await readFile(hashFile, 'utf8')) as string[] };
}
