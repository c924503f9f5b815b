import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createFileStorage } from '#platform/storage/create-file-storage.ts';
import type { Storage } from '#platform/storage/storage.ts';
import { previewKey } from './operation-reader.ts';
import { createPreviewWriter } from './preview-writer.ts';

const run = { id: 'op_1', attempt: 1 };
let folder: string;
let storage: Storage;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hookline-preview-'));
  storage = await createFileStorage(join(folder, 'storage'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

async function publish(keptMs?: number) {
  const file = join(folder, 'preview.jpg');
  await writeFile(file, 'a frame');
  const preview = createPreviewWriter(run, file, storage, keptMs === undefined ? {} : { keptMs });
  // Told only once it can be fetched.
  expect(preview.next(7)).toBeNull();
  await vi.waitFor(() => expect(preview.next(7)).toBe(7));
  expect(await storage.stat(previewKey(run))).not.toBeNull();
  return preview;
}

it('keeps the last frame for pages that were told of it just before the end', async () => {
  const preview = await publish(60_000);
  await preview.end({ isUnwanted: false });
  expect(await storage.stat(previewKey(run))).not.toBeNull();
});

it('removes the last frame after a while', async () => {
  const preview = await publish(1);
  await preview.end({ isUnwanted: false });
  await vi.waitFor(async () => expect(await storage.stat(previewKey(run))).toBeNull());
});

it('removes the last frame at once when the run was stopped', async () => {
  const preview = await publish();
  await preview.end({ isUnwanted: true });
  expect(await storage.stat(previewKey(run))).toBeNull();
});
