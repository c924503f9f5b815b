import type { Video } from '@hookline/contract/videos';
import { Button } from '#components/ui/button.tsx';
import { Dialog } from '#components/ui/dialog.tsx';

interface DeleteDialogProps {
  video: Video | undefined;
  /** Deleting it then stops the work on it, which cannot be undone. */
  isBeingMade: boolean;
  onClose: () => void;
  onDelete: (video: Video) => void;
}

export function DeleteDialog({ video, isBeingMade, onClose, onDelete }: DeleteDialogProps) {
  return (
    <Dialog
      open={video !== undefined}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      width="confirm"
      title="Delete this video?"
      description={
        <>
          <b className="font-semibold text-fg">{video?.name}</b> leaves your library.{' '}
          {isBeingMade
            ? 'It is still being made: that stops, and its credit comes back.'
            : 'You can undo this for 10 seconds.'}
        </>
      }
      footer={
        <>
          <span className="flex-1" />
          <Button kind="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button
            kind="danger"
            onClick={() => {
              if (video) onDelete(video);
            }}
          >
            Delete video
          </Button>
        </>
      }
    />
  );
}
