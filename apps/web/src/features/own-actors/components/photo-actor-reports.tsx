import { messages } from '@hookline/contract/messages';
import type { PhotoActorReport } from '@hookline/contract/own-actors';
import { useState } from 'react';
import { ProblemCard } from '#components/layouts/problem-card.tsx';
import { formatWhen } from '#components/media/format-when.ts';
import { Button } from '#components/ui/button.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { Loading } from '#components/ui/loading.tsx';
import { usePhotoActorReports, useRevokeActor } from '../api/photo-actors.ts';

/** Asks once more: photo, mesh and matte are deleted. */
function ConfirmRevoke({ actor, onClose }: { actor: PhotoActorReport; onClose: () => void }) {
  const revoke = useRevokeActor();
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      width="confirm"
      title={`Take ${actor.name} away?`}
      description={`${actor.email} can’t use this actor again. The photo and everything made from it except finished videos are deleted. You can’t undo it.`}
      footer={
        <>
          <Button kind="quiet" className="ml-auto" onClick={onClose}>
            Cancel
          </Button>
          <Button kind="danger" busy={revoke.isPending} onClick={() => revoke.mutate(actor.id, { onSettled: onClose })}>
            Revoke
          </Button>
        </>
      }
    />
  );
}

function Report({ actor }: { actor: PhotoActorReport }) {
  const [isAsking, setAsking] = useState(false);
  const { name, email, thumbnail, createdAt, revokedAt, consent } = actor;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 px-5 py-4 md:px-6">
      <span className="block h-20 w-12 shrink-0 overflow-hidden rounded-s bg-selected">
        {thumbnail ? <img src={thumbnail} alt="" className="size-full object-cover" /> : null}
      </span>
      <div className="min-w-0 flex-[1_1_18rem]">
        <h2 className="font-semibold">{name}</h2>
        <p className="type-small text-muted [overflow-wrap:anywhere]">
          {email}, {formatWhen(createdAt)}
        </p>
        <p className="type-small text-muted">
          {consent ? `Consent ${consent.version}, ${formatWhen(consent.agreedAt)}` : 'No consent stored'}
        </p>
      </div>
      {revokedAt ? (
        <span className="type-small text-danger">Revoked {formatWhen(revokedAt)}</span>
      ) : (
        <Button aria-label={`Revoke ${name}`} onClick={() => setAsking(true)}>
          Revoke
        </Button>
      )}
      {isAsking ? <ConfirmRevoke actor={actor} onClose={() => setAsking(false)} /> : null}
    </li>
  );
}

/** For administrators: actors made from photos, and the way to take one away. */
export function PhotoActorReports() {
  const { data: actors, isError, isFetching, refetch } = usePhotoActorReports();
  if (isError && !actors)
    return <ProblemCard title={messages.errors.system} busy={isFetching} onTryAgain={() => void refetch()} />;
  if (!actors) return <Loading className="min-h-[40vh]" />;
  if (actors.length === 0) return <p className="text-muted">Nobody has made an actor from photos.</p>;
  return (
    <ul className="divide-y divide-line rounded-l border border-line bg-surface">
      {actors.map((actor) => (
        <Report key={actor.id} actor={actor} />
      ))}
    </ul>
  );
}
