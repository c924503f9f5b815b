import type { Operation } from '@hookline/contract/operations';
import { useNavigate } from 'react-router';
import { createIdempotencyKey } from '#api/create-idempotency-key.ts';
import { useReportError } from '#api/use-report-error.ts';
import { useSession } from '#features/accounts/index.ts';
import { useCreateVideos } from './api/create-videos.ts';
import { findSentDraft, keepSend, openSend } from './sends.ts';

/**
 * Sends the actors of ended operations again with what they were sent with. When this browser no longer knows that,
 * New Project opens instead: its own draft is what there is to go on from.
 */
export function useTryAgain() {
  const { user } = useSession();
  const create = useCreateVideos();
  const reportError = useReportError();
  const navigate = useNavigate();
  return (operations: readonly Operation[]) => {
    const drafts = user ? operations.map((operation) => findSentDraft(user.id, operation)) : [];
    const first = drafts[0];
    if (!user || !first || drafts.includes(undefined)) {
      openSend.set(null);
      void navigate('/dashboard/create');
      return;
    }
    const draft = { ...first, actorIds: [...new Set(drafts.flatMap((sent) => sent?.actorIds ?? []))] };
    create.mutate(
      { draft, idempotencyKey: createIdempotencyKey() },
      {
        onSuccess: ({ sendId }) => {
          keepSend(user.id, sendId, draft);
          openSend.set(sendId);
        },
        onError: (error) => reportError(error),
      },
    );
  };
}
