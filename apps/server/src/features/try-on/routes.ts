import { tryOn as endpoints } from '@hookline/contract/try-on';
import type { Logger } from 'pino';
import { awaitOperation, type OperationReader, totalPace } from '#features/operations/index.ts';
import { type MakePictureDeps, refreshPictureUrls, restorePicture } from '#features/pictures/index.ts';
import { bind } from '#platform/http/bind.ts';
import type { HttpApp } from '#platform/http/http-app.ts';
import { generateTryOn, type StartTryOnDeps } from './start-try-on.ts';
import { createTryOnLooks } from './try-on-looks.ts';
import { tryOnRefusal } from './try-on-refusal.ts';
import { deleteTryOn, getTryOn, listTryOns } from './try-on-results.ts';

/** Per user; far above what a person does. */
const sendLimit = { max: 30, perSeconds: 60 };

export interface TryOnRouteDeps extends StartTryOnDeps, MakePictureDeps {
  logger: Logger;
  reader: OperationReader;
  /** How long a call waits for its picture. */
  answerWithinMs: number;
}

export function registerTryOnRoutes(app: HttpApp, deps: TryOnRouteDeps): void {
  const { db, assets, reader, engine } = deps;

  bind(
    app,
    endpoints.generate,
    async ({ body, session: { userId }, idempotencyKey: key, signal }) => {
      const { operationId, pictureId } = await generateTryOn(deps, { userId, key }, body, signal);
      const operation = await awaitOperation(db, operationId, { timeoutMs: deps.answerWithinMs, signal });
      const { status } = operation;
      if (status === 'queued' || status === 'processing') return { status: 202, body: { operationId, status } };
      if (status !== 'completed') throw tryOnRefusal(operation);
      return { status: 200, body: await getTryOn(deps, userId, pictureId) };
    },
    { rateLimit: sendLimit },
  );

  const looks = createTryOnLooks(deps);
  bind(
    app,
    endpoints.look,
    async ({ body, session: { userId }, signal }) => ({ status: 200, body: await looks.see(userId, body, signal) }),
    { rateLimit: sendLimit },
  );

  bind(app, endpoints.myResults, async ({ session }) => ({
    status: 200,
    body: await listTryOns(deps, session.userId),
  }));

  bind(app, endpoints.pace, async () => {
    const pace = await reader.readPace('try-on', engine.name);
    const usualMs = pace && totalPace(pace);
    return { status: 200, body: { engine: engine.name, isProvider: engine.isProvider, usualMs } };
  });

  bind(app, endpoints.delete, async ({ session: { userId }, params: { id } }) => {
    const { undoUntil } = await deleteTryOn(deps, userId, id);
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
