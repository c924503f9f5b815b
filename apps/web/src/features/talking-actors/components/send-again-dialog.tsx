import { Button } from '#components/ui/button.tsx';
import { Dialog } from '#components/ui/dialog.tsx';

interface SendAgainDialogProps {
  open: boolean;
  /** How many credits it would use again, and how many videos it would make. */
  count: number;
  videos: number;
  onClose: () => void;
  onSend: () => void;
}

/** Asked before a project that was sent already is sent, and paid, once more. */
export function SendAgainDialog({ open, count, videos: made, onClose, onSend }: SendAgainDialogProps) {
  const videos = made === 1 ? '1 video' : `${made} videos`;
  const credits = count === 1 ? '1 credit' : `${count} credits`;
  return (
    <Dialog
      open={open}
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      width="confirm"
      title="Send it again?"
      description={`You already sent this project, and nothing has changed since. Sending it again makes ${videos} more and uses ${credits}.`}
      footer={
        <>
          <span className="flex-1" />
          <Button kind="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button kind="accent" onClick={onSend}>
            Send again
          </Button>
        </>
      }
    />
  );
}
