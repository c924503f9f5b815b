import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll } from 'vitest';
import { readConfig } from '#config/config.ts';
import { createHttpServer, type HttpServer } from '#platform/http/create-http-server.ts';
import { createLogger } from '#platform/logging/create-logger.ts';
import { createFileStorage } from '#platform/storage/create-file-storage.ts';
import { createUrlSigner } from '#platform/storage/signed-url.ts';

export const inlineScript = "console.log('hello')";
export const page = `<!doctype html><script>${inlineScript}</script><script type="module" src="/assets/app-1.js"></script><p>home`;
const manifest = {
  routes: {
    root: { id: 'root', path: '' },
    shell: { id: 'shell', parentId: 'root', path: 'dashboard' },
    create: { id: 'create', parentId: 'shell', path: 'create' },
    product: { id: 'product', parentId: 'shell', path: 'products/:productId' },
    missing: { id: 'missing', parentId: 'root', path: '*' },
  },
};

/**
 * A web server without features, for the tests of a file: a small site, two stored files, and sessions by the header
 * `x-test-user` (`boss` is an administrator).
 */
export function useHttpServer(bindRoutes: (server: HttpServer) => void = () => {}) {
  let folder: string;
  let server: HttpServer;
  let logged = '';
  const signer = createUrlSigner(['secret']);
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'hookline-http-'));
    const site = join(folder, 'site');
    await mkdir(join(site, 'assets'), { recursive: true });
    await writeFile(join(site, 'index.html'), page);
    await writeFile(join(site, '__spa-fallback.html'), '<!doctype html><p>app');
    await writeFile(join(site, 'assets', 'app-1.js'), 'let a = 1;');
    await writeFile(join(site, 'assets', 'app-1.js.gz'), gzipSync('let a = 1;'));
    await writeFile(join(site, 'assets', 'manifest-1.js'), `window.__reactRouterManifest=${JSON.stringify(manifest)};`);
    const storage = await createFileStorage(join(folder, 'files'));
    await storage.write('videos/v.mp4', Buffer.from('0123456789'));
    await storage.write('uploads/page.html', Buffer.from('<script>alert(1)</script>'));
    const config = readConfig({ DATA_DIR: folder });
    server = await createHttpServer({
      config,
      storage,
      signer,
      siteFolder: site,
      version: '1.2.3',
      logger: createLogger({ level: 'info', destination: { write: (line: string) => (logged += line) } }),
      authenticate: async ({ headers }) => {
        const id = headers['x-test-user'];
        if (typeof id !== 'string') return null;
        return { sessionId: 's', userId: id, email: `${id}@example.test`, isAdmin: id === 'boss' };
      },
      checks: { good: async () => {} },
      validatesReplies: true,
    });
    bindRoutes(server);
  });
  afterAll(async () => {
    await server.close();
    await rm(folder, { recursive: true });
  });
  return {
    signer,
    get folder() {
      return folder;
    },
    get server() {
      return server;
    },
    /** Everything that was logged so far. */
    get logged() {
      return logged;
    },
    /** As a page of ours calls. */
    send: (options: InjectOptions): Promise<LightMyRequestResponse> =>
      server.fastify.inject({
        ...options,
        headers: { host: 'localhost:3000', origin: 'http://localhost:3000', ...options.headers },
      }),
  };
}
