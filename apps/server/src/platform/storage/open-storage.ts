import { join } from 'node:path';
import type { Config } from '#config/config.ts';
import { createFileStorage } from './create-file-storage.ts';
import { createS3Storage } from './create-s3-storage.ts';
import type { Storage } from './storage.ts';

/** Where this installation keeps its files. @throws S3UnusableError */
export function openStorage({ s3, dataDir }: Pick<Config, 's3' | 'dataDir'>): Promise<Storage> {
  return s3 ? createS3Storage(s3, { workFolder: join(dataDir, 'work') }) : createFileStorage(join(dataDir, 'files'));
}
