import { limits } from '@hookline/contract/limits';
import { videos as endpoints } from '@hookline/contract/videos';
import type { AssetStore } from '#features/assets/index.ts';
import type { Database } from '#platform/db/database.ts';
import { bind } from '#platform/http/bind.ts';
import type { HttpApp } from '#platform/http/http-app.ts';
import type { Jobs } from '#platform/jobs/jobs.ts';
import type { Storage } from '#platform/storage/storage.ts';
import { deleteVideos, restoreVideo, restoreVideos } from './delete-video.ts';
import { assertOwnVideo, changeVideoName, findFilmOfVideo, getVideo } from './get-video.ts';
import { countLibrary, listLibrary } from './list-library.ts';
import { presentVideos } from './present-video.ts';
import { refreshVideoUrls } from './refresh-urls.ts';
import { zipSend } from './zip-send.ts';
import { zipVideos } from './zip-videos.ts';

export interface VideoRoutesDeps {
  db: Database;
  assets: AssetStore;
  storage: Storage;
  jobs: Jobs;
}

/** Zips keep a disk and a connection busy. The page asks twice for each: first by HEAD whether it may. */
const zipLimit = { max: 40, perSeconds: 60 };

export function registerVideoRoutes(app: HttpApp, deps: VideoRoutesDeps): void {
  const { db, assets } = deps;
  const hide = async (userId: string, id: string) => {
    const { undoUntil } = await deleteVideos(deps, userId, [id]);
    return { status: 200, body: { id, undoUntil: undoUntil.toISOString() } } as const;
  };

  /** The page that is asked for by what it comes after. */
  const pageBefore = async (userId: string, { limit, before }: { limit: number; before?: string | undefined }) => {
    if (before !== undefined) await assertOwnVideo(db, userId, before);
    return { limit, before };
  };

  bind(app, endpoints.my, async ({ session, query }) => {
    const { page, perPage, limit } = query;
    const asked = await pageBefore(session.userId, {
      ...query,
      limit: perPage ?? (page === 1 ? limit : limits.videosPerPage),
    });
    const offset = (page - 1) * asked.limit;
    const rows = await listLibrary(
      db,
      session.userId,
      { ...query, kind: query.kind, sendId: query.send },
      { ...asked, offset },
    );
    return { status: 200, body: await presentVideos(db, assets, rows) };
  });

  bind(app, endpoints.captions, async ({ session, query }) => {
    const part = { search: '', kind: 'talking-actor', sort: 'newest' } as const;
    const rows = await listLibrary(db, session.userId, part, await pageBefore(session.userId, query));
    return { status: 200, body: { videos: await presentVideos(db, assets, rows) } };
  });

  bind(app, endpoints.library, async ({ session, query }) => {
    const question = { ...query, kind: query.kind, sendId: query.send };
    const page = { limit: query.perPage, offset: (query.page - 1) * query.perPage };
    const rows = await listLibrary(db, session.userId, question, page);
    const counts = await countLibrary(db, session.userId, question);
    return { status: 200, body: { videos: await presentVideos(db, assets, rows), ...counts } };
  });

  bind(app, endpoints.get, async ({ session, params }) => ({
    status: 200,
    body: { video: await getVideo(deps, session.userId, params.id) },
  }));

  bind(app, endpoints.rename, async ({ session, params, body }) => ({
    status: 200,
    body: { video: await changeVideoName(deps, session.userId, params.id, body.name) },
  }));

  bind(app, endpoints.refreshUrls, async ({ session, body }) => ({
    status: 200,
    body: await refreshVideoUrls(deps, session.userId, body.imageIds),
  }));

  bind(app, endpoints.delete, ({ session, params }) => hide(session.userId, params.id));
  bind(app, endpoints.deleteCaptions, ({ session, params }) => hide(session.userId, params.id));

  bind(app, endpoints.batchDelete, async ({ session, body }) => {
    const { undoUntil } = await deleteVideos(deps, session.userId, body.ids);
    return { status: 200, body: { ids: body.ids, undoUntil: undoUntil.toISOString() } };
  });

  bind(app, endpoints.restore, async ({ session, params }) => {
    await restoreVideo(db, session.userId, params.id);
    return { status: 200, body: { video: await getVideo(deps, session.userId, params.id) } };
  });

  bind(app, endpoints.batchRestore, async ({ session, body }) => ({
    status: 200,
    body: { ids: await restoreVideos(db, session.userId, body.ids) },
  }));

  bind(app, endpoints.download, async ({ session, params }) => {
    const asset = await findFilmOfVideo(deps, session.userId, params.id);
    return { key: asset.storageKey, downloadName: asset.fileName };
  });

  bind(
    app,
    endpoints.downloadZip,
    async ({ session, query }) => ({
      stream: await zipVideos(deps, session.userId, query.ids),
      downloadName: `hookline-videos-${new Date().toISOString().slice(0, 10)}.zip`,
    }),
    { rateLimit: zipLimit },
  );

  bind(
    app,
    endpoints.downloadSend,
    async ({ session, params }) => ({
      stream: await zipSend(deps, session.userId, params.id),
      downloadName: `hookline-project-${new Date().toISOString().slice(0, 10)}.zip`,
    }),
    { rateLimit: zipLimit },
  );
}
