import { limits } from '@hookline/contract/limits';
import { messages } from '@hookline/contract/messages';
import { videoAds as endpoints } from '@hookline/contract/video-ads';
import { bind } from '#platform/http/bind.ts';
import type { HttpApp } from '#platform/http/http-app.ts';
import { acceptFiles } from '#platform/uploads/accept-files.ts';
import { listVideoAds } from './list-video-ads.ts';
import type { Storyboards } from './make-storyboard.ts';
import { createVideoAd, type StartVideoAdDeps } from './start-video-ad.ts';
import { uploadAdImage } from './upload-ad-image.ts';

/** Per user; far above what a person does. */
const sendLimit = { max: 30, perSeconds: 60 };
const storyboardLimit = { max: 60, perSeconds: 60 };
const uploadLimit = { max: 120, perSeconds: 60 };

const uploadTexts = { missing: messages.uploads.invalidFile, tooLarge: messages.videoAds.tooLarge('This file') };

export function registerVideoAdRoutes(app: HttpApp, deps: StartVideoAdDeps & { storyboards: Storyboards }): void {
  const { db, assets, storyboards, workFolder } = deps;

  bind(app, endpoints.my, async ({ session }) => ({
    status: 200,
    body: await listVideoAds(db, assets, session.userId),
  }));

  bind(
    app,
    endpoints.generate,
    async ({ body, session: { userId }, idempotencyKey: key, signal }) => {
      const started = await createVideoAd(deps, { userId, key }, body, signal);
      return { status: 202, body: { ...started, status: 'queued' } };
    },
    { rateLimit: sendLimit },
  );

  bind(
    app,
    endpoints.storyboard,
    async ({ body, session, signal }) => ({
      status: 200,
      body: await storyboards.make(session.userId, body, signal),
    }),
    { rateLimit: storyboardLimit },
  );

  acceptFiles(app, { maxBytes: limits.imageBytes, workFolder }, (uploads, receive) => {
    bind(
      uploads,
      endpoints.upload,
      ({ session, request, signal }) =>
        receive(request, { schema: endpoints.upload.form, texts: uploadTexts }, async (upload) => ({
          status: 200,
          body: await uploadAdImage(deps, session.userId, upload, signal),
        })),
      { rateLimit: uploadLimit },
    );
  });
}
