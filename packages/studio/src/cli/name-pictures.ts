import { existsSync, statSync } from 'node:fs';
import path from 'node:path';
import { PictureError } from '#errors/picture-error.ts';
import { RenderError } from '#errors/render-error.ts';
import { decodePicture } from '#images/decode-picture.ts';
import { UsageError } from './usage-error.ts';

/**
 * Does work that needs these pictures, and names the unreadable ones: a render's errors contain no file names. Throws
 * UsageError at once for a missing file.
 */
export async function namePictures<Result>(files: readonly string[], work: () => Promise<Result>): Promise<Result> {
  const missing = files.find((file) => !existsSync(file) || statSync(file).isDirectory());
  if (missing !== undefined) throw new UsageError(`There is no file ${path.relative('', missing)}.`);
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof RenderError) || error.code !== 'unreadable_media') throw error;
    for (const file of files) {
      const wrong = await decodePicture(file).then(
        () => undefined,
        (cause: unknown) => cause,
      );
      if (wrong instanceof PictureError)
        throw new RenderError(error.code, `${path.relative('', file)}: ${wrong.message}`, { cause: error });
    }
    throw error;
  }
}
