import type { Feature } from '#feature.ts';
import type { Database } from '#platform/db/database.ts';
import type { WritingDeps } from './expand-prompt.ts';
import { createPronunciationUserData } from './pronunciation-user-data.ts';
import { registerScriptRoutes } from './routes.ts';

export function createScriptsFeature(deps: WritingDeps & { db: Database }): Feature {
  return {
    name: 'scripts',
    registerRoutes: (app) => registerScriptRoutes(app, deps),
    dataOwners: [createPronunciationUserData(deps.db)],
  };
}
