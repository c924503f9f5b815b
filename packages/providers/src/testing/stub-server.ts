import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A received request. */
export interface StubRequest {
  method: string;
  /** Includes the query. */
  path: string;
  headers: IncomingMessage['headers'];
  /** Parsed if it is JSON; the fields of a form, files as `name (type)`. */
  body: unknown;
}

export type StubAnswer = (request: StubRequest, response: ServerResponse) => void | Promise<void>;

export interface StubServer extends AsyncDisposable {
  /** Base URL of the server until it is disposed. */
  url: string;
  /** All received requests, oldest first. */
  requests: StubRequest[];
  /** Response to further requests. */
  answer: StubAnswer;
}

/** Starts a loopback server that replaces a service and can be told to misbehave. */
export async function startStub(
  answer: StubAnswer = (_request, response) => void response.writeHead(404).end(),
): Promise<StubServer> {
  const requests: StubRequest[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const { method = '', url: path = '', headers } = request;
    const asked = { method, path, headers, body: await readBody(Buffer.concat(chunks), headers['content-type'] ?? '') };
    requests.push(asked);
    response.on('error', () => {});
    await stub.answer(asked, response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const stub: StubServer = {
    url: `http://127.0.0.1:${port}`,
    requests,
    answer,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return stub;
}

async function readBody(bytes: Buffer, contentType: string): Promise<unknown> {
  if (/json/.test(contentType)) return JSON.parse(bytes.toString('utf8'));
  if (!/multipart/.test(contentType)) return bytes.length === 0 ? null : bytes.toString('utf8');
  const form = await new Response(new Uint8Array(bytes), { headers: { 'content-type': contentType } }).formData();
  return Object.fromEntries(
    [...form].map(([name, value]) => [name, typeof value === 'string' ? value : `${value.name} (${value.type})`]),
  );
}

/** Responds with JSON. */
export function sendJson(
  response: ServerResponse,
  body: unknown,
  status = 200,
  headers: Record<string, string> = {},
): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
}

/** Responds with server-sent events, the data of each, and ends. */
export function sendEvents(response: ServerResponse, events: readonly string[]): void {
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  response.end(events.map((data) => `data: ${data}\n\n`).join(''));
}

/** Misbehaviors of a service, by name. */
export const misbehaviors = {
  'a dropped connection': (_request, response) => void response.destroy(),
  'half a JSON': (_request, response) =>
    void response.writeHead(200, { 'content-type': 'application/json' }).end('{"data": [{"taskUU'),
  'HTML with status 200': (_request, response) =>
    void response.writeHead(200, { 'content-type': 'text/html' }).end('<html>hello</html>'),
  'another JSON than documented': (_request, response) => sendJson(response, { hello: ['you'] }),
  'a body without end': (_request, response) => {
    response.writeHead(200, { 'content-type': 'application/json' });
    const line = Buffer.alloc(65_536, ' ');
    const write = (): void => {
      while (!response.destroyed && response.write(line));
      if (!response.destroyed) response.once('drain', write);
    };
    write();
  },
  'status 500': (_request, response) => void response.writeHead(500).end('oh'),
  '502 in HTML': (_request, response) =>
    void response.writeHead(502, { 'content-type': 'text/html' }).end('<html><h1>Bad gateway</h1></html>'),
  '429 in HTML': (_request, response) =>
    void response.writeHead(429, { 'content-type': 'text/html', 'retry-after': '7' }).end('<html>slow down</html>'),
  'a redirection': (_request, response) => void response.writeHead(302, { location: 'http://127.0.0.1:9/' }).end(),
} satisfies Record<string, StubAnswer>;
