import { randomInt } from 'node:crypto';
import { messages } from '@hookline/contract/messages';
import type { AdSize } from '@hookline/contract/static-ads';
import { resolveOwnImages } from '#features/assets/index.ts';
import type { Moderation } from '#features/moderation/index.ts';
import { findAnswer, withIdempotency } from '#features/operations/index.ts';
import { findProduct, type ProductRow } from '#features/products/index.ts';
import { createId } from '#platform/db/create-id.ts';
import type { Transaction } from '#platform/db/database.ts';
import { Refusal } from '#platform/errors/refusal.ts';
import { findAds, listAdsOfOperations, newestAds } from './ads.repository.ts';
import {
  findChat,
  insertChat,
  insertMessage,
  listMessages,
  listOperationsOfChats,
  updateChat,
} from './chats.repository.ts';
import { findMeant, reviseAll, whatCanBeAsked } from './conversation/answer-wish.ts';
import { asksForCarousel, withoutCarousel } from './conversation/carousel-words.ts';
import { readWish } from './conversation/read-wish.ts';
import { reviseCarousel } from './conversation/revise-carousel.ts';
import { rewriteAds } from './rewrite-ads.ts';
import { assertMayMakeAds, type StartAdsDeps, shorten, startAds } from './start-ads.ts';
import type { AdRow, ChatRow } from './static-ads.table.ts';
import type { StaticAdsInput } from './static-ads-input.ts';

export interface SendMessageDeps extends StartAdsDeps {
  moderation: Moderation;
}

export interface SentMessage {
  prompt: string;
  productId: string;
  chatId: string | null;
  imageUrls: readonly string[];
  size: AdSize;
  moreLike?: string | undefined;
  /** Make the new ads as pictures of one carousel. */
  isCarousel?: boolean | undefined;
}

/** Either an operation that makes ads, or only a text response. */
export type Sent = { operationId: string; chatId: string } | { operationId: null; chatId: string; reply: string };

type Plan = { input: Omit<StaticAdsInput, 'chatId' | 'prompt'> } | { reply: string; focusAdId?: string };

const endpoint = '/api/ads/generate-async';

/**
 * Handles a chat message about a product: new ads, changes to some, a choice, or an unrecognized request. Only messages
 * that make ads cost a credit.
 * @throws Refusal from the contract
 */
export async function sendMessage(
  deps: SendMessageDeps,
  { userId, key }: { userId: string; key: string | null },
  message: SentMessage,
  signal?: AbortSignal,
): Promise<Sent> {
  const { db } = deps;
  const idempotent = { userId, key, request: { endpoint, input: message } };
  const answered = await findAnswer<Sent>(db, idempotent);
  if (answered) return answered;

  const product = await findProduct(db, userId, message.productId);
  if (!product) throw new Refusal('NOT_FOUND');
  const chat = message.chatId === null ? null : await findChat(db, userId, message.chatId);
  if (chat === undefined || (chat && chat.productId !== product.id)) throw new Refusal('NOT_FOUND');
  if (chat) await assertQuiet(deps, chat.id);
  const imageAssetIds = await resolveOwnImages(deps, userId, message.imageUrls);
  if (message.prompt === '' && imageAssetIds.length === 0 && message.moreLike === undefined) {
    throw new Refusal('INVALID_INPUT', {
      message: messages.staticAds.nothingToSay,
      details: [{ path: 'prompt', message: messages.staticAds.nothingToSay }],
    });
  }
  const texts = [
    { field: 'prompt', text: message.prompt },
    { field: 'productId', text: `${product.name}\n${product.description}` },
  ];
  await deps.moderation.assertAllowed(userId, texts, signal, 'picture');
  const plan = await planAnswer(deps, userId, { message, product, chat, imageAssetIds }, signal);
  if ('input' in plan) await assertMayMakeAds(deps, userId);
  return withIdempotency(db, idempotent, (tx) =>
    keep(deps, tx, userId, { message, product, chat, imageAssetIds, plan }),
  );
}

interface Conversation {
  message: SentMessage;
  product: ProductRow;
  chat: ChatRow | null;
  imageAssetIds: string[];
}

/** @throws Refusal CONFLICT while ads of the chat are in progress */
export async function assertQuiet({ db }: Pick<StartAdsDeps, 'db'>, chatId: string): Promise<void> {
  const started = await listOperationsOfChats(db, [chatId]);
  const runs = started.some(({ operation: { status } }) => status === 'queued' || status === 'processing');
  if (runs) throw new Refusal('CONFLICT', { message: messages.staticAds.stillGenerating });
}

async function planAnswer(
  deps: SendMessageDeps,
  userId: string,
  conversation: Conversation,
  signal: AbortSignal | undefined,
): Promise<Plan> {
  const { message, product, chat, imageAssetIds } = conversation;
  const newest = chat ? await newestAds(deps.db, userId, chat.id) : [];
  const said = chat ? await listMessages(deps.db, [chat.id]) : [];
  const briefs = chat ? await listBriefs(deps, chat.id) : [];
  const earlierPictures = said.flatMap((one) => one.imageAssetIds);
  const photoAssetIds = [
    ...new Set([...imageAssetIds, ...earlierPictures.toReversed(), ...product.photoAssetIds]),
  ].slice(0, 10);
  const fresh = (layouts: string[], size: AdSize, answer: string, says = message.prompt): Plan => {
    // A picture alone, or more of the same, is about what was asked for before.
    const [brief = message.moreLike === undefined ? message.prompt : '', ...earlier] =
      says === '' ? briefs : [says, ...briefs];
    const before = earlier.map((one) => one.slice(0, briefCharacters));
    const work = { kind: 'new', size, layouts, seed: randomInt(1_000_000), brief, earlier: before } as const;
    return { input: { productId: product.id, photoAssetIds, answer, work } };
  };

  if (message.moreLike !== undefined) {
    const [model] = await findAds(deps.db, userId, [message.moreLike]);
    if (!model) throw new Refusal('NOT_FOUND');
    return fresh([model.recipe.layout], model.recipe.size, moreOf(model), '');
  }
  const isOfCarousel = newest.some(({ recipe }) => isFrame(recipe));
  if (message.isCarousel || (!isOfCarousel && asksForCarousel(message.prompt) && !asksForCarousel(product.name)))
    // Carousels are square unless another size was chosen.
    return fresh(
      [carouselLayout],
      message.isCarousel ? message.size : 'square',
      'Your carousel. Post its pictures in this order.',
      withoutCarousel(message.prompt),
    );
  const read = readWish(message.prompt, { hasAds: newest.length > 0 && message.prompt !== '' });
  const isHelped = read.kind === 'unclear' && imageAssetIds.length === 0;
  const wish = (isHelped ? await deps.writer?.readWish(message.prompt, signal) : null) ?? read;
  switch (wish.kind) {
    case 'brief':
      return fresh([], message.size, 'Three variations.');
    case 'unclear':
      return imageAssetIds.length > 0 ? fresh([], message.size, 'Three variations.') : { reply: whatCanBeAsked };
    case 'choose': {
      const [chosen] = findMeant({ kind: 'places', places: [wish.place] }, newest, null);
      if (!chosen) return { reply: whatCanBeAsked };
      const reply = `Using “${chosen.recipe.texts.headline}”. Tell me what to change. Picking an ad is free.`;
      return { reply, focusAdId: chosen.id };
    }
    case 'more-like': {
      const [model] = findMeant(wish.target, newest, chat?.focusAdId ?? null);
      const layouts = model ? [model.recipe.layout] : [];
      return fresh(layouts, model?.recipe.size ?? message.size, moreOf(model), '');
    }
    case 'change': {
      const meant: AdRow[] = findMeant(wish.target, newest, chat?.focusAdId ?? null);
      const context = {
        photoAssetIds,
        hasBrandLogo: product.brand.logoAssetId !== null,
        about: { name: product.name, description: product.description },
      };
      const before = (isOfCarousel ? newest : meant).map(({ recipe }) => recipe);
      const { changes } = wish;
      // Nobody has a model write for them who could not have the ads.
      if (deps.writer) await assertMayMakeAds(deps, userId);
      const rewrites = deps.writer && (await rewriteAds(deps.writer, { recipes: before, changes, product }, signal));
      if (rewrites) {
        const written = [...rewrites.values()].flatMap((texts) => [...texts.values()]);
        const words = written.map(({ headline, line, action }) => [headline, line, action].join('\n')).join('\n');
        if (words !== '')
          await deps.moderation.assertAllowed(userId, [{ field: 'prompt', text: words }], signal, 'picture');
      }
      const written = { ...context, ...(rewrites && { rewrites }) };
      const named = meant.map(({ recipe }) => recipe);
      const revised = isOfCarousel
        ? reviseCarousel(before, named, changes, written)
        : reviseAll(before, changes, written);
      if (revised.recipes === null) {
        return { reply: `Nothing was made and nothing was charged: ${revised.why}.` };
      }
      const { recipes, did } = revised;
      return { input: { productId: product.id, photoAssetIds, answer: did, work: { kind: 'again', recipes } } };
    }
  }
}

const carouselLayout = 'carousel';

/** Whether the ad is part of a carousel. */
function isFrame({ frame }: AdRow['recipe']): boolean {
  return frame !== undefined && frame !== null;
}

function moreOf(model: AdRow | undefined): string {
  return model && isFrame(model.recipe) ? 'Another carousel.' : 'Three more in that style.';
}

/** As many earlier requests as a writer is told, and how much of each. */
const earlierBriefs = 4;
const briefCharacters = 1000;

/** What new ads were asked for in a chat, the newest first. */
async function listBriefs({ db }: Pick<StartAdsDeps, 'db'>, chatId: string): Promise<string[]> {
  const started = await listOperationsOfChats(db, [chatId]);
  const briefs = started.flatMap(({ operation }) => {
    const { work } = operation.input as StaticAdsInput;
    return work.kind === 'new' && work.brief !== '' ? [work.brief] : [];
  });
  return [...new Set(briefs)].slice(0, earlierBriefs);
}

async function keep(
  deps: SendMessageDeps,
  tx: Transaction,
  userId: string,
  { message, product, chat, imageAssetIds, plan }: Conversation & { plan: Plan },
): Promise<Sent> {
  const chatId = chat?.id ?? createId('cht');
  const now = new Date();
  if (!chat) {
    const title = shorten(message.prompt) || product.name;
    await insertChat(tx, { id: chatId, userId, productId: product.id, title, createdAt: now });
  }
  await deps.assets.keep(tx, imageAssetIds);
  const input = 'input' in plan ? { ...plan.input, chatId, prompt: message.prompt } : null;
  const operationId = input && (await startAds(deps, tx, userId, { input, productName: product.name }));
  await insertMessage(tx, {
    id: createId('msg'),
    chatId,
    role: 'user',
    content: message.prompt,
    imageAssetIds,
    operationId,
    createdAt: now,
  });
  await updateChat(tx, chatId, {
    updatedAt: now,
    ...('focusAdId' in plan && plan.focusAdId !== undefined && { focusAdId: plan.focusAdId }),
  });
  if (operationId !== null) return { operationId, chatId };
  const reply = 'reply' in plan ? plan.reply : '';
  // One millisecond later, so that it sorts after the message.
  const createdAt = new Date(now.getTime() + 1);
  await insertMessage(tx, { id: createId('msg'), chatId, role: 'assistant', content: reply, createdAt });
  return { operationId: null, chatId, reply };
}

/** Makes an ad again with texts or a size set by the user. */
export async function reviseAd(
  deps: SendMessageDeps,
  { userId, key }: { userId: string; key: string | null },
  {
    id,
    ...change
  }: {
    id: string;
    headline?: string | undefined;
    line?: string | undefined;
    action?: string | undefined;
    size?: AdSize | undefined;
  },
  signal?: AbortSignal,
): Promise<{ operationId: string; chatId: string }> {
  const { db } = deps;
  const idempotent = { userId, key, request: { endpoint: '/api/ads/revise', input: { id, ...change } } };
  const answered = await findAnswer<{ operationId: string; chatId: string }>(db, idempotent);
  if (answered) return answered;
  const [ad] = await findAds(db, userId, [id]);
  const product = ad && (await findProduct(db, userId, ad.productId));
  if (!ad || !product) throw new Refusal('NOT_FOUND');
  const chat = ad.chatId === null ? null : ((await findChat(db, userId, ad.chatId)) ?? null);
  if (chat) await assertQuiet(deps, chat.id);
  const { size = ad.recipe.size, ...texts } = change;
  const given = Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== undefined));
  const prompt = describeTexts(change);
  await deps.moderation.assertAllowed(userId, [{ field: 'headline', text: prompt }], signal, 'picture');
  await assertMayMakeAds(deps, userId);
  // A carousel is remade as a whole; all of its pictures share the button text.
  const set = isFrame(ad.recipe) ? await listAdsOfOperations(db, [ad.operationId]) : [ad];
  const shared = { ...(given.action !== undefined && { action: given.action }) };
  const recipes = set.map(({ id: of, recipe }) => ({
    ...recipe,
    size,
    texts: { ...recipe.texts, ...shared, ...(of === id && given) },
  }));
  const message: SentMessage = { prompt, productId: product.id, chatId: chat?.id ?? null, imageUrls: [], size };
  const { photoAssetIds } = ad.recipe;
  const plan: Plan = {
    input: {
      productId: product.id,
      photoAssetIds,
      answer: 'Updated with your changes.',
      work: { kind: 'again', recipes },
    },
  };
  return withIdempotency(db, idempotent, async (tx) => {
    const sent = await keep(deps, tx, userId, { message, product, chat, imageAssetIds: [], plan });
    if (sent.operationId === null) throw new Error('a revision starts an operation');
    return { operationId: sent.operationId, chatId: sent.chatId };
  });
}

function describeTexts({
  headline,
  line,
  action,
  size,
}: {
  headline?: string | undefined;
  line?: string | undefined;
  action?: string | undefined;
  size?: AdSize | undefined;
}): string {
  return [
    headline !== undefined && `Headline: ${headline}`,
    line !== undefined && `Line: ${line}`,
    action !== undefined && `Button: ${action}`,
    size !== undefined && `Size: ${size}`,
  ]
    .filter((part) => part !== false)
    .join('\n');
}

/** Retries failed or canceled ads with the same input; the new run replaces the first one. */
export async function retryAds(
  deps: SendMessageDeps,
  {
    userId,
    key,
    operationId,
    input,
  }: { userId: string; key: string | null; operationId: string; input: StaticAdsInput },
  moveMessage: (tx: Transaction, from: string, to: string) => Promise<void>,
): Promise<string> {
  // Another order: what was painted for the first one may be gone.
  const { backdrop: _, ...again } = input;
  const product = await findProduct(deps.db, userId, input.productId);
  if (!product || !(await findChat(deps.db, userId, input.chatId))) throw new Refusal('NOT_FOUND');
  await assertQuiet(deps, input.chatId);
  await assertMayMakeAds(deps, userId);
  const idempotent = { userId, key, request: { endpoint: 'retry-ads', input: operationId } };
  return withIdempotency(deps.db, idempotent, async (tx) => {
    const id = await startAds(deps, tx, userId, { input: again, productName: product.name });
    await moveMessage(tx, operationId, id);
    return id;
  });
}
