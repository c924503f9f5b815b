import { imageToVideo as endpoints, namedVideoModel } from '@hookline/contract/image-to-video';
import { awaitOperation, pendingAnswer } from '#features/operations/index.ts';
import { findPictureOfAsset, resolvePicture } from '#features/pictures/index.ts';
import { findVideo, listVideosOfImage, presentVideos } from '#features/videos/index.ts';
import { ApiProblem } from '#platform/http/api-problem.ts';
import { bind } from '#platform/http/bind.ts';
import type { HttpApp } from '#platform/http/http-app.ts';
import { listModels, usualModel } from './choose-model.ts';
import type { ImageToVideoDeps, ModelsDeps } from './image-to-video-deps.ts';
import { startImageToVideo } from './start-image-to-video.ts';

/** Per user and call; far above what a person does. */
const sendLimit = { max: 60, perSeconds: 60 };

export function registerImageToVideoRoutes(app: HttpApp, deps: ImageToVideoDeps & ModelsDeps): void {
  const { db, assets } = deps;

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
      const found = await findVideo(db, userId, videoId);
      const [video] = found ? await presentVideos(db, assets, [found]) : [];
      if (!video?.url) throw new ApiProblem('NOT_FOUND');
      return { status: 200, body: { id: videoId, url: video.url, operationId } };
    },
    { rateLimit: sendLimit },
  );

  bind(app, endpoints.byImage, async ({ query, session: { userId } }) => {
    const image = await resolvePicture(deps, userId, query.imageUrl);
    const picture = await findPictureOfAsset(db, userId, image.id);
    const model = namedVideoModel(query);
    const rows = await listVideosOfImage(db, userId, {
      ...{ assetId: image.id, pictureOperationId: picture?.operationId ?? null, model },
    });
    return { status: 200, body: await presentVideos(db, assets, rows) };
  });
}
