import { avatars as endpoints } from '@hookline/contract/avatars';
import { messages } from '@hookline/contract/messages';
import { awaitOperation, pendingAnswer } from '#features/operations/index.ts';
import { deletePicture, refreshPictureUrls, restorePicture, type StartedPicture } from '#features/pictures/index.ts';
import { Refusal } from '#platform/errors/refusal.ts';
import { bind } from '#platform/http/bind.ts';
import type { HttpApp } from '#platform/http/http-app.ts';
import type { AvatarDeps } from './avatar-deps.ts';
import { generateAvatar } from './generate-avatar.ts';
import { generateWithProduct } from './generate-with-product.ts';
import { listPhotos } from './list-photos.ts';

/** Per user and call; far above what a person does. */
const sendLimit = { max: 60, perSeconds: 60 };

export function registerAvatarRoutes(app: HttpApp, deps: AvatarDeps): void {
  const { db } = deps;

  async function answer(userId: string, { operationId, pictureId }: StartedPicture, signal: AbortSignal) {
    const pending = pendingAnswer(await awaitOperation(db, operationId, { timeoutMs: deps.answerWithinMs, signal }));
    if (pending) return { status: 202, body: pending } as const;
    const [made] = (await refreshPictureUrls(deps, userId, [pictureId])).refreshedImages;
    if (!made) throw new Refusal('NOT_FOUND', { message: messages.avatars.photoGone });
    return { status: 200, body: { id: pictureId, url: made.signedUrl, operationId } } as const;
  }

  bind(app, endpoints.my, async ({ session }) => ({ status: 200, body: await listPhotos(deps, session.userId) }));

  bind(
    app,
    endpoints.generate,
    async ({ body, session: { userId }, idempotencyKey: key, signal }) =>
      answer(userId, await generateAvatar(deps, { userId, key, signal }, body), signal),
    { rateLimit: sendLimit },
  );

  bind(
    app,
    endpoints.generateWithProduct,
    async ({ body, session: { userId }, idempotencyKey: key, signal }) =>
      answer(userId, await generateWithProduct(deps, { userId, key, signal }, body), signal),
    { rateLimit: sendLimit },
  );

  bind(app, endpoints.delete, async ({ params: { id }, session }) => {
    const { undoUntil } = await deletePicture(deps, session.userId, id);
    const body = { id, message: messages.avatars.deleted, undoUntil: undoUntil.toISOString() };
    return { status: 200, body };
  });

  bind(app, endpoints.restore, async ({ params: { id }, session }) => {
    await restorePicture(db, session.userId, id);
    return { status: 200, body: { id } };
  });

  bind(app, endpoints.refreshUrls, async ({ body, session }) => ({
    status: 200,
    body: await refreshPictureUrls(deps, session.userId, body.imageIds),
  }));
}
