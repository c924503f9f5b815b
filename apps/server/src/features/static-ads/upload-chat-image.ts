import type { AssetStore } from '#features/assets/index.ts';
import { type ImageToStore, type UploadImageDeps, uploadImage } from '#features/product-images/index.ts';
import { findProduct } from '#features/products/index.ts';
import { Refusal } from '#platform/errors/refusal.ts';
import { findChat } from './chats.repository.ts';

export interface ChatImage {
  id: string;
  url: string;
  filename: string;
  storagePath: string;
  chatId: string | null;
}

/**
 * Stores a picture for a chat about a product, for as long as other uploads; what is sent with a message stays.
 * @throws Refusal NOT_FOUND for another's product or chat; IMAGE_REFUSED, STORAGE_FULL
 */
export async function uploadChatImage(
  deps: UploadImageDeps & { assets: AssetStore },
  userId: string,
  { productId, chatId, ...picture }: Omit<ImageToStore, 'purpose'> & { productId: string; chatId?: string | undefined },
  signal?: AbortSignal,
): Promise<ChatImage> {
  if (!(await findProduct(deps.db, userId, productId))) throw new Refusal('NOT_FOUND');
  const chat = chatId ? await findChat(deps.db, userId, chatId) : null;
  if (chat === undefined || (chat && chat.productId !== productId)) throw new Refusal('NOT_FOUND');
  const { id, url } = await uploadImage(deps, userId, { ...picture, purpose: 'chat', kind: 'chat-image' }, signal);
  const asset = (await deps.assets.find(deps.db, [id])).get(id);
  if (!asset) throw new Error('what was stored is there');
  return { id, url, filename: asset.fileName, storagePath: asset.storageKey, chatId: chat?.id ?? null };
}
