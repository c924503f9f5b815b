import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { OperationRun } from './run-operation.ts';

/** A folder for the files one run makes, gone when it ends; what killed runs of the same operation left goes first. */
export async function withRunFolder(
  workFolder: string,
  { operation, attempt }: OperationRun,
  work: (folder: string) => Promise<void>,
): Promise<void> {
  const attemptFolder = (number: number): string => join(workFolder, `${operation.id}-${number}`);
  for (let earlier = 1; earlier < attempt; earlier += 1) await removeFolder(attemptFolder(earlier));
  const folder = attemptFolder(attempt);
  await mkdir(folder, { recursive: true });
  try {
    await work(folder);
  } finally {
    await removeFolder(folder);
  }
}

async function removeFolder(folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true });
}
