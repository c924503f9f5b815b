import { encodeAiLabel } from './ai-label.ts';
import { writeWhole } from './write-picture.ts';

/** Writes the visible AI label as a transparent PNG of a film's size, for films that were made elsewhere. */
export async function writeAiLabel(
  stage: { width: number; height: number },
  { outFile, signal }: { outFile: string; signal?: AbortSignal | undefined; onProgress?: undefined },
): Promise<{ file: string }> {
  signal?.throwIfAborted();
  await writeWhole(outFile, encodeAiLabel(stage));
  return { file: outFile };
}
