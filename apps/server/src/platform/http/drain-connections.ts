import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';

/** Callers that are busy ask again within it, and are told to close; the idle ones can be closed afterwards. */
const drainMs = 500;
const lookMs = 20;

/**
 * Prepares for stopping without resetting anybody's connection. Closing one at once would cut off the request that is
 * on its way on it, so for a moment every connection is still listened to; whoever asks is answered with
 * `Connection: close`, which the server sees to from the moment it is told to stop.
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
    // What arrived while this process was kept from looking is read before anything is closed.
    await nextTurn();
    // Browsers open some connections ahead. Node counts those as busy, and would wait for them.
    for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy();
  };
}
