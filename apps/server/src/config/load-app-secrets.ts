import { randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from './config.ts';

/**
 * The secrets that sign tokens and URLs, the signing one first. In local mode without APP_SECRET one is made once and
 * kept in `DATA_DIR/app-secret` (mode 0600), so sessions and links survive a restart.
 */
export async function loadAppSecrets(config: Pick<Config, 'appSecrets' | 'dataDir'>): Promise<readonly string[]> {
  if (config.appSecrets.length > 0) return config.appSecrets;
  await mkdir(config.dataDir, { recursive: true, mode: 0o700 });
  const file = join(config.dataDir, 'app-secret');
  // 'wx' so that of two processes starting at once only one writes, and both read the same value.
  await writeFile(file, `${randomBytes(32).toString('hex')}\n`, { flag: 'wx', mode: 0o600 }).catch((error: unknown) => {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  });
  const secret = (await readFile(file, 'utf8')).trim();
  if (secret.length < 32) throw new Error(`${file} is damaged: delete it to have a new one made`);
  return [secret];
}
