import { ownActors as endpoints } from '@hookline/contract/own-actors';
import { type ActorPictures, pictureVariants } from '#features/actors/index.ts';
import type { Database } from '#platform/db/database.ts';
import { Refusal } from '#platform/errors/refusal.ts';
import { bind } from '#platform/http/bind.ts';
import type { HttpApp } from '#platform/http/http-app.ts';
import { listVoices } from './actor-voices.ts';
import { getPicture } from './get-picture.ts';
import type { OwnActors } from './own-actors.ts';
import type { PresentOwnActorDeps, SignedQuery } from './present-own-actor.ts';

export interface OwnActorRoutesDeps extends PresentOwnActorDeps {
  db: Database;
  ownActors: OwnActors;
  pictures: ActorPictures;
  /** Null if videos cannot be rendered. */
  ffmpegPath: string | null;
}

/** Per user: each starts a process. */
const createLimit = { max: 20, perSeconds: 60 };

export function registerOwnActorRoutes(app: HttpApp, deps: OwnActorRoutesDeps): void {
  const { ownActors } = deps;
  const voices = listVoices({ hasClips: deps.ffmpegPath !== null });

  bind(app, endpoints.list, async ({ session: { userId } }) => ({
    status: 200,
    body: { actors: await ownActors.list(userId), mayCreate: await ownActors.mayCreate(userId), voices },
  }));

  bind(
    app,
    endpoints.create,
    async ({ body, session, signal }) => ({
      status: 201,
      body: { actor: await ownActors.create(session.userId, body, signal) },
    }),
    { rateLimit: createLimit },
  );

  bind(app, endpoints.delete, async ({ params: { id }, session }) => {
    await ownActors.remove(session.userId, id);
    return { status: 200, body: { id } };
  });

  // A file rather than an endpoint of the contract: its signed address comes with the actor.
  app.fastify.get<{ Params: { id: string; file: string }; Querystring: SignedQuery }>(
    '/media/own-actors/:id/:file',
    async ({ params: { id, file }, query }, reply) => {
      const variant = pictureVariants.find((name) => file === `${name}.jpg`);
      if (!variant) throw new Refusal('NOT_FOUND');
      const picture = await getPicture(deps, { id, variant, query });
      return reply.type('image/jpeg').header('cache-control', 'private, max-age=3600').send(picture);
    },
  );
}
