/**
 * What hostile uploads of five accounts leave of the server for everybody else.
 *
 *   npm run bench -- uploads [--seconds 40]
 *
 * Each account sends pictures, sounds and addresses of product pages, eight at a time, as fast as answers come. Meanwhile
 * somebody else asks for `GET /api/health` and signs in.
 */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { measureMemory } from '@hookline/studio/instruments';
import { startServer } from '../../e2e/server.ts';
import { type HostileFile, makeHostileFiles, makeHostilePages } from './hostile-files.ts';

const { values } = parseArgs({ options: { seconds: { type: 'string', default: '40' } } });
const milliseconds = Number(values.seconds) * 1000;
const accounts = 5;
const atOnce = 8;
const goals = { healthP99: 100, signIn: 1000, rss: 700 };

const files = await makeHostileFiles();
const [worst] = files as [HostileFile];
const shop = await openShop(worst.data);
const server = await startServer({
  env: { LOG_LEVEL: 'warn', NODE_OPTIONS: `--import=${new URL('./allow-loopback.ts', import.meta.url).href}` },
});
const password = 'correct horse battery';
const answers = new Map<string, number>();
const health: number[] = [];
const signIns: number[] = [];
let isOver = false;
/** Ends what the attack still waits for; others are waited for. */
const attackEnd = new AbortController();

try {
  const cookies: string[] = [];
  for (let index = 0; index <= accounts; index += 1) cookies.push(await signUp(`bench-${index}@example.com`));
  // The cast's pictures are painted after the first start, which is measured elsewhere.
  await sleep(20_000);
  const atRest = await measureMemory(() => sleep(2000));
  const { rss, pss } = await measureMemory(async () => {
    const attack = cookies
      .slice(1)
      .flatMap((cookie) => Array.from({ length: atOnce }, (_, lane) => press(cookie, lane)));
    const others = [watchHealth(), watchSignIn()];
    await sleep(milliseconds);
    isOver = true;
    attackEnd.abort();
    await Promise.all([...attack, ...others]);
  });
  for (const [what, count] of [...answers].sort()) console.log(`${what.padEnd(60)}${String(count).padStart(7)}`);
  console.log(line('GET /api/health p99', at(health, 0.99), goals.healthP99, 'ms'));
  console.log(line('GET /api/health, longest', at(health, 1), null, 'ms'));
  console.log(line('sign-in, median', at(signIns, 0.5), null, 'ms'));
  console.log(line('sign-in, longest', at(signIns, 1), goals.signIn, 'ms'));
  console.log(line('RSS of all processes, at rest', atRest.rss, null, 'MiB'));
  console.log(line('RSS of all processes, most', rss, goals.rss, 'MiB'));
  console.log(line('shared memory counted once, most', pss, null, 'MiB'));
} finally {
  await server.stop();
  shop.close();
}

function line(name: string, value: number, goal: number | null, unit: string): string {
  const judged = goal === null ? '' : `  goal ${goal} ${unit}, ${value <= goal ? 'reached' : 'NOT REACHED'}`;
  return `${name.padEnd(40)}${value.toFixed(0).padStart(7)} ${unit}${judged}`;
}

function at(list: readonly number[], share: number): number {
  const sorted = list.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

async function openShop(picture: Buffer) {
  const pages: string[] = [];
  const http = createServer((request, response) => {
    const page = pages[Number(/^\/page\/(\d+)/.exec(request.url ?? '')?.[1])];
    if (page === undefined) response.writeHead(200, { 'content-type': 'image/png' }).end(picture);
    else response.writeHead(200, { 'content-type': 'text/html' }).end(page);
  });
  http.listen(0, '127.0.0.1');
  await once(http, 'listening');
  const origin = `http://127.0.0.1:${(http.address() as AddressInfo).port}`;
  pages.push(...makeHostilePages(`${origin}/picture.png`));
  return { addresses: pages.map((_, index) => `${origin}/page/${index}`), close: () => http.close() };
}

async function signUp(email: string): Promise<string> {
  const answer = await postJson('/api/auth/signup', { email, password });
  if (!answer.ok) throw new Error(`sign-up answered ${answer.status}: ${await answer.text()}`);
  await answer.arrayBuffer();
  return answer.headers
    .getSetCookie()
    .map((value) => value.split(';')[0])
    .join('; ');
}

function postJson(path: string, body: object, cookie?: string, signal?: AbortSignal): Promise<Response> {
  const headers = { 'content-type': 'application/json', origin: server.origin, ...(cookie && { cookie }) };
  return fetch(server.origin + path, {
    method: 'POST',
    headers,
    body: JSON.stringify(body),
    ...(signal && { signal }),
  });
}

/** Sends one thing after the other, whatever is answered. */
async function press(cookie: string, lane: number): Promise<void> {
  for (let turn = lane; !isOver; turn += 1) {
    const file = files[turn % (files.length + 1)];
    const answer = await (file ? sendFile(file, cookie) : readPage(turn, cookie)).catch(() => null);
    await answer?.arrayBuffer().catch(() => null);
    if (isOver) return;
    const what = `${file?.name ?? 'product page'}: ${answer?.status ?? 'no answer'}`;
    answers.set(what, (answers.get(what) ?? 0) + 1);
    // As fast as an aggressive client; a tighter loop would measure the loop itself.
    if (answer?.status === 429) await sleep(100);
  }
}

function sendFile({ path, data }: HostileFile, cookie: string): Promise<Response> {
  const form = new FormData();
  form.set('file', new Blob([new Uint8Array(data)]), 'file');
  return fetch(server.origin + path, {
    method: 'POST',
    headers: { cookie, origin: server.origin },
    body: form,
    signal: attackEnd.signal,
  });
}

function readPage(turn: number, cookie: string): Promise<Response> {
  const url = shop.addresses[turn % shop.addresses.length];
  return postJson('/api/captions/extract-images', { url }, cookie, attackEnd.signal);
}

async function watchHealth(): Promise<void> {
  while (!isOver) {
    const since = performance.now();
    await (await fetch(`${server.origin}/api/health`)).arrayBuffer();
    health.push(performance.now() - since);
    await sleep(20);
  }
}

async function watchSignIn(): Promise<void> {
  while (!isOver) {
    const since = performance.now();
    const answer = await postJson('/api/auth/login', { email: 'bench-0@example.com', password });
    if (answer.status !== 200) throw new Error(`sign-in answered ${answer.status}`);
    await answer.arrayBuffer();
    signIns.push(performance.now() - since);
    await sleep(1000);
  }
}
