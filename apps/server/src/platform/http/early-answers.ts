import { type ServerResponse, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { errorAnswer } from './error-answer.ts';
import { securityHeaders } from './security-headers.ts';

/** Status for errors of Node's parser, by code; any other is an unreadable request. */
const statusByCode: Readonly<Record<string, number>> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

/** How long a client that is still sending may take to read the response. */
const lingerMs = 1000;
const unreadable = Object.assign(new Error('unreadable'), { statusCode: 400 });

/** Headers and body of an answer to a request that no route and no hook sees. */
function earlyAnswer(error: unknown, requestId: string | undefined, isSecure: boolean) {
  const { status, body } = errorAnswer(error, requestId ?? '');
  const text = JSON.stringify({ ...body, requestId });
  const headers = {
    ...securityHeaders(isSecure),
    'cache-control': 'no-store',
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(text)),
    ...(requestId !== undefined && { 'x-request-id': requestId }),
  };
  return { status, headers, text };
}

/** Answers a request that came as far as the router, such as one with an address that cannot be decoded. */
export function answerUnrouted(response: ServerResponse, error: unknown, requestId: string, isSecure: boolean): void {
  const { status, headers, text } = earlyAnswer(error, requestId, isSecure);
  response.writeHead(status, headers).end(text);
}

/** Answers what is not a request at all, in place of Node's bare line, and closes the connection. */
export function answerUnreadable(socket: Socket, error: Error & { code?: string }, isSecure: boolean): void {
  // Nobody is there any more, or an answer is half way out.
  const written = socket as Socket & { _httpMessage?: { headersSent: boolean } };
  if (!socket.writable || error.code === 'ECONNRESET' || written._httpMessage?.headersSent === true) {
    socket.destroy();
    return;
  }
  const status = statusByCode[error.code ?? ''] ?? 400;
  const { headers, text } = earlyAnswer(unreadable, undefined, isSecure);
  const lines = Object.entries({ ...headers, connection: 'close' }).map(([name, value]) => `${name}: ${value}`);
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('\r\n')}\r\n\r\n${text}`);
  // Closing on what is still coming in would reset the connection, and the answer with it.
  socket.setTimeout(lingerMs, () => socket.destroy());
}

/** Answers an `Expect` that is not `100-continue`. */
export function refuseExpectation(response: ServerResponse, isSecure: boolean): void {
  const { headers, text } = earlyAnswer(unreadable, undefined, isSecure);
  response.writeHead(417, { ...headers, connection: 'close' }).end(text);
}
