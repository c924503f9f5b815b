import { pagePaths } from '@hookline/contract/page-paths';
import type { Video } from '@hookline/contract/videos';
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import { useReportError } from '#api/use-report-error.ts';
import { fillProject } from '#features/composer/index.ts';
import type { Remakes } from '#features/videos/index.ts';
import { fetchRecipe } from './api/get-recipe.ts';
import { EditDialog } from './components/edit-dialog.tsx';
import { useTryAgain } from './use-try-again.ts';

/** What can be made from the videos of a page, and the dialog that belongs to it. */
export function useRemakes(): { remakes: Remakes; dialog: ReactNode } {
  const navigate = useNavigate();
  const reportError = useReportError();
  const [edited, setEdited] = useState<Video>();
  const { tryAgain, tryingAgain } = useTryAgain();

  async function vary(video: Video): Promise<void> {
    try {
      fillProject(await fetchRecipe(video.id));
      void navigate(pagePaths.create);
    } catch (error) {
      reportError(error);
    }
  }

  return {
    remakes: {
      vary: (video) => void vary(video),
      edit: setEdited,
      tryAgain: (video) => tryAgain([video.id]),
      tryingAgain: tryingAgain[0],
    },
    dialog: <EditDialog video={edited} onClose={() => setEdited(undefined)} />,
  };
}
