/**
 * Thousands of orders in flight at a service, on one server with the embedded database.
 *
 *   npm run bench -- providers [--orders 5000] [--pictures 10]
 *
 * A stand-in for Runware in this process accepts every order and works until it has them all. Then every tenth (`--pictures`)
 * has a picture, and the others have failed: reading pictures is measured by `npm run bench -- uploads`. Tells how much memory
 * the server and its children took, how often it asked, and what became of the orders.
 */
import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs, promisify } from 'node:util';
import { sendJson, startStub } from '@hookline/providers/testing/stub-server';
import { measureMemory } from '@hookline/studio/instruments';
import sharp from 'sharp';
import { startServer } from '../../e2e/server.ts';

const { values } = parseArgs({
  options: { orders: { type: 'string', default: '5000' }, pictures: { type: 'string', default: '10' } },
});
const orders = Number(values.orders);
const oneIn = Number(values.pictures);
const goals = { memoryMiB: 500 };
/** An order is made by then even if not all are there: a portrait has ten minutes. */
const longestMs = 8 * 60_000;
/** Nothing more happens when nothing has happened for so long. */
const quietMs = 20_000;
const seedFile = fileURLToPath(new URL('../../apps/server/src/testing/seed-load.ts', import.meta.url));
const loader = new URL('../../scripts/launch/quick-drizzle.mjs', import.meta.url).href;

const dataDir = await mkdtemp(join(tmpdir(), 'hookline-bench-providers-'));
const picture = await sharp({ create: { width: 768, height: 1344, channels: 3, background: '#a86' } })
  .jpeg()
  .toBuffer();
const begun = performance.now();
const seconds = () => (performance.now() - begun) / 1000;
/** Each order: how often it was submitted, and when first. */
const submitted = new Map<string, { times: number; at: number }>();
/** Orders that were told to have ended. */
const told = new Set<string>();
/** Orders that have a picture. */
const lucky = new Set<string>();
const polls: { id: string; at: number }[] = [];
const fetched = new Set<string>();
let pollsAtOnce = 0;
let mostPollsAtOnce = 0;

await using stub = await startStub(async ({ path, body }, response) => {
  if (path.startsWith('/painted/')) {
    fetched.add(path);
    return void response.writeHead(200, { 'content-type': 'image/jpeg' }).end(picture);
  }
  const [{ taskType, taskUUID }] = body as [{ taskType: string; taskUUID: string }];
  if (taskType !== 'getResponse') {
    const { times = 0, at = performance.now() } = submitted.get(taskUUID) ?? {};
    submitted.set(taskUUID, { times: times + 1, at });
    if (submitted.size % oneIn === 0) lucky.add(taskUUID);
    return sendJson(response, { data: [{ taskType, taskUUID }] });
  }
  polls.push({ id: taskUUID, at: performance.now() });
  pollsAtOnce += 1;
  mostPollsAtOnce = Math.max(mostPollsAtOnce, pollsAtOnce);
  // A service takes its time to answer.
  await sleep(20);
  pollsAtOnce -= 1;
  const age = performance.now() - (submitted.get(taskUUID)?.at ?? 0);
  const isDone = submitted.size >= orders || age > longestMs;
  if (isDone) told.add(taskUUID);
  const result = lucky.has(taskUUID)
    ? { status: 'success', imageURL: `${stub.url}/painted/${taskUUID}.jpg`, cost: 0.04 }
    : { status: 'error', error: { code: 'providerError', message: 'overloaded' } };
  sendJson(response, { data: [{ taskType, taskUUID, ...(isDone ? result : { status: 'processing' }) }] });
});
// Kept lists of requests would be this process's memory only, but there are many.
const forget = setInterval(() => stub.requests.splice(0), 1000);

async function runSeed(...args: string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, ['--import', loader, seedFile, dataDir, ...args]);
  return stdout;
}

/** The most a process has held so far, MiB. */
async function readPeak(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/^VmHWM:\s+(\d+)/m.exec(status)?.[1] ?? 0) / 1024;
}

/** Failures the server has logged, one line each. */
async function countFailed(): Promise<number> {
  const log = await readFile(join(dataDir, 'hookline.log'), 'utf8').catch(() => '');
  return log.split('"msg":"operation failed"').length - 1;
}

try {
  await runSeed(String(orders));
  console.log(`${orders} orders queued after ${seconds().toFixed(0)} s`);
  let inFlightAfter = 0;
  let peakMiB = 0;
  const { pss } = await measureMemory(async () => {
    const server = await startServer({
      dataDir,
      env: { RUNWARE_API_KEY: 'k', RUNWARE_BASE_URL: stub.url, PROVIDER_FALLBACK: 'false', LOG_LEVEL: 'warn' },
    });
    const startedAt = seconds();
    let ended = 0;
    for (let quietSince = performance.now(); performance.now() - quietSince < quietMs || told.size < orders; ) {
      await sleep(1000);
      if (inFlightAfter === 0 && submitted.size >= orders) {
        inFlightAfter = seconds() - startedAt;
        console.log(`all submitted after ${inFlightAfter.toFixed(0)} s, ${submitted.size - told.size} in flight`);
      }
      const now = fetched.size + (await countFailed());
      if (now > ended || told.size < orders) quietSince = performance.now();
      ended = now;
    }
    console.log(`all ended ${(seconds() - startedAt - quietMs / 1000).toFixed(0)} s after the start`);
    peakMiB = await readPeak(server.pid);
    await server.stop();
  });
  const perSecond = Map.groupBy(polls, ({ at }) => Math.floor(at / 1000));
  const busiest = Math.max(...[...perSecond.values()].map(({ length }) => length));
  const twice = [...submitted.values()].filter(({ times }) => times > 1).length;
  const gaps = [...Map.groupBy(polls, ({ id }) => id).values()].flatMap((ofOne) =>
    ofOne.slice(1).map(({ at }, index) => at - (ofOne[index]?.at ?? 0)),
  );
  console.log(`memory of the server, most: ${peakMiB.toFixed(0)} MiB (goal ${goals.memoryMiB})`);
  console.log(`with what it paints and reads pictures with, at its first start: ${pss.toFixed(0)} MiB`);
  console.log(`polls: ${polls.length}, most in a second ${busiest}, most at once ${mostPollsAtOnce}`);
  console.log(`shortest time between two polls of one order: ${(Math.min(...gaps) / 1000).toFixed(1)} s`);
  console.log(`submitted: ${submitted.size}, of them twice: ${twice}`);
  console.log(await runSeed());
} finally {
  clearInterval(forget);
  await rm(dataDir, { recursive: true, force: true });
}
