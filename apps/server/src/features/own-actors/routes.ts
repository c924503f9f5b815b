import { limits } from '@hookline/contract/limits';
import { messages } from '@hookline/contract/messages';
import { ownActors as endpoints } from '@hookline/contract/own-actors';
import { type ActorPictures, pictureVariants } from '#features/actors/index.ts';
import type { Database } from '#platform/db/database.ts';
import { Refusal } from '#platform/errors/refusal.ts';
import { bind } from '#platform/http/bind.ts';
import type { HttpApp } from '#platform/http/http-app.ts';
import { acceptFiles } from '#platform/uploads/accept-files.ts';
import { type AcceptPhotoDeps, acceptPhoto, takePhoto } from './accept-photo.ts';
import { listVoices } from './actor-voices.ts';
import { type CreatePhotoActorDeps, createPhotoActor } from './create-photo-actor.ts';
import { getPicture } from './get-picture.ts';
import type { OwnActors } from './own-actors.ts';
import type { PresentOwnActorDeps, SignedQuery } from './present-own-actor.ts';
import { previewPhoto } from './preview-photo.ts';
import { type SayPreviewLineDeps, sayPreviewLine } from './say-preview-line.ts';

export interface OwnActorRoutesDeps
  extends PresentOwnActorDeps,
    Omit<AcceptPhotoDeps & CreatePhotoActorDeps & SayPreviewLineDeps, 'assertMayCreate'> {
  db: Database;
  ownActors: OwnActors;
  pictures: ActorPictures;
  /** Null if videos cannot be rendered. */
  ffmpegPath: string | null;
}

/** Per user and process; decoding and reading faces is work. */
const photoLimit = { max: 60, perSeconds: 60 };
const uploadTexts = { missing: messages.uploads.invalidFile, tooLarge: messages.uploads.tooLarge };
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

  const { assertMayCreate } = ownActors;
  const photoDeps = { ...deps, assertMayCreate };
  const limit = { rateLimit: photoLimit };
  acceptFiles(app, { maxBytes: limits.imageBytes, workFolder: deps.workFolder }, (uploads, receive) => {
    bind(
      uploads,
      endpoints.uploadPhoto,
      ({ session, request, signal }) =>
        receive(request, { schema: endpoints.uploadPhoto.form, texts: uploadTexts }, async ({ fields, ...upload }) => {
          const photo = { ...upload, fields, consent: fields.consent };
          return { status: 200, body: await acceptPhoto(photoDeps, session.userId, photo, signal) };
        }),
      limit,
    );
  });

  bind(
    app,
    endpoints.takePhoto,
    async ({ body, session, signal }) => ({
      status: 200,
      body: await takePhoto(photoDeps, session.userId, body, signal),
    }),
    limit,
  );

  bind(
    app,
    endpoints.previewPhoto,
    async ({ params: { id }, session, signal }) => ({
      status: 200,
      body: await previewPhoto(photoDeps, session.userId, id, signal),
    }),
    limit,
  );

  bind(
    app,
    endpoints.voiceLine,
    async ({ params: { actorId }, session, signal }) => ({
      status: 200,
      body: await sayPreviewLine(photoDeps, session.userId, actorId, signal),
    }),
    limit,
  );

  bind(
    app,
    endpoints.createFromPhotos,
    async ({ body, session, idempotencyKey: key, signal }) => ({
      status: 202,
      body: await createPhotoActor(photoDeps, { userId: session.userId, key, signal }, body),
    }),
    { rateLimit: createLimit },
  );

  bind(app, endpoints.rename, async ({ params: { id }, body: { name }, session, signal }) => ({
    status: 200,
    body: { actor: await ownActors.rename(session.userId, id, name, signal) },
  }));

  bind(app, endpoints.reports, async () => ({ status: 200, body: { actors: await ownActors.listPhotoActors() } }));

  bind(app, endpoints.revoke, async ({ params: { id } }) => {
    await ownActors.revoke(id);
    return { status: 200, body: { ok: true } };
  });

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
