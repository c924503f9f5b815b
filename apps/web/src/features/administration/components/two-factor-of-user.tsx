import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { Loading } from '#components/ui/loading.tsx';
import { notify } from '#components/ui/notify.ts';
import { useRemoveTwoFactor, useTwoFactorOfUser } from '../api/two-factor-of-user.ts';

interface TwoFactorOfUserProps {
  user: { id: string; email: string };
}

const dateFormat = new Intl.DateTimeFormat('en-US', { day: 'numeric', month: 'long', year: 'numeric' });

/** For administrators: takes a user's two-factor sign-in away, when they have lost their phone and all recovery codes. */
export function TwoFactorOfUser({ user }: TwoFactorOfUserProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="s" kind="quiet" aria-label={`Two-factor sign-in of ${user.email}`} onClick={() => setOpen(true)}>
        Two-factor
      </Button>
      {isOpen ? <RemoveDialog user={user} onClose={() => setOpen(false)} /> : null}
    </>
  );
}

function RemoveDialog({ user, onClose }: TwoFactorOfUserProps & { onClose: () => void }) {
  const { data: twoFactor, isError } = useTwoFactorOfUser(user.id);
  const remove = useRemoveTwoFactor();
  const onSince = twoFactor?.on_since ?? null;
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open && !remove.isPending) onClose();
      }}
      width="confirm"
      title="Two-factor sign-in"
      bodyClassName="pb-6"
      footer={
        <>
          <Button kind="quiet" className="ml-auto" disabled={remove.isPending} onClick={onClose}>
            {onSince === null ? 'Close' : 'Cancel'}
          </Button>
          {onSince === null ? null : (
            <Button
              kind="danger"
              busy={remove.isPending}
              onClick={() =>
                remove.mutate(user.id, {
                  onSuccess: () => notify.info('Two-factor sign-in removed'),
                  onSettled: onClose,
                })
              }
            >
              Remove
            </Button>
          )}
        </>
      }
    >
      {isError ? (
        <p>This did not load. Please try again later.</p>
      ) : twoFactor === undefined ? (
        <Loading className="h-16" />
      ) : onSince === null ? (
        <p>
          <b className="font-semibold">{user.email}</b> signs in without a code.
        </p>
      ) : (
        <div className="grid gap-3">
          <p>
            <b className="font-semibold">{user.email}</b> has needed a code to sign in since{' '}
            {dateFormat.format(new Date(onSince))}. Recovery codes left: {twoFactor.recovery_codes_left}.
          </p>
          <p className="text-muted">
            Remove it only if you know the person has lost their phone and their codes. Their password will then be
            enough. They are told by email.
          </p>
        </div>
      )}
    </Dialog>
  );
}
