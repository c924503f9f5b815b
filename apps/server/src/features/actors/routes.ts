import { actors as endpoints } from '@hookline/contract/actors';
import { ApiProblem } from '#platform/http/api-problem.ts';
import { bind } from '#platform/http/bind.ts';
import type { HttpApp } from '#platform/http/http-app.ts';
import type { ActorPictures } from './actor-pictures.ts';
import { listActors, pictureVariants } from './catalogue.ts';

export function registerActorRoutes(app: HttpApp, deps: { pictures: ActorPictures; engineName: string }): void {
  bind(app, endpoints.list, async () => {
    const actors = listActors();
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
    body: { creators: listActors().slice(0, query.limit) },
  }));

  // A file rather than an endpoint of the contract: its address comes with the actor and is cached for ever.
  app.fastify.get<{ Params: { id: string; file: string } }>('/media/actors/:id/:file', async (request, reply) => {
    const variant = pictureVariants.find((name) => request.params.file === `${name}.jpg`);
    if (!variant) throw new ApiProblem('NOT_FOUND');
    const picture = await deps.pictures.get(request.params.id, variant);
    return reply.type('image/jpeg').header('cache-control', 'public, max-age=31536000, immutable').send(picture);
  });
}
