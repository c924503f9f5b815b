/**
 * What fifty people at once wait for while an ad is being made, on the embedded database.
 *
 *   npm run bench -- users [--seconds 60]
 *
 * Each asks for what the dashboard's pages ask for, with half a second between two pages. One ad after the other renders
 * meanwhile. Asks too for how long the server's event loop stands still.
 */
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { startServer } from '../../e2e/server.ts';

const { values } = parseArgs({ options: { seconds: { type: 'string', default: '60' } } });
const people = 50;
const goals = { p99: 200, stall: 150 };
const pages = [
  ['/api/auth/status', '/api/user/profile', '/api/user/usage/summary'],
  ['/api/video/library', '/api/operations'],
  ['/api/video/my?page=1&limit=12', '/api/user/usage/summary'],
  ['/api/products', '/api/chats/recent-ads'],
  ['/api/auth/status', '/api/avatar/my'],
];

const folder = await mkdtemp(join(tmpdir(), 'hookline-users-'));
const stallsFile = join(folder, 'stalls.json');
const server = await startServer({
  env: {
    LOG_LEVEL: 'warn',
    STALLS_FILE: stallsFile,
    NODE_OPTIONS: `--cpu-prof --cpu-prof-interval=500 --cpu-prof-dir=/tmp/lead-prof --import=${new URL('./report-stalls.ts', import.meta.url).href}`,
  },
});
const latencies: number[] = [];
let isOver = false;
let made = 0;

try {
  const cookie = readCookies(await fetch(await server.ownerLink(), { redirect: 'manual' }));
  // Something to read, and the cast's pictures painted, which is measured elsewhere.
  await makeAd(cookie);
  await sleep(20_000);
  const from = (await readStalls()).length;
  const ads = keepMaking(cookie);
  const visits = Array.from({ length: people }, (_, index) => visit(cookie, index));
  await sleep(Number(values.seconds) * 1000);
  isOver = true;
  await Promise.all(visits);
  const stalls = (await readStalls()).slice(from);
  await ads;
  latencies.sort((a, b) => a - b);
  const at = (share: number): number => latencies[Math.floor((latencies.length - 1) * share)] ?? Number.NaN;
  console.log(`${people} people, ${latencies.length} calls in ${values.seconds} s, ${made} ads made meanwhile`);
  console.log(line('calls, median', at(0.5)));
  console.log(line('calls, p99', at(0.99), goals.p99));
  console.log(line('calls, longest', at(1)));
  console.log(line('event loop, longest stall', Math.max(...stalls), goals.stall));
} finally {
  await server.stop();
  await rm(folder, { recursive: true, force: true });
}

function line(name: string, value: number, goal?: number): string {
  const judged = goal === undefined ? '' : `  goal ${goal} ms, ${value <= goal ? 'reached' : 'NOT REACHED'}`;
  return `${name.padEnd(30)}${value.toFixed(0).padStart(6)} ms${judged}`;
}

function readCookies(answer: Response): string {
  return answer.headers
    .getSetCookie()
    .map((value) => value.split(';')[0])
    .join('; ');
}

async function readStalls(): Promise<number[]> {
  return JSON.parse(await readFile(stallsFile, 'utf8'));
}

async function visit(cookie: string, index: number): Promise<void> {
  await sleep((index * 1000) / people);
  for (let turn = index; !isOver; turn += 1) {
    await Promise.all((pages[turn % pages.length] ?? []).map((path) => ask(path, cookie)));
    await sleep(500);
  }
}

async function ask(path: string, cookie: string): Promise<void> {
  const since = performance.now();
  const answer = await fetch(server.origin + path, { headers: { cookie } });
  await answer.arrayBuffer();
  if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}`);
  latencies.push(performance.now() - since);
}

async function keepMaking(cookie: string): Promise<void> {
  while (!isOver) {
    await makeAd(cookie);
    made += 1;
  }
}

/** One ad of about ten seconds, from the order to its end. */
async function makeAd(cookie: string): Promise<void> {
  const script = 'I tried every bottle there is. This one keeps my water cold until the evening, and it fits my bag.';
  const started = await fetch(`${server.origin}/api/ugc/create`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: server.origin, cookie },
    body: JSON.stringify({ script, actorIds: ['theo'] }),
  });
  const { operations } = (await started.json()) as { operations?: { operationId: string }[] };
  const id = operations?.[0]?.operationId;
  if (id === undefined) throw new Error(`the order was answered with ${started.status}`);
  for (;;) {
    const answer = await fetch(`${server.origin}/api/operations/${id}`, { headers: { cookie } });
    const { operation } = (await answer.json()) as { operation?: { status: string } };
    const status = operation?.status;
    if (status === 'completed') return;
    if (status !== 'queued' && status !== 'processing') throw new Error(`the ad ended as ${status}`);
    await sleep(500);
  }
}
