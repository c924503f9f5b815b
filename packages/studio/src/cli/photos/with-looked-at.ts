import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { renderInChild } from '#child/render-in-child.ts';
import { describeCut } from './describe-cut.ts';

export interface LookedAt {
  /** How each photo is used: file of its mask, or null for one that stays whole. */
  cuts: (string | null)[];
  /** What was done with each, in sentences. */
  notes: string[];
}

/** Cuts product photos out, renders with that, and says what was done. The masks are gone afterwards. */
export async function withLookedAt<T>(
  photos: readonly string[],
  signal: AbortSignal | undefined,
  render: (seen: LookedAt) => Promise<T>,
): Promise<T> {
  const folder = await mkdtemp(path.join(tmpdir(), 'hookline-cuts-'));
  try {
    const seen: LookedAt = { cuts: [], notes: [] };
    for (const [index, photo] of photos.entries()) {
      const maskFile = path.join(folder, `${index}.png`);
      const files = { maskFile, previewFile: path.join(folder, `${index}.webp`) };
      const cut = await renderInChild('product-cut', { photo }, { ...files, ...(signal && { signal }) });
      seen.cuts.push(cut.cardReason === null ? maskFile : null);
      seen.notes.push(`${path.basename(photo)}: ${describeCut(cut)}`);
    }
    return await render(seen);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
