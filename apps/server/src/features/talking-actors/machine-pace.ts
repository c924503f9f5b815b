import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { dirname, join } from 'node:path';
import { talkingActorOptionsSchema } from '@hookline/contract/talking-actor-options';
import { z } from 'zod';
import type { OperationTimings } from '#features/operations/index.ts';
import { withWorkFolder } from '#platform/storage/with-work-folder.ts';
import type { TalkingActorEngine } from './talking-actor-engine.ts';

/** Rendering speed of this machine: benchmarked once, and used until real videos provide better numbers. */
export interface MachinePace {
  /** Null until it was measured. */
  read(): OperationTimings | null;
  /** Renders one short clip like a paid one, unless that was done before. Takes some seconds in a child process. */
  measure(): Promise<void>;
  close(): void;
}

export interface MachinePaceDeps {
  engine: TalkingActorEngine;
  /** File with the result. It is valid for the number of cores it was measured with. */
  file: string;
  workFolder: string;
  /** Whether finished videos tell more than a measure could. */
  hasLearned: () => Promise<boolean>;
}

const storedSchema = z.object({
  cores: z.number().int(),
  timings: z.object({
    stageMs: z.object({ voice: z.number(), frames: z.number(), encode: z.number() }),
    size: z.number().positive(),
  }),
});

/** About five seconds: long enough for drawing to outweigh what is done once for each video. */
const sample = 'This is how fast videos are made on this machine. One more sentence, and we know.';

export function createMachinePace({ engine, file, workFolder, hasLearned }: MachinePaceDeps): MachinePace {
  const closing = new AbortController();
  let known: OperationTimings | null = null;

  async function readStored(): Promise<OperationTimings | null> {
    try {
      const { cores, timings } = storedSchema.parse(JSON.parse(await readFile(file, 'utf8')));
      return cores === availableParallelism() ? timings : null;
    } catch {
      // Missing, or written by another version: measured again.
      return null;
    }
  }

  async function makeSample(): Promise<OperationTimings> {
    return withWorkFolder(workFolder, 'pace', async (folder) => {
      const inFolder = (name: string) => join(folder, name);
      const options = talkingActorOptionsSchema.parse({ language: 'en' });
      const input = { ...options, script: sample, actorId: 'maya', title: 'Measure', mediaAssetIds: [] };
      const files = {
        video: inFolder('video.mp4'),
        poster: inFolder('poster.jpg'),
        preview: inFolder('preview.jpg'),
        captions: inFolder('captions.vtt'),
        subtitles: inFolder('captions.srt'),
      };
      const run = { signal: closing.signal, onProgress: () => {} };
      return (await engine.render({ input, media: [], files }, run)).timings;
    });
  }

  return {
    read: () => known,
    async measure() {
      known = await readStored();
      if (known !== null || !engine.isAvailable || closing.signal.aborted || (await hasLearned())) return;
      const timings = await makeSample();
      known = timings;
      await mkdir(dirname(file), { recursive: true });
      const temporary = `${file}.${process.pid}`;
      await writeFile(temporary, JSON.stringify({ cores: availableParallelism(), timings }));
      await rename(temporary, file);
    },
    close: () => closing.abort(),
  };
}
