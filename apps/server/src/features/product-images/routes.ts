import { limits } from '@hookline/contract/limits';
import { messages } from '@hookline/contract/messages';
import { productImages as endpoints } from '@hookline/contract/product-images';
import { bind } from '#platform/http/bind.ts';
import type { HttpApp } from '#platform/http/http-app.ts';
import { createFairLine } from '#platform/limited-child/fair-line.ts';
import type { SharedRateLimits, SharedRule } from '#platform/rate-limit/shared-rate-limits.ts';
import { acceptFiles } from '#platform/uploads/accept-files.ts';
import { type CutOutDeps, createCutOuts } from './cut-outs.ts';
import { type ExtractImagesDeps, extractImages } from './extract-images.ts';
import { keepImages } from './keep-images.ts';
import { lookLater } from './look-later.ts';
import { isOfProduct, type UploadImageDeps, uploadImage } from './upload-image.ts';

const extractionRule: SharedRule = { name: 'extract-images', max: limits.extractionsPerHour, perSeconds: 3600 };
/** Pages read side by side: most of the time they wait for the shop. Each may hold a few pictures of 10 MB. */
const pageLine = { atOnce: 4, ownPlaces: 2, places: 40 };
/** Per user and process; decoding large pictures is work. */
const uploadLimit = { max: 120, perSeconds: 60 };

const uploadTexts = { missing: messages.uploads.invalidFile, tooLarge: messages.uploads.tooLarge };

export type ProductImageRoutesDeps = ExtractImagesDeps &
  UploadImageDeps &
  CutOutDeps & { rateLimits: SharedRateLimits };

export function registerProductImageRoutes(app: HttpApp, deps: ProductImageRoutesDeps): void {
  const pages = createFairLine(pageLine);

  bind(app, endpoints.extract, async ({ body, session, signal }) => {
    const { userId } = session;
    const read = async () => {
      await deps.rateLimits.take([extractionRule, userId]);
      return extractImages(deps, userId, body.url, signal);
    };
    return { status: 200, body: await pages.inTurn(userId, read, { signal }) };
  });

  bind(
    app,
    endpoints.keep,
    async ({ body, session }) => ({ status: 200, body: { urls: await keepImages(deps, session.userId, body.urls) } }),
    { rateLimit: uploadLimit },
  );

  const cutOuts = createCutOuts(deps);
  bind(
    app,
    endpoints.cutOut,
    async ({ body, session, signal }) => ({ status: 200, body: await cutOuts.see(session.userId, body.url, signal) }),
    { rateLimit: uploadLimit },
  );
  bind(
    app,
    endpoints.setCutOut,
    async ({ body, session, signal }) => ({ status: 200, body: await cutOuts.decide(session.userId, body, signal) }),
    { rateLimit: uploadLimit },
  );

  const { workFolder } = deps;
  acceptFiles(app, { maxBytes: limits.imageBytes, workFolder }, (uploads, receive) => {
    for (const endpoint of [endpoints.upload, endpoints.uploadByOlderName]) {
      bind(
        uploads,
        endpoint,
        ({ session, request, signal }) =>
          receive(request, { schema: endpoint.form, texts: uploadTexts }, async ({ fields, ...upload }) => {
            const purpose = fields.type ?? fields.assetType;
            const picture = { ...upload, purpose, consent: fields.consent };
            const body = await uploadImage(deps, session.userId, picture, signal);
            if (isOfProduct(purpose)) await lookLater(deps, body.id, session.userId);
            return { status: 200, body };
          }),
        { rateLimit: uploadLimit },
      );
    }
  });
}
