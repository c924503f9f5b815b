import { existsSync, statSync } from 'node:fs';
import path from 'node:path';
import { PictureError } from '#errors/picture-error.ts';
import { RenderError } from '#errors/render-error.ts';
import { decodePicture } from '#images/decode-picture.ts';
import { UsageError } from './usage-error.ts';

/**
 * Does work that needs these pictures, and says which of them it was that could not be read: a render's errors name no
 * files. Throws UsageError at once where there is none.
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
