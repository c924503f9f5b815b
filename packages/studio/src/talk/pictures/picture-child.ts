import { enableCompileCache } from 'node:module';
import type { PictureOrder, PictureReply } from './picture-protocol.ts';

/*
 * Entry of the picture process: decodes and cuts out the pictures of an ad, one at a time, and is ended by its parent.
 * Decoding and cutting out touch 150 MB that a process never fully returns; here they are freed with it, and a file
 * that crashes the decoder affects nothing else.
 */
enableCompileCache();

let before: Promise<void> = Promise.resolve();
process.on('message', (order: PictureOrder) => {
  before = before.then(() => answer(order));
});
// Without its parent there is no recipient for the pictures.
process.once('disconnect', () => process.exit(0));

async function answer(order: PictureOrder): Promise<void> {
  let reply: PictureReply;
  try {
    const { default: sharp } = await import('sharp');
    sharp.cache(false);
    sharp.concurrency(1);
    const { preparePicture } = await import('./prepare-picture.ts');
    reply = await preparePicture(order);
  } catch (error) {
    const { PictureError } = await import('#errors/picture-error.ts');
    const detail = error instanceof Error ? (error.stack ?? error.message) : String(error);
    reply = { kind: error instanceof PictureError ? 'unreadable' : 'failed', detail };
  }
  await new Promise<void>((resolve) => process.send?.(reply, undefined, undefined, () => resolve()));
}
