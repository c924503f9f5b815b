import { Worker } from 'node:worker_threads';
import type { ProductPage } from './read-product-page.ts';

export interface PageOrder {
  html: Uint8Array;
  /** Where the page came from; addresses in it are relative to this. */
  pageUrl: string;
  /** As the server said. */
  charset: string | undefined;
}

/** The page asks for more than a page may: too much time, memory or depth. */
export class PageTooHeavyError extends Error {
  override readonly name = 'PageTooHeavyError';
}

/** Product pages are read in a tenth of a second; a page of ten megabytes takes about two. */
const timeLimitMs = 10_000;
/** Of the server's own work, a page somebody names must never take more than this. */
const resourceLimits = { maxOldGenerationSizeMb: 384, stackSizeMb: 4 };

/**
 * Reads a shop's page in a thread of its own, so that no page, however it is written, holds up other people's requests.
 * @throws PageTooHeavyError
 */
export async function parsePage(order: PageOrder): Promise<ProductPage> {
  const worker = new Worker(new URL('./page-worker.ts', import.meta.url), { workerData: order, resourceLimits });
  let timer: NodeJS.Timeout | undefined;
  try {
    return await new Promise<ProductPage>((resolve, reject) => {
      timer = setTimeout(() => reject(new PageTooHeavyError('this page takes too long to read')), timeLimitMs);
      worker.once('message', resolve);
      worker.once('error', (cause) => reject(new PageTooHeavyError('this page cannot be read', { cause })));
      worker.once('exit', () => reject(new PageTooHeavyError('the reader ended early')));
    });
  } finally {
    clearTimeout(timer);
    await worker.terminate();
  }
}
