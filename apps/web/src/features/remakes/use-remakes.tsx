import type { Recipe } from '@hookline/contract/video-remakes';
import type { Video } from '@hookline/contract/videos';
import { type ReactNode, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { createIdempotencyKey } from '#api/create-idempotency-key.ts';
import { useReportError } from '#api/use-report-error.ts';
import { fillProject, openSend } from '#features/talking-actors/index.ts';
import type { Remakes } from '#features/videos/index.ts';
import { fetchRecipe } from './api/get-recipe.ts';
import { useSendAgain } from './api/send-again.ts';
import { EditDialog } from './components/edit-dialog.tsx';

/** What can be made from the videos of a page, and the dialog that belongs to it. */
export function useRemakes(): { remakes: Remakes; dialog: ReactNode } {
  const navigate = useNavigate();
  const reportError = useReportError();
  const sendAgain = useSendAgain();
  const [edited, setEdited] = useState<Video>();
  const [tryingAgain, setTryingAgain] = useState<string>();
  // Kept until the server has taken the send: asking again after a lost answer must not make the video twice.
  const attempt = useRef({ of: '', key: '' });

  async function vary(video: Video): Promise<void> {
    try {
      fillProject(await fetchRecipe(video.id));
      void navigate('/dashboard/create');
    } catch (error) {
      reportError(error);
    }
  }

  async function tryAgain(video: Video): Promise<void> {
    if (tryingAgain || sendAgain.isPending) return;
    setTryingAgain(video.id);
    try {
      const recipe = await fetchRecipe(video.id);
      // Without its pictures it would be another video: the form shows what is left.
      if (recipe.missingPictures > 0) await vary(video);
      else send(video, recipe);
    } catch (error) {
      reportError(error);
    } finally {
      setTryingAgain(undefined);
    }
  }

  function send(video: Video, recipe: Recipe): void {
    if (attempt.current.of !== video.id) attempt.current = { of: video.id, key: createIdempotencyKey() };
    sendAgain.mutate(
      { video, recipe, idempotencyKey: attempt.current.key },
      {
        onSuccess: (sendId) => {
          attempt.current = { of: '', key: '' };
          openSend.set(sendId);
        },
      },
    );
  }

  return {
    remakes: {
      vary: (video) => void vary(video),
      edit: setEdited,
      tryAgain: (video) => void tryAgain(video),
      tryingAgain: tryingAgain ?? (sendAgain.isPending ? sendAgain.variables.video.id : undefined),
    },
    dialog: <EditDialog video={edited} onClose={() => setEdited(undefined)} />,
  };
}
