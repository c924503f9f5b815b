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
export function findFaceModels(environment: NodeJS.ProcessEnv = process.env): FaceModelFiles | null {
  if (environment.STUDIO_VISION === 'off') return null;
  try {
    const main = createRequire(import.meta.url).resolve('@vladmandic/human');
    const folder = path.join(path.dirname(main), '..', 'models');
    const files = {
      finder: path.join(folder, 'blazeface.json'),
      mesh: path.join(folder, 'facemesh.json'),
      iris: path.join(folder, 'iris.json'),
    };
    return Object.values(files).every((file) => existsSync(file)) ? files : null;
  } catch {
    return null;
  }
}
