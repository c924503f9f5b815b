import { ApiError } from '@hookline/contract/client';
import { messages } from '@hookline/contract/messages';
import { pagePaths } from '@hookline/contract/page-paths';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { createIdempotencyKey } from '#api/create-idempotency-key.ts';
import { useReportError } from '#api/use-report-error.ts';
import { notify } from '#components/ui/notify.ts';
import { fillProject } from '#features/composer/index.ts';
import { openSend, refreshOperations } from '#features/operations/index.ts';
import { noLongerThere, refreshVideos } from '#features/videos/index.ts';
import { fetchRecipe } from './api/get-recipe.ts';
import { useRetryVideos } from './api/retry-videos.ts';
import { findLost } from './find-lost.ts';

export interface TryAgain {
  /** `onTaken` is called when there is nothing left to try: sent again, gone, or New Project opened for them. */
  tryAgain: (videoIds: readonly string[], onTaken?: () => void) => void;
  /** Ids of the videos being sent again; nothing else is sent meanwhile. */
  tryingAgain: readonly string[];
}

const none: readonly string[] = [];
const someAreGone = 'Some of these videos were deleted. Please try again.';

/** Sends failed videos of one send again, as the server knows they were asked for. */
export function useTryAgain(): TryAgain {
  const { mutateAsync: retry } = useRetryVideos();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const reportError = useReportError();
  const [tryingAgain, setTryingAgain] = useState(none);
  // Two clicks may come before the page shows that it is busy.
  const isBusy = useRef(false);
  // Kept until the server has taken the send: asking again after a lost answer must not make the videos twice.
  const attempt = useRef({ of: '', key: '' });

  /** Without its pictures and clips it would be another video: the form shows what is left. True when that was why. */
  async function openWhatIsLeft(ids: readonly string[]): Promise<boolean> {
    const recipes = await Promise.all(ids.map((id) => fetchRecipe(id)));
    const [first] = recipes;
    const lost = findLost(recipes);
    if (!first || lost === null) return false;
    openSend.set(null);
    fillProject({ ...first, actorIds: recipes.flatMap(({ actorIds }) => actorIds) });
    void navigate(pagePaths.create);
    notify.error(lost.title, { description: lost.description });
    return true;
  }

  async function send(ids: readonly string[], onTaken: () => void): Promise<void> {
    const of = ids.join(' ');
    if (attempt.current.of !== of) attempt.current = { of, key: createIdempotencyKey() };
    try {
      const { sendId } = await retry({ ids, idempotencyKey: attempt.current.key });
      attempt.current = { of: '', key: '' };
      openSend.set(sendId);
      onTaken();
    } catch (error) {
      const status = error instanceof ApiError ? error.status : 0;
      if (status === 404) {
        notify.error(ids.length > 1 ? someAreGone : noLongerThere);
        void refreshOperations(queryClient);
        void refreshVideos(queryClient);
        onTaken();
      } else if (status === 409 && (await openWhatIsLeft(ids).catch(() => false))) onTaken();
      else reportError(error, { title: messages.talkingActors.startFailedGeneric });
    }
  }

  function tryAgain(videoIds: readonly string[], onTaken = () => {}) {
    if (isBusy.current || videoIds.length === 0) return;
    isBusy.current = true;
    setTryingAgain(videoIds);
    void send(videoIds, onTaken).finally(() => {
      isBusy.current = false;
      setTryingAgain(none);
    });
  }
  return { tryAgain, tryingAgain };
}
