import { join } from 'node:path';
import type { Config } from '#config/config.ts';

/** The generated secret of local mode; null where `APP_SECRET` is set. */
export const secretFileOf = ({ appSecrets, dataDir }: Pick<Config, 'appSecrets' | 'dataDir'>): string | null =>
  appSecrets.length > 0 ? null : join(dataDir, 'app-secret');
