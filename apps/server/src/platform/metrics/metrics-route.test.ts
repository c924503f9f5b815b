import { fastify } from 'fastify';
import { afterEach, expect, test } from 'vitest';
import { Refusal } from '#platform/errors/refusal.ts';
import type { HttpApp } from '#platform/http/http-app.ts';
import { addMetricsRoute } from './metrics-route.ts';
import { type Metric, writePrometheusText } from './prometheus-text.ts';

const token = 'a token of the operator';
const closers: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0)) await close();
});

function serve(options: { token: string | null; isLocal: boolean }) {
  const app = fastify();
  app.setErrorHandler((error, _, reply) => reply.code(error instanceof Refusal ? 401 : 500).send({}));
  const metric: Metric = {
    name: 'jobs',
    help: 'Jobs.',
    type: 'gauge',
    samples: [{ value: 3, labels: { queue: 'a"b' } }],
  };
  closers.push(addMetricsRoute({ fastify: app } as unknown as HttpApp, { ...options, collect: async () => [metric] }));
  app.get('/users/:id', async () => 'hello');
  closers.push(() => app.close());
  return (url: string, authorization?: string) =>
    app.inject({ method: 'GET', url, headers: authorization === undefined ? {} : { authorization } });
}

test('metrics need the token where there is one', async () => {
  const ask = serve({ token, isLocal: true });
  expect((await ask('/metrics')).statusCode).toBe(401);
  expect((await ask('/metrics', 'Bearer a token of another')).statusCode).toBe(401);
  const answer = await ask('/metrics', `Bearer ${token}`);
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['content-type']).toBe('text/plain; version=0.0.4; charset=utf-8');
  expect(answer.body).toContain('jobs{queue="a\\"b"} 3\n');
});

test('without a token they exist in local mode only', async () => {
  expect((await serve({ token: null, isLocal: false })('/metrics')).statusCode).toBe(404);
  expect((await serve({ token: null, isLocal: true })('/metrics')).statusCode).toBe(200);
});

test('requests are counted by route, not by address', async () => {
  const ask = serve({ token: null, isLocal: true });
  await ask('/users/ann');
  await ask('/users/bob');
  await ask('/nowhere');
  const { body } = await ask('/metrics');
  expect(body).toContain('hookline_http_requests_total{method="GET",route="/users/:id",status="200"} 2\n');
  expect(body).toContain('hookline_http_requests_total{method="GET",route="none",status="404"} 1\n');
  expect(body).toContain('hookline_http_request_duration_seconds_bucket{route="/users/:id",le="+Inf"} 2\n');
  expect(body).toMatch(/process_resident_memory_bytes \d{7,}\n/);
  expect(body).not.toContain('ann');
});

test('text that would break a line is escaped', () => {
  const samples = [{ value: 1, labels: { of: 'a\\b\n"c"' } }];
  expect(writePrometheusText([{ name: 'x_total', help: 'One\ntwo.', type: 'counter', samples }])).toBe(
    '# HELP x_total One\\ntwo.\n# TYPE x_total counter\nx_total{of="a\\\\b\\n\\"c\\""} 1\n',
  );
});
