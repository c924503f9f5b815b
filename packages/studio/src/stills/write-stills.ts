import { writeWhole } from '#video/write-picture.ts';
import type { Still, StillOptions } from './encode-still.ts';
import { createStillReporter, type StillProgress } from './still-progress.ts';

/** Options to monitor and abort the rendering of stills, and to keep parts of it. */
interface Watched {
  signal?: AbortSignal | undefined;
  onProgress?: ((progress: StillProgress) => void) | undefined;
  /** Folder for what may be used again; nothing is kept without. */
  cacheDir?: string | undefined;
}

/** Destination of one still: an absolute path. The file appears when it is complete, or not at all. */
export interface WriteStillOptions extends Watched {
  outFile: string;
}

/** Destinations of several stills, in order; those without a name are not written. */
export interface WriteStillsOptions extends Watched {
  outFiles: readonly string[];
}

/** A written still, and how it was made. */
export interface WrittenStill<Meta> extends Omit<Still<Meta>, 'data'> {
  file: string;
}

/** A renderer of one still as a job that writes its file. */
export function writingOne<Spec, Meta>(render: (spec: Spec, options: StillOptions) => Promise<Still<Meta>>) {
  return async (spec: Spec, { outFile, ...watched }: WriteStillOptions): Promise<WrittenStill<Meta>> => {
    const still = await render(spec, watched);
    const written = await write(outFile, still);
    createStillReporter(watched.onProgress)('write', 100);
    return written;
  };
}

/** A renderer of several stills as a job that writes their files. */
export function writingAll<Spec, Meta>(render: (spec: Spec, options: StillOptions) => Promise<readonly Still<Meta>[]>) {
  return async (spec: Spec, { outFiles, ...watched }: WriteStillsOptions): Promise<WrittenStill<Meta>[]> => {
    const stills = await render(spec, watched);
    const written = await Promise.all(
      outFiles.flatMap((file, index) => {
        const still = stills[index];
        return still ? [write(file, still)] : [];
      }),
    );
    createStillReporter(watched.onProgress)('write', 100);
    return written;
  };
}

async function write<Meta>(file: string, { data, ...facts }: Still<Meta>): Promise<WrittenStill<Meta>> {
  await writeWhole(file, data);
  return { ...facts, file };
}
