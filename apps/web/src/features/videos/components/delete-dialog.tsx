import type { Video } from '@hookline/contract/videos';
import { Button } from '#components/ui/button.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { countVideos } from '../count-videos.ts';

interface DeleteDialogProps {
  /** None while it is closed. */
  videos: readonly Video[];
  /** Deleting then stops work, which cannot be undone. */
  isBeingMade: boolean;
  onClose: () => void;
  onDelete: (videos: readonly Video[]) => void;
}

export function DeleteDialog({ videos, isBeingMade, onClose, onDelete }: DeleteDialogProps) {
  const [only, ...others] = videos;
  const isOne = others.length === 0;
  return (
    <Dialog
      open={only !== undefined}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      width="confirm"
      title={isOne ? 'Delete this video?' : `Delete ${countVideos(videos.length)}?`}
      description={
        <>
          <b className="font-semibold text-fg">{isOne ? only?.name : countVideos(videos.length)}</b>{' '}
          {isOne ? 'leaves' : 'leave'} your library.{' '}
          {isBeingMade
            ? isOne
              ? 'It’s still in progress. Deleting cancels it and returns your credit.'
              : 'Videos in progress are canceled and their credits returned. You have 10 seconds to undo the rest.'
            : 'You have 10 seconds to undo.'}
        </>
      }
      footer={
        <>
          <span className="flex-1" />
          <Button kind="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button kind="danger" onClick={() => onDelete(videos)}>
            {isOne ? 'Delete video' : 'Delete videos'}
          </Button>
        </>
      }
    />
  );
}
