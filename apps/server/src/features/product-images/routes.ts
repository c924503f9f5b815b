import { limits } from '@hookline/contract/limits';
import { messages } from '@hookline/contract/messages';
import { productImages as endpoints } from '@hookline/contract/product-images';
import { bind } from '#platform/http/bind.ts';
import type { HttpApp } from '#platform/http/http-app.ts';
import type { SharedRateLimits, SharedRule } from '#platform/rate-limit/shared-rate-limits.ts';
import { acceptFiles } from '#platform/uploads/accept-files.ts';
import { readUpload } from '#platform/uploads/read-upload.ts';
import { type ExtractImagesDeps, extractImages } from './extract-images.ts';
import { keepImages } from './keep-images.ts';
import { uploadImage } from './upload-image.ts';

const extractionRule: SharedRule = { name: 'extract-images', max: limits.extractionsPerHour, perSeconds: 3600 };
/** Per user and process; decoding large pictures is work. */
const uploadLimit = { max: 120, perSeconds: 60 };

const uploadTexts = { missing: messages.uploads.invalidFile, tooLarge: messages.uploads.tooLarge };

export function registerProductImageRoutes(
  app: HttpApp,
  deps: ExtractImagesDeps & { rateLimits: SharedRateLimits },
): void {
  bind(app, endpoints.extract, async ({ body, session, signal }) => {
    await deps.rateLimits.take([extractionRule, session.userId]);
    return { status: 200, body: await extractImages(deps, session.userId, body.url, signal) };
  });

  bind(
    app,
    endpoints.keep,
    async ({ body, session }) => ({ status: 200, body: { urls: await keepImages(deps, session.userId, body.urls) } }),
    { rateLimit: uploadLimit },
  );

  acceptFiles(app, { maxBytes: limits.imageBytes }, (uploads) => {
    for (const endpoint of [endpoints.upload, endpoints.uploadByOlderName]) {
      bind(
        uploads,
        endpoint,
        async ({ session, request }) => {
          const { data, fileName, fields } = await readUpload(request, endpoint.form, uploadTexts);
          const purpose = fields.type ?? fields.assetType;
          return { status: 200, body: await uploadImage(deps, session.userId, { data, fileName, purpose }) };
        },
        { rateLimit: uploadLimit },
      );
    }
  });
}
