import { photoStatements as endpoints, personStatement } from '@hookline/contract/photo-statements';
import type { Logger } from 'pino';
import type { Feature } from '#feature.ts';
import { resolveOwnPicture } from '#features/pictures/index.ts';
import { bind } from '#platform/http/bind.ts';
import { deleteStatementsOfUser, listStatements } from './photo-statements.repository.ts';
import { createPhotoStatements, type PhotoStatements, type PhotoStatementsDeps } from './photo-statements.ts';
import { createSeeFaces } from './see-faces.ts';

export interface PhotoStatementsFeature extends Feature {
  statements: PhotoStatements;
}

/** Per user; far above what a person does. */
const askLimit = { max: 60, perSeconds: 60 };

export function createPhotoStatementsFeature({
  logger,
  ...deps
}: Omit<PhotoStatementsDeps, 'seeFaces'> & { logger: Logger }): PhotoStatementsFeature {
  const { db } = deps;
  const statements = createPhotoStatements({ ...deps, seeFaces: createSeeFaces(logger) });
  return {
    name: 'photo-statements',
    statements,
    registerRoutes(app) {
      bind(
        app,
        endpoints.ask,
        async ({ body: { imageUrl }, session: { userId }, signal }) => {
          const photo = await resolveOwnPicture(deps, userId, imageUrl);
          const isNeeded = await statements.isNeeded(userId, photo, signal);
          return { status: 200, body: { isNeeded, ...personStatement } };
        },
        { rateLimit: askLimit },
      );
    },
    dataOwners: [
      {
        async *exportOf(userId) {
          const given = await listStatements(db, userId);
          if (given.length > 0) yield { name: 'photo-statements.json', content: { json: given } };
        },
        erase: (userId) => deleteStatementsOfUser(db, userId),
      },
    ],
  };
}
