import type { Actor } from '@hookline/contract/actors';
import { Button } from '#components/ui/button.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { useDeleteActor } from '../api/change-own-actors.ts';

interface DeleteActorDialogProps {
  /** Undefined while nobody is to be deleted. */
  actor: Pick<Actor, 'id' | 'name' | 'isPhoto'> | undefined;
  onDeleted: (id: string) => void;
  onClose: () => void;
}

/** Asks before an actor of one's own goes for good. */
export function DeleteActorDialog({ actor, onDeleted, onClose }: DeleteActorDialogProps) {
  const remove = useDeleteActor({
    onDeleted: (id) => {
      onDeleted(id);
      onClose();
    },
  });
  return (
    <Dialog
      open={actor !== undefined}
      onOpenChange={(open) => !open && onClose()}
      width="confirm"
      title={`Delete ${actor?.name ?? ''}?`}
      description={
        actor?.isPhoto
          ? 'Their photo and everything made from it go for good. Finished videos stay, but can’t be edited.'
          : 'They leave your actors for good. Their videos stay, and can still be edited.'
      }
      footer={
        <>
          <span className="flex-1" />
          <Button kind="quiet" onClick={onClose}>
            Keep
          </Button>
          <Button kind="danger" busy={remove.isPending} onClick={() => actor && remove.mutate(actor.id)}>
            Delete Actor
          </Button>
        </>
      }
    />
  );
}
