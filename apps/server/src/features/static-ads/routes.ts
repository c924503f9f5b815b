import { limits } from '@hookline/contract/limits';
import { messages } from '@hookline/contract/messages';
import { staticAds as endpoints } from '@hookline/contract/static-ads';
import type { OperationReader } from '#features/operations/index.ts';
import type { UploadImageDeps } from '#features/product-images/index.ts';
import { bind } from '#platform/http/bind.ts';
import type { HttpApp } from '#platform/http/http-app.ts';
import { acceptFiles } from '#platform/uploads/accept-files.ts';
import { type ChatsDeps, deleteChat, getChat, listChatsOfProduct, renameChat, restoreChat } from './chats.ts';
import { findNewestAdOperation, getAdOperation } from './get-ad-operation.ts';
import { listAdsOfProduct, listRecentAds, refreshAdUrls, refreshImageUrls } from './list-ads.ts';
import { reviseAd, type SendMessageDeps, sendMessage } from './send-message.ts';
import { uploadChatImage } from './upload-chat-image.ts';
import { type ZipAdsDeps, zipAds } from './zip-ads.ts';

export interface StaticAdsRoutesDeps extends SendMessageDeps, ZipAdsDeps, UploadImageDeps, ChatsDeps {
  reader: OperationReader;
  workFolder: string;
}

/** Per user; far above what a person does. */
const sendLimit = { max: 60, perSeconds: 60 };
const zipLimit = { max: 40, perSeconds: 60 };
const uploadLimit = { max: 120, perSeconds: 60 };

export function registerStaticAdsRoutes(app: HttpApp, deps: StaticAdsRoutesDeps): void {
  registerAdRoutes(app, deps);
  registerChatRoutes(app, deps);
  registerMakingRoutes(app, deps);
}

function registerAdRoutes(app: HttpApp, deps: StaticAdsRoutesDeps): void {
  bind(app, endpoints.recent, async ({ session, query }) => ({
    status: 200,
    body: await listRecentAds(deps, session.userId, query),
  }));

  bind(app, endpoints.ofProduct, async ({ session, params }) => ({
    status: 200,
    body: { ads: await listAdsOfProduct(deps, session.userId, params.productId) },
  }));

  bind(app, endpoints.refreshUrls, async ({ session, body }) => ({
    status: 200,
    body: await refreshAdUrls(deps, session.userId, body.imageIds),
  }));

  bind(app, endpoints.refreshUserImages, async ({ session, body }) => ({
    status: 200,
    body: await refreshImageUrls(deps, session.userId, body.imageIds),
  }));

  bind(
    app,
    endpoints.downloadZip,
    async ({ session, query }) => ({
      stream: await zipAds(deps, session.userId, query),
      downloadName: `hookline-ads-${new Date().toISOString().slice(0, 10)}.zip`,
    }),
    { rateLimit: zipLimit },
  );
}

function registerChatRoutes(app: HttpApp, deps: StaticAdsRoutesDeps): void {
  const { db } = deps;

  bind(app, endpoints.chats, async ({ session, params }) => ({
    status: 200,
    body: { chats: await listChatsOfProduct(db, session.userId, params.productId) },
  }));

  bind(app, endpoints.chat, async ({ session, params }) => ({
    status: 200,
    body: { chat: await getChat(deps, session.userId, params.id) },
  }));

  bind(app, endpoints.renameChat, async ({ session, params, body }) => ({
    status: 200,
    body: { chat: await renameChat(db, session.userId, params.id, body.title) },
  }));

  bind(app, endpoints.deleteChat, async ({ session, params: { id } }) => {
    const { undoUntil } = await deleteChat(deps, session.userId, id);
    return { status: 200, body: { id, undoUntil: undoUntil.toISOString() } };
  });

  bind(app, endpoints.restoreChat, async ({ session, params }) => ({
    status: 200,
    body: { chat: await restoreChat(db, session.userId, params.id) },
  }));
}

function registerMakingRoutes(app: HttpApp, deps: StaticAdsRoutesDeps): void {
  bind(
    app,
    endpoints.generate,
    async ({ session, body, idempotencyKey: key, signal }) => {
      const { carousel: isCarousel, ...said } = body;
      const message = { ...said, isCarousel, chatId: body.chatId ?? null };
      const sent = await sendMessage(deps, { userId: session.userId, key }, message, signal);
      return sent.operationId === null ? { status: 200, body: sent } : { status: 202, body: sent };
    },
    { rateLimit: sendLimit },
  );

  bind(
    app,
    endpoints.revise,
    async ({ session, params, body, idempotencyKey: key, signal }) => ({
      status: 202,
      body: await reviseAd(deps, { userId: session.userId, key }, { id: params.id, ...body }, signal),
    }),
    { rateLimit: sendLimit },
  );

  bind(app, endpoints.poll, async ({ session, params }) => ({
    status: 200,
    body: await getAdOperation(deps, session.userId, params.id),
  }));

  bind(app, endpoints.ongoing, async ({ session, params, query }) => {
    const chat = query.chatId ? { chatId: query.chatId } : {};
    return {
      status: 200,
      body: { operation: await findNewestAdOperation(deps, session.userId, { ...params, ...chat }) },
    };
  });

  const texts = { missing: messages.uploads.invalidFile, tooLarge: messages.uploads.tooLarge };
  acceptFiles(app, { maxBytes: limits.imageBytes, workFolder: deps.workFolder }, (uploads, receive) => {
    bind(
      uploads,
      endpoints.uploadImage,
      ({ session, request, signal }) =>
        receive(request, { schema: endpoints.uploadImage.form, texts }, async ({ fields, ...upload }) => ({
          status: 200,
          body: await uploadChatImage(deps, session.userId, { ...upload, ...fields }, signal),
        })),
      { rateLimit: uploadLimit },
    );
  });
}
