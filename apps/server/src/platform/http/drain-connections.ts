import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';

/**
 * Busy clients send another request within this time and are told to close; idle connections can be closed afterwards.
 */
const drainMs = 500;
const lookMs = 20;

/**
 * Prepares for stopping without resetting connections. Closing one immediately would cut off a request that is on its
 * way, so all connections stay open for a moment; requests are answered with `Connection: close`, which the server adds
 * once it is told to stop.
 */
export function createDrain(server: Server): () => Promise<void> {
  const sockets = new Set<Socket>();
  server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  return async () => {
    const end = performance.now() + drainMs;
    while (sockets.size > 0 && performance.now() < end) await sleep(lookMs);
    // Requests that arrived while the event loop was blocked are read before any connection is closed.
    await nextTurn();
    // Browsers open some connections ahead. Node counts those as busy, and would wait for them.
    for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy();
  };
}
