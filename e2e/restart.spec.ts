import { rm } from 'node:fs/promises';
import type { Operation } from '@hookline/contract/operations';
import type { UsageSummary } from '@hookline/contract/usage';
import type { Video } from '@hookline/contract/videos';
import { expect, test } from './fixtures.ts';
import { untilMade } from './new-project.ts';
import { makeDataFolder, type RunningServer, startServer } from './server.ts';

const script = 'Then a friend told me about this one.';

/** Signs in with the owner link; the cookies survive a restart, because the server's secret is in the data folder. */
async function signIn(server: RunningServer): Promise<string> {
  const answer = await fetch(await server.ownerLink(), { redirect: 'manual' });
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
}

async function call<Body>(
  server: RunningServer,
  cookie: string,
  method: string,
  path: string,
  body?: object,
): Promise<Body> {
  const answer = await fetch(server.origin + path, {
    method,
    headers: { cookie, origin: server.origin, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
  return answer.json();
}

test('a video whose server was killed midway is finished by the next one, for one credit', async () => {
  test.slow();
  const dataDir = await makeDataFolder();
  let server = await startServer({ dataDir });
  try {
    const cookie = await signIn(server);
    const send = await call<{ operations: { operationId: string }[] }>(server, cookie, 'POST', '/api/ugc/create', {
      script,
      actorIds: ['maya'],
      ratio: '1:1',
    });
    const path = `/api/operations/${send.operations[0]?.operationId}`;
    const operation = async () => (await call<{ operation: Operation }>(server, cookie, 'GET', path)).operation;

    await expect.poll(async () => (await operation()).frame ?? 0, { ...untilMade, intervals: [50] }).toBeGreaterThan(0);
    await server.kill();
    server = await startServer({ dataDir });

    await expect.poll(async () => (await operation()).status, { ...untilMade, intervals: [500] }).toBe('completed');
    const videos = await call<Video[]>(server, cookie, 'GET', '/api/video/my');
    expect(videos.map((video) => video.status)).toEqual(['ready']);
    const summary = await call<UsageSummary>(server, cookie, 'GET', '/api/user/usage/summary');
    expect(summary.usage.videos).toBe(1);
    const file = await fetch(server.origin + videos[0]?.url);
    expect((await file.arrayBuffer()).byteLength).toBe(videos[0]?.sizeBytes);
  } finally {
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
});
