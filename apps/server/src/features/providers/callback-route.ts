import { providerCallbackPath } from '@hookline/contract/providers';
import { Refusal } from '#platform/errors/refusal.ts';
import type { HttpApp } from '#platform/http/http-app.ts';
import type { SharedRateLimits } from '#platform/rate-limit/shared-rate-limits.ts';
import { bringPollForward } from './bring-poll-forward.ts';
import type { CallbackAddresses } from './callback-address.ts';
import type { RemoteWorkDeps } from './remote-work.ts';

export interface CallbackDeps extends Pick<RemoteWorkDeps, 'db' | 'jobs'> {
  addresses: CallbackAddresses;
  limits: SharedRateLimits;
}

/** Services repeat themselves a few times; who has the address cannot make us ask more often than this. */
const perOperation = { name: 'provider-callback', max: 20, perSeconds: 3600 };
/**
 * Takes a service's word that something has changed, and asks the service itself: what the call says is not read. Calls
 * that come twice, late or for work that has ended change nothing. The signature is in the address.
 */
export function addCallbackRoute({ fastify }: Pick<HttpApp, 'fastify'>, deps: CallbackDeps): void {
  void fastify.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, _body, done) => done(null));
    const path = `${providerCallbackPath}/:operationId`;
    scope.post<{ Params: { operationId: string } }>(path, { config: { isSigned: true } }, async (request, reply) => {
      const { operationId } = request.params;
      if (!deps.addresses.isOurs(operationId, request.url)) throw new Refusal('NOT_FOUND');
      const [tally] = await deps.limits.count([[perOperation, operationId]]);
      if (tally !== undefined && tally.count <= perOperation.max) await bringPollForward(deps, operationId);
      return reply.send({ received: true });
    });
  });
}
