import { billingWebhookPath } from '@hookline/contract/billing';
import { Refusal } from '#platform/errors/refusal.ts';
import type { HttpApp } from '#platform/http/http-app.ts';
import { tellIssues } from './event-payload.ts';
import { type ReceiveDeps, receiveEvent, recordUnreadable } from './receive-event.ts';
import { stripeEnvelopeSchema, stripeEventSchema } from './stripe/stripe-objects.ts';
import { isSigned } from './stripe/stripe-signature.ts';

export interface WebhookDeps extends ReceiveDeps {
  /** Any of them may have signed. */
  webhookSecrets: readonly string[];
  /** Events of the other kind of money are refused. */
  isLive: boolean;
}

/**
 * Receives the provider's events: the signature over the raw bytes replaces session and origin checks. Responds 200 to
 * every event that need not be redelivered, including duplicates and unknown types; 400 to unsigned events and those
 * for other installations.
 */
export function addWebhookRoute({ fastify }: Pick<HttpApp, 'fastify'>, deps: WebhookDeps): void {
  void fastify.register(async (scope) => {
    // Parsing and printing JSON again would not give the same bytes.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    scope.post(billingWebhookPath, { config: { isSigned: true } }, async (request, reply) => {
      const { body } = request;
      const header = request.headers['stripe-signature'];
      const now = new Date();
      if (!Buffer.isBuffer(body) || !isSigned(body, String(header ?? ''), deps.webhookSecrets, now)) {
        throw new Refusal('WEBHOOK_REFUSED');
      }
      const json = parseJson(body);
      const envelope = stripeEnvelopeSchema.safeParse(json);
      if (!envelope.success) throw new Refusal('MALFORMED_REQUEST');
      if (envelope.data.livemode !== deps.isLive) {
        const message = `This server expects ${deps.isLive ? 'live' : 'test'} events`;
        throw new Refusal('WEBHOOK_REFUSED', { message });
      }
      const event = stripeEventSchema.safeParse(json);
      const outcome = event.success
        ? await receiveEvent(deps, event.data, now, json)
        : await recordUnreadable(deps.db, envelope.data, { raw: json, error: tellIssues(event.error), now });
      const { type, id } = envelope.data;
      if (outcome === 'unreadable') request.log.warn({ type, id }, 'event not understood');
      return reply.send({ received: true, outcome });
    });
  });
}

function parseJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return undefined;
  }
}
