import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

/** Files of the face models: one finds faces, one their points, one the iris in an eye. All are MediaPipe's (Apache-2.0). */
export interface FaceModelFiles {
  finder: string;
  mesh: string;
  iris: string;
}

/** The face models; null if their package is not installed (it is optional), or if `STUDIO_VISION=off`. */
export function findFaceModels(environment?: NodeJS.ProcessEnv): FaceModelFiles | null {
  return findModels({ finder: 'blazeface.json', mesh: 'facemesh.json', iris: 'iris.json' }, environment);
}

/** File of the model that sees bodies: MoveNet Lightning of TensorFlow Hub (Apache-2.0). Null as with the face models. */
export function findBodyModel(environment?: NodeJS.ProcessEnv): string | null {
  return findModels({ body: 'movenet-lightning.json' }, environment)?.body ?? null;
}

function findModels<Names extends Record<string, string>>(
  names: Names,
  environment: NodeJS.ProcessEnv = process.env,
): { [K in keyof Names]: string } | null {
  if (environment.STUDIO_VISION === 'off') return null;
  try {
    const main = createRequire(import.meta.url).resolve('@vladmandic/human');
    const folder = path.join(path.dirname(main), '..', 'models');
    const files = Object.fromEntries(Object.entries(names).map(([key, name]) => [key, path.join(folder, name)]));
    if (!Object.values(files).every((file) => existsSync(file))) return null;
    return files as { [K in keyof Names]: string };
  } catch {
    return null;
  }
}
