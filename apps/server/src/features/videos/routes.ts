import { videos as endpoints } from '@hookline/contract/videos';
import type { AssetStore } from '#features/assets/index.ts';
import type { Database } from '#platform/db/database.ts';
import { ApiProblem } from '#platform/http/api-problem.ts';
import { bind } from '#platform/http/bind.ts';
import type { HttpApp } from '#platform/http/http-app.ts';
import type { Jobs } from '#platform/jobs/jobs.ts';
import { deleteVideo, restoreVideo } from './delete-video.ts';
import { presentVideos } from './present-video.ts';
import { findVideo, listVideos } from './videos.repository.ts';

export interface VideoRoutesDeps {
  db: Database;
  assets: AssetStore;
  jobs: Jobs;
}

export function registerVideoRoutes(app: HttpApp, deps: VideoRoutesDeps): void {
  const { db, assets } = deps;
  const library = async (userId: string) => presentVideos(db, assets, await listVideos(db, userId));
  const hide = async (userId: string, id: string) => {
    const { undoUntil } = await deleteVideo(deps, userId, id);
    return { status: 200, body: { id, undoUntil: undoUntil.toISOString() } } as const;
  };

  bind(app, endpoints.my, async ({ session }) => ({ status: 200, body: await library(session.userId) }));

  bind(app, endpoints.captions, async ({ session }) => ({
    status: 200,
    body: { videos: await library(session.userId) },
  }));

  bind(app, endpoints.delete, ({ session, params }) => hide(session.userId, params.id));
  bind(app, endpoints.deleteCaptions, ({ session, params }) => hide(session.userId, params.id));

  bind(app, endpoints.restore, async ({ session, params }) => {
    await restoreVideo(db, session.userId, params.id);
    const row = await findVideo(db, session.userId, params.id);
    const [video] = row ? await presentVideos(db, assets, [row]) : [];
    if (!video) throw new ApiProblem('NOT_FOUND');
    return { status: 200, body: { video } };
  });

  bind(app, endpoints.download, async ({ session, params }) => {
    const row = await findVideo(db, session.userId, params.id);
    const id = row?.video.videoAssetId;
    const asset = id ? (await assets.find(db, [id])).get(id) : undefined;
    if (!asset) throw new ApiProblem('NOT_FOUND');
    return { key: asset.storageKey, downloadName: asset.fileName };
  });
}
