import { existsSync, watch } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Operation } from '@hookline/contract/operations';
import type { UsageSummary } from '@hookline/contract/usage';
import { sendJson, startStub } from '@hookline/providers/testing/stub-server';
import { expect, test } from '@playwright/test';
import sharp from 'sharp';
import { untilMade } from './new-project.ts';
import { type RunningServer, startServer } from './server.ts';

// Minutes of waiting until work of killed servers is taken up; `pictures-and-films.db.test.ts` simulates these deaths.
test.slow();

/** Points at which the stub may leave a call without an answer. */
type Boundary = 'submit' | 'poll' | 'fetch';

test('a server killed while it submits, polls, fetches or stores orders nothing twice, and spends one credit', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'hookline-services-'));
  const picture = await sharp({ create: { width: 768, height: 1344, channels: 3, background: '#a86' } })
    .jpeg()
    .toBuffer();
  /** Points at which calls hang, with the callbacks to notify. */
  const hangs = new Map<Boundary, () => void>();
  const hang = (at: Boundary): boolean => {
    const tell = hangs.get(at);
    tell?.();
    return tell !== undefined;
  };
  const orders = { pictures: 0, films: 0 };
  await using stub = await startStub(({ path, body }, response: ServerResponse) => {
    if (path === '/painted.jpg') {
      response.writeHead(200, { 'content-type': 'image/jpeg', 'content-length': picture.length });
      // Sends half of the body, and then nothing.
      return void (hang('fetch') ? response.write(picture.subarray(0, 2000)) : response.end(picture));
    }
    if (path === '/api/v1/veo/generate') {
      orders.films += 1;
      if (!hang('submit')) sendJson(response, { code: 200, data: { taskId: 'film' } });
      return;
    }
    const [{ taskType, taskUUID }] = body as [{ taskType: string; taskUUID: string }];
    if (taskType === 'getResponse') {
      if (hang('poll')) return;
      const imageURL = `${stub.url}/painted.jpg`;
      return sendJson(response, { data: [{ taskType, taskUUID, status: 'success', imageURL, cost: 0.04 }] });
    }
    orders.pictures += 1;
    if (!hang('submit')) sendJson(response, { data: [{ taskType, taskUUID }] });
  });
  const env = {
    RUNWARE_API_KEY: 'k',
    RUNWARE_BASE_URL: stub.url,
    KIE_API_KEY: 'k',
    KIE_BASE_URL: stub.url,
    PROVIDER_ORDER: 'kie,runware',
    PROVIDER_FALLBACK: 'false',
  };
  const start = () => startServer({ dataDir, env });
  const hung = (at: Boundary, times: number) => {
    const { promise, resolve } = Promise.withResolvers<void>();
    let left = times;
    hangs.set(at, () => {
      left -= 1;
      if (left === 0) resolve();
    });
    return promise;
  };

  let server = await start();
  try {
    const cookie = await signIn(server);
    const call = <Body>(method: string, path: string, body?: object) =>
      callServer<Body>(server, cookie, { method, path, ...(body && { body }) });
    const operations = async () => (await call<{ operations: Operation[] }>('GET', '/api/operations')).operations;
    // It waits for its picture; the server may be killed in the meantime.
    const orderPicture = (prompt: string) => void call('POST', '/api/avatar/generate', { prompt }).catch(() => {});
    const states = async () => Object.fromEntries((await operations()).map(({ title, status }) => [title, status]));
    const ends = (wanted: Record<string, string>) =>
      expect.poll(states, { ...untilMade, intervals: [200] }).toMatchObject(wanted);
    const restart = async () => {
      await server.kill();
      hangs.clear();
      server = await start();
    };

    // The first can be queried by our own id, the second cannot be queried.
    const submitted = hung('submit', 2);
    orderPicture('A baker');
    await call('POST', '/api/video-ads/generate', { prompt: 'A bottle', words: { headline: 'Cold' } });
    await submitted;
    await restart();
    await ends({ 'A baker': 'completed', 'A bottle': 'failed' });
    expect(orders).toEqual({ pictures: 1, films: 1 });
    const ad = (await operations()).find(({ title }) => title === 'A bottle');
    expect(ad).toMatchObject({ reason: 'provider_failed', credit: { state: 'returned' } });

    const fetched = hung('fetch', 1);
    orderPicture('A sailor');
    await fetched;
    const polled = hung('poll', 1);
    orderPicture('A dancer');
    await polled;
    await restart();
    await ends({ 'A sailor': 'completed', 'A dancer': 'completed' });

    const files = join(dataDir, 'files', 'pictures');
    await mkdir(files, { recursive: true });
    const isStored = Promise.withResolvers<void>();
    const watcher = watch(files, { recursive: true }, () => isStored.resolve());
    orderPicture('A farmer');
    await isStored.promise;
    watcher.close();
    await restart();
    await ends({ 'A farmer': 'completed' });
    expect(orders).toEqual({ pictures: 4, films: 1 });
    const { usage } = await call<UsageSummary>('GET', '/api/user/usage/summary');
    expect([usage.avatarImages, usage.videos]).toEqual([4, 0]);
    expect(existsSync(files)).toBe(true);
  } finally {
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
});

async function signIn(server: RunningServer): Promise<string> {
  const answer = await fetch(await server.ownerLink(), { redirect: 'manual' });
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
}

async function callServer<Body>(
  server: RunningServer,
  cookie: string,
  { method, path, body }: { method: string; path: string; body?: object },
): Promise<Body> {
  const answer = await fetch(server.origin + path, {
    method,
    headers: { cookie, origin: server.origin, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
  return answer.json();
}
