import { actors as endpoints } from '@hookline/contract/actors';
import { messages } from '@hookline/contract/messages';
import { recordAction } from '#features/audit/index.ts';
import { isProviderError } from '#features/providers/index.ts';
import { Refusal } from '#platform/errors/refusal.ts';
import { bind } from '#platform/http/bind.ts';
import type { HttpApp } from '#platform/http/http-app.ts';
import { sendStoredFile } from '#platform/http/send-stored-file.ts';
import { clipKey, type SyncCreatorsDeps, syncCreators, thumbnailKey } from './sync-creators.ts';

export function registerCreatorRoutes(app: HttpApp, deps: SyncCreatorsDeps): void {
  bind(app, endpoints.syncCreators, async ({ session, signal }) => {
    const { listCreators } = deps;
    if (listCreators === null) throw new Refusal('SYNC_FAILED', { message: messages.providers.nothingToSync });
    const result = await syncCreators({ ...deps, listCreators }, session.userId, signal).catch((cause: unknown) => {
      if (!isProviderError(cause)) throw cause;
      deps.logger.warn({ err: cause }, 'creators could not be synced');
      throw new Refusal('SYNC_FAILED', { message: `${messages.providers.syncFailed}: ${cause.reason}`, cause });
    });
    const actor = { adminId: session.userId };
    await recordAction(deps.db, actor, { action: 'creators.synced', subject: 'creators' });
    return { status: 200, body: { success: true as const, ...result } };
  });

  app.fastify.get<{ Params: { id: string } }>('/media/creators/:id/thumbnail.webp', async (request, reply) => {
    const { id } = request.params;
    const key = thumbnailKey(id);
    if (!/^crt_\w+$/.test(id) || (await deps.storage.stat(key)) === null) throw new Refusal('NOT_FOUND');
    reply.type('image/webp').header('cache-control', 'public, max-age=31536000, immutable');
    return reply.send(deps.storage.createReadStream(key));
  });

  app.fastify.get<{ Params: { id: string } }>('/media/creators/:id/clip.mp4', async (request, reply) => {
    const { id } = request.params;
    if (!/^crt_\w+$/.test(id)) throw new Refusal('NOT_FOUND');
    // As long as for signed addresses: this one changes with the clip.
    return sendStoredFile(request, reply, deps.storage, { key: clipKey(id), isSigned: true });
  });
}
