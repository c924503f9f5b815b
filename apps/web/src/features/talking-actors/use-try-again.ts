import type { Operation } from '@hookline/contract/operations';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { createIdempotencyKey } from '#api/create-idempotency-key.ts';
import { useSession } from '#features/accounts/index.ts';
import { useCreateVideos } from './api/create-videos.ts';
import { findSentDraft, keepSend, openSend } from './sends.ts';

export interface TryAgain {
  /** `onTaken` is called when the operations have been replaced: sent again, or New Project opened for them. */
  tryAgain: (operations: readonly Operation[], onTaken?: () => void) => void;
  /** Ids of the operations being sent again; nothing else is sent meanwhile. */
  tryingAgain: readonly string[];
}

const none: readonly string[] = [];

/**
 * Sends the actors of ended operations again with what they were sent with. When this browser no longer knows that,
 * New Project opens instead: its own draft is what there is to go on from.
 */
export function useTryAgain(): TryAgain {
  const { user } = useSession();
  const create = useCreateVideos();
  const navigate = useNavigate();
  const [tryingAgain, setTryingAgain] = useState(none);
  // Two clicks may come before the page shows that it is busy.
  const isBusy = useRef(false);
  // Kept until the server has taken the send: asking again after a lost answer must not make the videos twice.
  const attempt = useRef({ of: '', key: '' });

  function tryAgain(operations: readonly Operation[], onTaken?: () => void) {
    if (isBusy.current) return;
    // A hook video's own page keeps what it was made from.
    if (operations.some(({ kind }) => kind === 'hook')) {
      openSend.set(null);
      onTaken?.();
      void navigate('/dashboard/hook-demo');
      return;
    }
    const drafts = user ? operations.map((operation) => findSentDraft(user.id, operation)) : [];
    const first = drafts[0];
    if (!user || !first || drafts.includes(undefined)) {
      openSend.set(null);
      onTaken?.();
      void navigate('/dashboard/create');
      return;
    }
    const draft = { ...first, actorIds: [...new Set(drafts.flatMap((sent) => sent?.actorIds ?? []))] };
    const ids = operations.map(({ id }) => id);
    const of = ids.join(' ');
    if (attempt.current.of !== of) attempt.current = { of, key: createIdempotencyKey() };
    isBusy.current = true;
    setTryingAgain(ids);
    create.mutate(
      { draft, idempotencyKey: attempt.current.key },
      {
        onSuccess: ({ sendId }) => {
          attempt.current = { of: '', key: '' };
          keepSend(user.id, sendId, draft);
          openSend.set(sendId);
          onTaken?.();
        },
        onSettled: () => {
          isBusy.current = false;
          setTryingAgain(none);
        },
      },
    );
  }
  return { tryAgain, tryingAgain };
}
