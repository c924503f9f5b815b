import { limits } from '@hookline/contract/limits';
import { messages } from '@hookline/contract/messages';
import { staticAds as endpoints } from '@hookline/contract/static-ads';
import type { RefreshedUrls } from '@hookline/contract/videos';
import type { AssetRow } from '#features/assets/index.ts';
import { findUserOperation, type OperationReader } from '#features/operations/index.ts';
import type { UploadImageDeps } from '#features/product-images/index.ts';
import { findProduct } from '#features/products/index.ts';
import { undoWindowMs } from '#features/videos/index.ts';
import type { Transaction } from '#platform/db/database.ts';
import { runTransaction } from '#platform/db/run-transaction.ts';
import { ApiProblem } from '#platform/http/api-problem.ts';
import { bind } from '#platform/http/bind.ts';
import type { HttpApp } from '#platform/http/http-app.ts';
import { expiryOf } from '#platform/storage/signed-url.ts';
import { acceptFiles } from '#platform/uploads/accept-files.ts';
import { findAds, listAds } from './ads.repository.ts';
import {
  findChat,
  listChats,
  listOperationsOfChats,
  markChatDeleted,
  unmarkChatDeleted,
  updateChat,
} from './chats.repository.ts';
import { presentAdOperation } from './present-ad-operation.ts';
import { presentAds } from './present-ads.ts';
import { presentChat, presentChats } from './present-chats.ts';
import { reviseAd, type SendMessageDeps, sendMessage } from './send-message.ts';
import type { ChatRow } from './static-ads.table.ts';
import { uploadChatImage } from './upload-chat-image.ts';
import { type ZipAdsDeps, zipAds } from './zip-ads.ts';

export interface StaticAdsRoutesDeps extends SendMessageDeps, ZipAdsDeps, UploadImageDeps {
  reader: OperationReader;
  workFolder: string;
  schedulePurge: (tx: Transaction) => Promise<void>;
}

/** Per user; far above what a person does. */
const sendLimit = { max: 60, perSeconds: 60 };
const zipLimit = { max: 40, perSeconds: 60 };
const uploadLimit = { max: 120, perSeconds: 60 };
const dayMs = 86_400_000;
/** As many ads of one product are answered at once. */
const adsOfProduct = 200;

export function registerStaticAdsRoutes(app: HttpApp, deps: StaticAdsRoutesDeps): void {
  registerAdRoutes(app, deps);
  registerChatRoutes(app, deps);
  registerMakingRoutes(app, deps);
}

async function assertProduct({ db }: Pick<StaticAdsRoutesDeps, 'db'>, userId: string, id: string): Promise<void> {
  if (!(await findProduct(db, userId, id))) throw new ApiProblem('NOT_FOUND');
}

function registerAdRoutes(app: HttpApp, deps: StaticAdsRoutesDeps): void {
  const { db, assets } = deps;
  bind(app, endpoints.recent, async ({ session, query }) => {
    const { days, before, ...question } = query;
    const since = days === undefined ? undefined : new Date(Date.now() - days * dayMs);
    const until = before === undefined ? undefined : new Date(before);
    const rows = await listAds(db, session.userId, { ...question, since, before: until });
    return { status: 200, body: { ads: await presentAds(db, assets, rows) } };
  });

  bind(app, endpoints.ofProduct, async ({ session, params: { productId } }) => {
    await assertProduct(deps, session.userId, productId);
    const rows = await listAds(db, session.userId, { limit: adsOfProduct, productId });
    return { status: 200, body: { ads: await presentAds(db, assets, rows) } };
  });

  bind(app, endpoints.refreshUrls, async ({ session, body }) => {
    const ads = await presentAds(db, assets, await findAds(db, session.userId, body.imageIds));
    return { status: 200, body: refreshed(ads.map(({ id, url }) => ({ id, signedUrl: url }))) };
  });

  bind(app, endpoints.refreshUserImages, async ({ session, body }) => {
    const found = [...(await assets.find(db, body.imageIds)).values()];
    const own = found.filter(
      ({ userId, contentType }) => userId === session.userId && contentType.startsWith('image/'),
    );
    const sign = (asset: AssetRow) => ({ id: asset.id, signedUrl: assets.signUrl(asset) });
    return { status: 200, body: refreshed(own.map(sign)) };
  });

  bind(
    app,
    endpoints.downloadZip,
    async ({ session, query }) => ({
      stream: await zipAds(deps, session.userId, query.ids),
      downloadName: `hookline-ads-${new Date().toISOString().slice(0, 10)}.zip`,
    }),
    { rateLimit: zipLimit },
  );
}

function refreshed(signed: readonly { id: string; signedUrl: string }[]): RefreshedUrls {
  return {
    refreshedImages: signed.map((one) => ({ ...one, expiresAt: expiryOf(one.signedUrl).toISOString() })),
  };
}

function registerChatRoutes(app: HttpApp, deps: StaticAdsRoutesDeps): void {
  const { db, assets } = deps;
  const find = async (userId: string, id: string): Promise<ChatRow> => {
    const chat = await findChat(db, userId, id);
    if (!chat) throw new ApiProblem('NOT_FOUND');
    return chat;
  };
  const answerOne = async (row: ChatRow) => {
    const [chat] = await presentChats(db, [row]);
    if (!chat) throw new Error('One row gives one chat');
    return { status: 200, body: { chat } } as const;
  };

  bind(app, endpoints.chats, async ({ session, params: { productId } }) => {
    await assertProduct(deps, session.userId, productId);
    const rows = await listChats(db, session.userId, productId);
    return { status: 200, body: { chats: await presentChats(db, rows) } };
  });

  bind(app, endpoints.chat, async ({ session, params }) => ({
    status: 200,
    body: { chat: await presentChat(db, assets, await find(session.userId, params.id)) },
  }));

  bind(app, endpoints.renameChat, async ({ session, params, body: { title } }) => {
    const chat = await find(session.userId, params.id);
    await updateChat(db, chat.id, { title });
    return answerOne({ ...chat, title });
  });

  bind(app, endpoints.deleteChat, async ({ session, params: { id } }) => {
    const now = new Date();
    await runTransaction(db, async (tx) => {
      if (!(await markChatDeleted(tx, session.userId, id, now))) throw new ApiProblem('NOT_FOUND');
      await deps.schedulePurge(tx);
    });
    return { status: 200, body: { id, undoUntil: new Date(now.getTime() + limits.undoMs).toISOString() } };
  });

  bind(app, endpoints.restoreChat, async ({ session, params: { id } }) => {
    const chat = await unmarkChatDeleted(db, session.userId, id, new Date(Date.now() - undoWindowMs));
    if (!chat) throw new ApiProblem('NOT_FOUND');
    return answerOne(chat);
  });
}

function registerMakingRoutes(app: HttpApp, deps: StaticAdsRoutesDeps): void {
  const { db, workFolder } = deps;
  bind(
    app,
    endpoints.generate,
    async ({ session, body, idempotencyKey: key, signal }) => {
      const message = { ...body, chatId: body.chatId ?? null };
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

  bind(app, endpoints.poll, async ({ session, params }) => {
    const row = await findUserOperation(db, session.userId, params.id);
    if (row?.kind !== 'static-ads') throw new ApiProblem('OPERATION_NOT_FOUND');
    return { status: 200, body: await presentAdOperation(deps, row) };
  });

  bind(app, endpoints.ongoing, async ({ session, params: { productId }, query }) => {
    await assertProduct(deps, session.userId, productId);
    const chats = await listChats(db, session.userId, productId);
    const asked = chats.filter(({ id }) => query.chatId === undefined || id === query.chatId);
    if (query.chatId !== undefined && asked.length === 0) throw new ApiProblem('NOT_FOUND');
    const [newest] = await listOperationsOfChats(
      db,
      asked.map(({ id }) => id),
    );
    return { status: 200, body: { operation: newest ? await presentAdOperation(deps, newest.operation) : null } };
  });

  const texts = { missing: messages.uploads.invalidFile, tooLarge: messages.uploads.tooLarge };
  acceptFiles(app, { maxBytes: limits.imageBytes, workFolder }, (uploads, receive) => {
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
