import { type TalkingActorOptions, talkingActorOptionsSchema } from '@hookline/contract/talking-actor-options';
import { talkingActors as endpoints } from '@hookline/contract/talking-actors';
import { videoRemakes as remakes } from '@hookline/contract/video-remakes';
import { getOperation, type OperationReader, totalPace } from '#features/operations/index.ts';
import { bind } from '#platform/http/bind.ts';
import type { HttpApp } from '#platform/http/http-app.ts';
import { type CreateTalkingActorsDeps, createTalkingActors } from './create-talking-actors.ts';
import { editVideo } from './edit-video.ts';
import { getRecipe } from './get-recipe.ts';
import { assertMayUseHook, listHooks, mayWriteOwnHooks } from './list-hooks.ts';
import { type PreviewRoutesDeps, registerPreviewRoutes } from './preview-routes.ts';
import { retryVideos } from './retry-videos.ts';

/** Options of the two older calls, which carry none. */
const defaultOptions: TalkingActorOptions = talkingActorOptionsSchema.parse({});

/** Per user and call; far above what a person does, far below what would keep a server busy fetching pictures. */
const sendLimit = { max: 60, perSeconds: 60 };

export function registerTalkingActorRoutes(
  app: HttpApp,
  deps: CreateTalkingActorsDeps & PreviewRoutesDeps & { reader: OperationReader; slots: number },
): void {
  bind(
    app,
    endpoints.create,
    async ({ body, session, idempotencyKey, signal }) => {
      const { actorIds, ...create } = body;
      const request = {
        userId: session.userId,
        key: idempotencyKey,
        endpoint: endpoints.create.path,
        actorField: 'actorIds',
      } as const;
      return { status: 202, body: await createTalkingActors(deps, request, { ...create, actors: actorIds }, signal) };
    },
    { rateLimit: sendLimit },
  );

  bind(app, endpoints.pace, async () => {
    const pace = await deps.reader.readPace('talking-actor', deps.engine.name);
    const msPerSpokenMs = pace && totalPace(pace);
    const isFirstEstimate = pace !== null && !(await deps.reader.hasLearned('talking-actor', deps.engine.name));
    return { status: 200, body: { msPerSpokenMs, isFirstEstimate, sideBySide: deps.slots } };
  });

  registerPreviewRoutes(app, deps);

  bind(app, endpoints.hooks, async ({ query, session }) => ({
    status: 200,
    body: {
      groups: await listHooks(query.language),
      mayWriteOwn: await mayWriteOwnHooks(deps.db, session.userId),
    },
  }));

  bind(
    app,
    endpoints.createHook,
    async ({ body, session, idempotencyKey, signal }) => {
      await assertMayUseHook(deps.db, session.userId, body);
      const { hookText: script, actorId, ...chosen } = body;
      const request = {
        userId: session.userId,
        key: idempotencyKey,
        endpoint: endpoints.createHook.path,
        actorField: 'actorId',
      } as const;
      const create = { ...defaultOptions, ...chosen, kind: 'hook' as const, script, actors: [actorId], mediaUrls: [] };
      const { sendId, operations } = await createTalkingActors(deps, request, create, signal);
      const [started] = operations;
      if (!started) throw new Error('One actor gives one operation');
      return { status: 202, body: { sendId, operationId: started.operationId, videoId: started.videoId } };
    },
    { rateLimit: sendLimit },
  );

  bind(app, remakes.recipe, async ({ params, session }) => {
    return { status: 200, body: { recipe: await getRecipe(deps, session.userId, params.id) } };
  });

  bind(
    app,
    remakes.retry,
    async ({ body, session, idempotencyKey: key, signal }) => ({
      status: 202,
      body: await retryVideos(deps, { userId: session.userId, key }, body.ids, signal),
    }),
    { rateLimit: sendLimit },
  );

  bind(
    app,
    remakes.edit,
    async ({ params, body, session, idempotencyKey: key, signal }) => ({
      status: 202,
      body: await editVideo(deps, { userId: session.userId, key }, { id: params.id, changes: body }, signal),
    }),
    { rateLimit: sendLimit },
  );

  async function startOne(
    request: { userId: string; key: string | null; endpoint: string },
    take: { script: string; creatorName: string; mediaUrls?: string[] },
    signal: AbortSignal,
  ) {
    const { script, creatorName, mediaUrls = [] } = take;
    const create = { ...defaultOptions, script, mediaUrls, actors: [creatorName] };
    const { operations } = await createTalkingActors(deps, { ...request, actorField: 'creatorName' }, create, signal);
    const [started] = operations;
    if (!started) throw new Error('One actor gives one operation');
    return { status: 202, body: { operationId: started.operationId, status: 'queued' } } as const;
  }

  bind(
    app,
    endpoints.generate,
    ({ body, session, idempotencyKey: key, signal }) =>
      startOne({ userId: session.userId, key, endpoint: endpoints.generate.path }, body, signal),
    { rateLimit: sendLimit },
  );
  bind(
    app,
    endpoints.generateAd,
    ({ body, session, idempotencyKey: key, signal }) =>
      startOne({ userId: session.userId, key, endpoint: endpoints.generateAd.path }, body, signal),
    { rateLimit: sendLimit },
  );

  async function poll(userId: string, id: string) {
    const { status, progress, stage, results, error } = await getOperation(deps, userId, id);
    const videoUrl = results[0]?.url ?? null;
    return { status: 200, body: { operationId: id, status, progress, stage, videoUrl, error } } as const;
  }

  bind(app, endpoints.poll, ({ body, session }) => poll(session.userId, body.operationId));
  bind(app, endpoints.pollAd, ({ body, session }) => poll(session.userId, body.operationId));
}
