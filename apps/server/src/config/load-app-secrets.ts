import { join } from 'node:path';
import type { Config } from './config.ts';
import { loadGeneratedSecret } from './load-generated-secret.ts';

/**
 * Secrets for signing tokens and URLs; the first one signs. In local mode without APP_SECRET, one is generated once and
 * stored in `DATA_DIR/app-secret` (mode 0600), so that sessions and links survive a restart.
 */
export async function loadAppSecrets(config: Pick<Config, 'appSecrets' | 'dataDir'>): Promise<readonly string[]> {
  if (config.appSecrets.length > 0) return config.appSecrets;
  return [await loadGeneratedSecret(join(config.dataDir, 'app-secret'))];
}
