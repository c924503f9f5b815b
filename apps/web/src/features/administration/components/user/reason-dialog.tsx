import { grantLimits } from '@hookline/contract/admin';
import { type FormEvent, useId, useRef, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { TextField } from '#components/ui/text-field.tsx';

interface ReasonDialogProps {
  title: string;
  description: string;
  action: string;
  /** Address that has to be typed, for what cannot be undone. */
  email?: string;
  busy: boolean;
  onConfirm: (reason: string) => void;
  onClose: () => void;
}

/** Asks for a reason before something is done to a user. */
export function ReasonDialog({ title, description, action, email, busy, onConfirm, onClose }: ReasonDialogProps) {
  const formId = useId();
  const first = useRef<HTMLInputElement>(null);
  const [reason, setReason] = useState('');
  const [typed, setTyped] = useState('');
  const isReady =
    reason.trim().length >= grantLimits.shortestReason &&
    (email === undefined || typed.trim().toLowerCase() === email.toLowerCase());

  function submit(event: FormEvent) {
    event.preventDefault();
    if (isReady && !busy) onConfirm(reason.trim());
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      width="confirm"
      title={title}
      description={description}
      initialFocus={first}
      footer={
        <>
          <Button kind="quiet" className="ml-auto" onClick={onClose}>
            Cancel
          </Button>
          <Button kind="danger" type="submit" form={formId} busy={busy} disabled={!isReady}>
            {action}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit} className="grid gap-4 pb-5">
        <TextField
          ref={first}
          label="Reason"
          help="For the audit log. The user can see it in their data export."
          maxLength={grantLimits.longestReason}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
        {email === undefined ? null : (
          <TextField
            label={`Type ${email} to confirm`}
            autoComplete="off"
            spellCheck={false}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        )}
      </form>
    </Dialog>
  );
}
