import { limits } from '@hookline/contract/limits';
import { messages } from '@hookline/contract/messages';
import { ownClips as endpoints } from '@hookline/contract/own-clips';
import { bind } from '#platform/http/bind.ts';
import type { HttpApp } from '#platform/http/http-app.ts';
import { acceptFiles } from '#platform/uploads/accept-files.ts';
import type { OwnClips } from './own-clips.ts';

export interface OwnClipRoutesDeps {
  ownClips: OwnClips;
  workFolder: string;
}

const texts = { missing: messages.ownClips.wrongType, tooLarge: messages.ownClips.tooLarge };
/** Per user: encoding is costly. */
const uploadLimit = { max: 10, perSeconds: 60 };

export function registerOwnClipRoutes(app: HttpApp, { ownClips, workFolder }: OwnClipRoutesDeps): void {
  bind(app, endpoints.list, async ({ session }) => ({
    status: 200,
    body: { clips: await ownClips.list(session.userId) },
  }));

  bind(app, endpoints.delete, async ({ session, params }) => {
    await ownClips.remove(session.userId, params.id);
    return { status: 200, body: { id: params.id } };
  });

  acceptFiles(app, { maxBytes: limits.clipBytes, workFolder }, (scope, receive) => {
    bind(
      scope,
      endpoints.upload,
      ({ session, request, signal }) =>
        receive(request, { schema: endpoints.upload.form, texts }, async ({ fields, ...upload }) => ({
          status: 201,
          body: { clip: await ownClips.add(session.userId, { ...upload, ...fields }, signal) },
        })),
      { rateLimit: uploadLimit },
    );
  });
}
