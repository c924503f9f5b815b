import { imageToVideo as endpoints, namedVideoModel } from '@hookline/contract/image-to-video';
import { awaitOperation, pendingAnswer } from '#features/operations/index.ts';
import { bind } from '#platform/http/bind.ts';
import type { HttpApp } from '#platform/http/http-app.ts';
import { listModels, usualModel } from './choose-model.ts';
import type { ImageToVideoDeps, ModelsDeps } from './image-to-video-deps.ts';
import { getMadeVideo, listVideosOfPicture } from './made-videos.ts';
import { startImageToVideo } from './start-image-to-video.ts';

/** Per user and call; far above what a person does. */
const sendLimit = { max: 60, perSeconds: 60 };

export function registerImageToVideoRoutes(app: HttpApp, deps: ImageToVideoDeps & ModelsDeps): void {
  const { db } = deps;

  bind(app, endpoints.models, async () => ({
    status: 200,
    body: { models: await listModels(deps), default: usualModel(deps.engines) },
  }));

  bind(
    app,
    endpoints.generate,
    async ({ body, session: { userId }, idempotencyKey: key, signal }) => {
      const { operationId, videoId } = await startImageToVideo(deps, { userId, key, signal }, body);
      const row = await awaitOperation(db, operationId, { timeoutMs: deps.answerWithinMs, signal });
      const pending = pendingAnswer(row);
      if (pending) return { status: 202, body: pending };
      const { url } = await getMadeVideo(deps, userId, videoId);
      return { status: 200, body: { id: videoId, url, operationId } };
    },
    { rateLimit: sendLimit },
  );

  bind(app, endpoints.byImage, async ({ query, session }) => ({
    status: 200,
    body: await listVideosOfPicture(deps, session.userId, { url: query.imageUrl, model: namedVideoModel(query) }),
  }));
}
