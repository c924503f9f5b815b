import { parentPort, workerData } from 'node:worker_threads';
import type { PageOrder } from './parse-page.ts';
import { readProductPage } from './read-product-page.ts';

// Set by parsePage, which is the only one to start this.
const { html, pageUrl, charset } = workerData as PageOrder;
parentPort?.postMessage(readProductPage(Buffer.from(html), pageUrl, charset));
