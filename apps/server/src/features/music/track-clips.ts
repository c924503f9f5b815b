import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Worker } from 'node:worker_threads';
import { musicTracks } from '@hookline/studio/music';
import { childEnvironment } from '@hookline/studio/process';
import { Refusal } from '#platform/errors/refusal.ts';

export interface TrackClip {
  path: string;
  sizeBytes: number;
}

export interface TrackClips {
  /** URL of a track's clip. Its version changes with the music, so it can be cached indefinitely. */
  urlOf(trackId: string): string;
  /** @throws Refusal NOT_FOUND */
  get(trackId: string): Promise<TrackClip>;
}

export interface ClipOrder {
  trackId: string;
  file: string;
}

/** Short clips of each track for choosing one: rendered on first request, one at a time, and cached. */
export function createTrackClips({ folder, ffmpegPath }: { folder: string; ffmpegPath: string }): TrackClips {
  const making = new Map<string, Promise<TrackClip>>();
  let line: Promise<unknown> = Promise.resolve();

  async function make(trackId: string, path: string): Promise<TrackClip> {
    await mkdir(folder, { recursive: true });
    const wav = `${path}.wav`;
    const part = `${path}.part`;
    try {
      await play({ trackId, file: wav });
      const codec = ['-c:a', 'aac', '-b:a', '128k', '-movflags', '+faststart', '-f', 'mp4'];
      await promisify(execFile)(ffmpegPath, ['-nostdin', '-loglevel', 'error', '-y', '-i', wav, ...codec, part], {
        env: childEnvironment(),
      });
      await rename(part, path);
    } finally {
      await rm(wav, { force: true });
      await rm(part, { force: true });
    }
    return { path, sizeBytes: (await stat(path)).size };
  }

  return {
    urlOf: (trackId) => `/media/music/${trackId}.m4a?v=${versionOf(trackId)}`,
    async get(trackId) {
      if (!musicTracks.some(({ id }) => id === trackId)) throw new Refusal('NOT_FOUND');
      const path = join(folder, `${trackId}-${versionOf(trackId)}.m4a`);
      const stored = await stat(path).catch(() => undefined);
      if (stored) return { path, sizeBytes: stored.size };
      const known = making.get(path);
      if (known) return known;
      const made = line.then(() => make(trackId, path)).finally(() => making.delete(path));
      making.set(path, made);
      line = made.catch(() => undefined);
      return made;
    },
  };
}

function versionOf(trackId: string): string {
  const track = musicTracks.find(({ id }) => id === trackId);
  return createHash('sha256').update(JSON.stringify(track)).digest('hex').slice(0, 10);
}

/** In a thread of its own: the music of a few seconds takes longer than an answer may wait. */
function play(order: ClipOrder): Promise<void> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./track-clip-worker.ts', import.meta.url), { workerData: order });
    worker.once('error', reject);
    worker.once('exit', (code) => (code === 0 ? resolve() : reject(new Error(`the music worker ended with ${code}`))));
  });
}
