import { once } from 'node:events';
import { createServer, type Server } from 'node:net';
import { defineEndpoint } from '@hookline/contract/endpoint';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import type { Database } from '#platform/db/database.ts';
import { runTransaction } from '#platform/db/run-transaction.ts';
import { useHttpServer } from '#testing/use-http-server.ts';
import { bind } from './bind.ts';

const call = (path: string) =>
  defineEndpoint({
    method: 'GET',
    path,
    auth: 'public',
    summary: 'For tests',
    responses: { 200: z.object({}) },
  } as const);

let hangingUp: Server;
let db: Database;
const pools: pg.Pool[] = [];
const connectTo = (port: number): Database => {
  const pool = new pg.Pool({ host: '127.0.0.1', port, user: 'x', password: 'x', database: 'x' });
  pools.push(pool);
  return drizzle(pool) as unknown as Database;
};
const portOf = (server: Server): number => {
  const address = server.address();
  return typeof address === 'object' && address !== null ? address.port : 0;
};
beforeAll(async () => {
  hangingUp = createServer((socket) => socket.once('data', () => socket.end())).listen(0, '127.0.0.1');
  await once(hangingUp, 'listening');
});
afterAll(async () => {
  await Promise.all(pools.map((pool) => pool.end()));
  hangingUp.close();
});

const { send } = useHttpServer((server) => {
  bind(server, call('/api/tests/query'), async () => {
    await db.execute(sql`select 1`);
    return { status: 200, body: {} };
  });
  bind(server, call('/api/tests/transaction'), async () => {
    await runTransaction(db, (tx) => tx.execute(sql`select 1`));
    return { status: 200, body: {} };
  });
  bind(server, call('/api/tests/elsewhere'), async () => {
    throw Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
  });
});

it.each(['query', 'transaction'])('a %s without a database answers 503 and when to retry', async (path) => {
  const refusing = createServer().listen(0, '127.0.0.1');
  await once(refusing, 'listening');
  const port = portOf(refusing);
  refusing.close();
  await once(refusing, 'close');
  for (const place of [port, portOf(hangingUp)]) {
    db = connectTo(place);
    const answer = await send({ method: 'GET', url: `/api/tests/${path}` });
    expect([answer.statusCode, answer.json().code, answer.headers['retry-after']]).toEqual([503, 'DATABASE_AWAY', '5']);
  }
});

it('an unreachable third party is a different error', async () => {
  expect((await send({ method: 'GET', url: '/api/tests/elsewhere' })).statusCode).toBe(500);
});
