import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

export interface StripeStub {
  url: string;
  /** Objects by path, as `/v1/subscriptions/sub_1`; what is not here is missing. */
  objects: Map<string, object>;
  /** Calls it has got: method and path, then the parameters, decoded. */
  calls: { call: string; params: Record<string, string>; version: string | undefined }[];
  /** Answers every call with this status until it is null again. */
  failWith: number | null;
  close(): Promise<void>;
}

/** What a change of a subscription sets, as JSON has it. */
function changeOf({ cancel_at_period_end: atEnd, cancel_at: at }: Record<string, string>): object {
  return {
    ...(atEnd !== undefined && { cancel_at_period_end: atEnd === 'true' }),
    ...(at !== undefined && { cancel_at: at === '' ? null : Number(at) }),
  };
}

/** Stripe's API as far as Hookline uses it, on loopback: refuses another key and sends back what was put into it. */
export async function startStripeStub(secretKey: string): Promise<StripeStub> {
  const stub: Pick<StripeStub, 'objects' | 'calls' | 'failWith'> = { objects: new Map(), calls: [], failWith: null };

  const answer = (method: string, path: string, params: Record<string, string>): { status: number; body: object } => {
    if (stub.failWith !== null)
      return { status: stub.failWith, body: { error: { type: 'api_error', message: 'down' } } };
    if (method === 'POST' && path.endsWith('/sessions')) {
      return { status: 200, body: { id: 'cs_1', url: `https://stripe.test${path}` } };
    }
    const object = stub.objects.get(path);
    if (object === undefined) {
      return { status: 404, body: { error: { type: 'invalid_request_error', code: 'resource_missing' } } };
    }
    if (method === 'POST') stub.objects.set(path, { ...object, ...changeOf(params) });
    if (method !== 'DELETE') return { status: 200, body: stub.objects.get(path) ?? object };
    const canceled = { ...object, status: 'canceled', ended_at: Math.floor(Date.now() / 1000) };
    stub.objects.set(path, canceled);
    return { status: 200, body: canceled };
  };

  const server = createServer(async (request, response) => {
    const { method = '', url = '' } = request;
    const params = Object.fromEntries(new URLSearchParams(await text(request)));
    const version = request.headers['stripe-version']?.toString();
    stub.calls.push({ call: `${method} ${url}`, params, version });
    const isKnown = request.headers.authorization === `Bearer ${secretKey}`;
    const { status, body } = isKnown ? answer(method, url, params) : { status: 401, body: { error: { type: 'auth' } } };
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // A server that listens on a port has such an address.
  const { port } = server.address() as AddressInfo;
  return Object.assign(stub, {
    url: `http://127.0.0.1:${port}`,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  });
}
