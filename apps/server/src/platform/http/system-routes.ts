import { endpoints } from '@hookline/contract/api';
import { system } from '@hookline/contract/system';
import { Refusal } from '#platform/errors/refusal.ts';
import { bind } from './bind.ts';
import type { HttpApp } from './http-app.ts';
import { printOpenApi } from './openapi.ts';

/** Rejects when that part does not work. */
export type ReadinessCheck = () => Promise<void>;

/** `GET /api/health`, `/api/ready` and `/api/openapi.json`. */
export function addSystemRoutes(
  app: HttpApp,
  options: { version: string; checks: Readonly<Record<string, ReadinessCheck>>; isStopping: () => boolean },
): void {
  const { version, checks, isStopping } = options;
  bind(app, system.health, async () => ({ status: 200, body: { status: 'ok', version } }));

  bind(app, system.ready, async ({ request }) => {
    if (isStopping()) throw new Refusal('NOT_READY');
    const names = Object.keys(checks);
    const results = await Promise.allSettled(names.map((name) => checks[name]?.()));
    const failed = names.filter((_, index) => results[index]?.status === 'rejected');
    if (failed.length > 0) {
      const reasons = results.filter((result) => result.status === 'rejected').map(({ reason }) => reason);
      request.log.error({ failed, err: new AggregateError(reasons, 'not ready') }, 'not ready');
      throw new Refusal('NOT_READY', { details: { failed } });
    }
    return {
      status: 200,
      body: { status: 'ready', checks: Object.fromEntries(names.map((name) => [name, 'ok' as const])) },
    };
  });

  let printed: string | undefined;
  app.fastify.get('/api/openapi.json', async (_, reply) => {
    printed ??= JSON.stringify(printOpenApi(endpoints, { title: 'Hookline', version }));
    return reply.type('application/json; charset=utf-8').header('cache-control', 'no-cache').send(printed);
  });
}
