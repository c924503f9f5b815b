import { type Actor, actors as endpoints } from '@hookline/contract/actors';
import type { Database } from '#platform/db/database.ts';
import { Refusal } from '#platform/errors/refusal.ts';
import { bind } from '#platform/http/bind.ts';
import type { HttpApp } from '#platform/http/http-app.ts';
import { sendFileRange } from '#platform/http/send-file-range.ts';
import type { ActorGreetings } from './actor-greetings.ts';
import type { ActorPictures } from './actor-pictures.ts';
import { listActors, pictureVariants } from './catalogue.ts';
import { createFavourites } from './favourites.ts';
import { creatorNameOf } from './outside-actor.ts';

const cachedForEver = 'public, max-age=31536000, immutable';

export interface ActorRoutesDeps {
  db: Database;
  pictures: ActorPictures;
  /** Null if videos cannot be rendered. */
  greetings: ActorGreetings | null;
  engineName: string;
  /** Active creators of a connected service, at most so many; none where there is no such service. */
  listCreators: (limit?: number) => Promise<Actor[]>;
  /** Actors that a user made themselves, newest first. */
  listOwnActors: (userId: string) => Promise<Actor[]>;
}

export function registerActorRoutes(app: HttpApp, deps: ActorRoutesDeps): void {
  const { pictures, greetings } = deps;
  const listed = () => listActors({ hasClips: greetings !== null });

  bind(app, endpoints.list, async ({ session }) => {
    const own = await deps.listOwnActors(session.userId);
    const actors = [...own, ...listed(), ...(await deps.listCreators())];
    return {
      status: 200,
      body: {
        supportedCreators: actors.map((actor) => actor.name),
        thumbnails: Object.fromEntries(
          actors.map((actor) => [actor.name, { imageUrl: actor.thumbnail, videoUrl: actor.videoUrl }]),
        ),
        actors,
        engine: deps.engineName,
      },
    };
  });

  bind(app, endpoints.homepage, async ({ query }) => ({
    status: 200,
    // People of a connected service go first; the drawn cast fills up.
    body: { creators: [...(await deps.listCreators(query.limit)), ...listed()].slice(0, query.limit) },
  }));

  const isOther = async (userId: string, id: string) => {
    const others = creatorNameOf(id) === null ? await deps.listOwnActors(userId) : await deps.listCreators();
    return others.some((actor) => actor.id === id);
  };
  const favourites = createFavourites({ db: deps.db, isOther });
  bind(app, endpoints.favourites, async ({ session }) => ({
    status: 200,
    body: { actorIds: await favourites.list(session.userId) },
  }));
  bind(app, endpoints.addFavourite, async ({ params, session }) => ({
    status: 200,
    body: { actorIds: await favourites.add(session.userId, params.id) },
  }));
  bind(app, endpoints.removeFavourite, async ({ params, session }) => ({
    status: 200,
    body: { actorIds: await favourites.remove(session.userId, params.id) },
  }));

  // Files rather than endpoints of the contract: their addresses come with the actor and are cached for ever.
  app.fastify.get<{ Params: { id: string; file: string } }>('/media/actors/:id/:file', async (request, reply) => {
    const { id, file } = request.params;
    if (file === 'greeting.mp4' && greetings !== null) {
      const clip = await greetings.get(id);
      return sendFileRange(request, reply.type('video/mp4').header('cache-control', cachedForEver), clip);
    }
    const variant = pictureVariants.find((name) => file === `${name}.jpg`);
    if (!variant) throw new Refusal('NOT_FOUND');
    const picture = await pictures.get(id, variant);
    return reply.type('image/jpeg').header('cache-control', cachedForEver).send(picture);
  });
}
