import { limits } from '@hookline/contract/limits';
import { messages } from '@hookline/contract/messages';
import { phoneLinks as endpoints, phoneLinkHeader } from '@hookline/contract/phone-links';
import type { FastifyRequest } from 'fastify';
import { bind } from '#platform/http/bind.ts';
import type { HttpApp } from '#platform/http/http-app.ts';
import { acceptFiles } from '#platform/uploads/accept-files.ts';
import {
  acceptPhonePhoto,
  claimPhoto,
  createPhoneLink,
  endPhoneLink,
  finishPhoneLink,
  getPhoneLink,
  openPhoneLink,
  type PhoneLinksDeps,
} from './phone-links.ts';

const createLimit = { max: 20, perSeconds: 60 };
/** Per address: many phones may share one. */
const phoneLimit = { max: 120, perSeconds: 60 };
const uploadTexts = { missing: messages.uploads.invalidFile, tooLarge: messages.uploads.tooLarge };

export function registerPhoneLinkRoutes(app: HttpApp, deps: PhoneLinksDeps): void {
  bind(
    app,
    endpoints.create,
    async ({ body, session }) => ({ status: 201, body: await createPhoneLink(deps, session, body) }),
    { rateLimit: createLimit },
  );

  bind(app, endpoints.get, async ({ params: { id }, session }) => ({
    status: 200,
    body: await getPhoneLink(deps, session.userId, id),
  }));

  bind(app, endpoints.end, async ({ params: { id }, session }) => {
    await endPhoneLink(deps, session.userId, id);
    return { status: 200, body: { id } };
  });

  const limit = { rateLimit: phoneLimit };
  bind(
    app,
    endpoints.open,
    async ({ body: { token } }) => ({ status: 200, body: await openPhoneLink(deps, token) }),
    limit,
  );

  acceptFiles(app, { maxBytes: limits.imageBytes, workFolder: deps.workFolder }, (uploads, receive) => {
    bind(
      uploads,
      endpoints.upload,
      async ({ request, signal }) => {
        // Before the body is read: strangers are to cost nothing.
        const body = await claimPhoto(deps, readToken(request), (link) =>
          receive(request, { schema: endpoints.upload.form, texts: uploadTexts }, (upload) =>
            acceptPhonePhoto(deps, link, upload, signal),
          ),
        );
        return { status: 200, body };
      },
      limit,
    );
  });

  bind(
    app,
    endpoints.finish,
    async ({ body: { token } }) => {
      await finishPhoneLink(deps, token);
      return { status: 200, body: { ok: true } };
    },
    limit,
  );
}

/** What is no token names no link. */
function readToken({ headers }: FastifyRequest): string {
  const token = headers[phoneLinkHeader];
  return typeof token === 'string' ? token : '';
}
