import { tryOn as endpoints } from '@hookline/contract/try-on';
import { awaitOperation, type OperationReader, totalPace } from '#features/operations/index.ts';
import {
  deletePicture,
  findPictures,
  listPictures,
  type MakePictureDeps,
  type PictureRow,
  refreshPictureUrls,
  restorePicture,
} from '#features/pictures/index.ts';
import { ApiProblem } from '#platform/http/api-problem.ts';
import { bind } from '#platform/http/bind.ts';
import type { HttpApp } from '#platform/http/http-app.ts';
import { presentTryOns } from './present-try-ons.ts';
import { generateTryOn, type StartTryOnDeps } from './start-try-on.ts';
import { tryOnProblem } from './try-on-problem.ts';

/** Per user; far above what a person does. */
const sendLimit = { max: 30, perSeconds: 60 };
const mostListed = 100;

export interface TryOnRouteDeps extends StartTryOnDeps, MakePictureDeps {
  reader: OperationReader;
  /** How long a call waits for its picture. */
  answerWithinMs: number;
}

export function registerTryOnRoutes(app: HttpApp, deps: TryOnRouteDeps): void {
  const { db, assets, reader, engine } = deps;

  async function findTryOn(userId: string, id: string): Promise<PictureRow> {
    const [row] = await findPictures(db, userId, [id]);
    if (row?.kind !== 'try-on') throw new ApiProblem('NOT_FOUND');
    return row;
  }

  bind(
    app,
    endpoints.generate,
    async ({ body, session: { userId }, idempotencyKey: key, signal }) => {
      const { operationId, pictureId } = await generateTryOn(deps, { userId, key }, body, signal);
      const operation = await awaitOperation(db, operationId, { timeoutMs: deps.answerWithinMs, signal });
      const { status } = operation;
      if (status === 'queued' || status === 'processing') return { status: 202, body: { operationId, status } };
      if (status !== 'completed') throw tryOnProblem(operation);
      const [made] = await presentTryOns(db, assets, [await findTryOn(userId, pictureId)]);
      if (!made) throw new ApiProblem('NOT_FOUND');
      return { status: 200, body: made };
    },
    { rateLimit: sendLimit },
  );

  bind(app, endpoints.myResults, async ({ session }) => {
    const rows = await listPictures(db, session.userId, { kinds: ['try-on'], limit: mostListed });
    return { status: 200, body: await presentTryOns(db, assets, rows) };
  });

  bind(app, endpoints.pace, async () => {
    const pace = await reader.readPace('try-on', engine.name);
    const usualMs = pace && totalPace(pace);
    return { status: 200, body: { engine: engine.name, isProvider: engine.isProvider, usualMs } };
  });

  bind(app, endpoints.delete, async ({ session: { userId }, params: { id } }) => {
    await findTryOn(userId, id);
    const { undoUntil } = await deletePicture(deps, userId, id);
    return { status: 200, body: { id, message: 'Try-on deleted', undoUntil: undoUntil.toISOString() } };
  });

  bind(app, endpoints.restore, async ({ session, params: { id } }) => {
    await restorePicture(db, session.userId, id);
    return { status: 200, body: { id } };
  });

  for (const endpoint of [endpoints.refreshUrls, endpoints.refreshUrlsByOtherName]) {
    bind(app, endpoint, async ({ session, body }) => ({
      status: 200,
      body: await refreshPictureUrls({ db, assets }, session.userId, body.imageIds),
    }));
  }
}
