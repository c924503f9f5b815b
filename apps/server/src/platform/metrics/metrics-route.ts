import { createHash, timingSafeEqual } from 'node:crypto';
import { Refusal } from '#platform/errors/refusal.ts';
import type { HttpApp } from '#platform/http/http-app.ts';
import { createProcessMetrics } from './process-metrics.ts';
import { type Metric, prometheusContentType, writePrometheusText } from './prometheus-text.ts';
import { createRequestMetrics } from './request-metrics.ts';

export interface MetricsOptions {
  /** Who sends it may read; null: nobody, but where `isLocal`. */
  token: string | null;
  isLocal: boolean;
  /** What the whole installation tells, from the database. */
  collect: () => Promise<Metric[]>;
}

const metricsPath = '/metrics';

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/**
 * `GET /metrics` for Prometheus. Without a token it does not exist, except in local mode, where only this machine can ask.
 * Returns a function that stops measuring.
 */
export function addMetricsRoute({ fastify }: HttpApp, { token, isLocal, collect }: MetricsOptions): () => void {
  if (token === null && !isLocal) return () => undefined;
  const requests = createRequestMetrics();
  const ofProcess = createProcessMetrics();
  fastify.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'none';
    if (route !== metricsPath)
      requests.count({ method: request.method, route, status: reply.statusCode, seconds: reply.elapsedTime / 1000 });
    done();
  });
  fastify.get(metricsPath, async (request, reply) => {
    const [, given = ''] = /^Bearer (.+)$/.exec(request.headers.authorization ?? '') ?? [];
    if (token !== null && !timingSafeEqual(digest(given), digest(token))) throw new Refusal('UNAUTHENTICATED');
    const metrics = [...ofProcess.collect(), ...requests.collect(), ...(await collect())];
    return reply.type(prometheusContentType).header('cache-control', 'no-store').send(writePrometheusText(metrics));
  });
  return ofProcess.stop;
}
