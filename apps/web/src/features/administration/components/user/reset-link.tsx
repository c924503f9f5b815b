import { Copy } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { copyText } from '#components/ui/copy-text.ts';
import { Dialog } from '#components/ui/dialog.tsx';
import { notify } from '#components/ui/notify.ts';
import { useResetLink } from '../../api/user-actions.ts';
import { ConfirmDialog } from '../confirm-dialog.tsx';

interface ResetLinkProps {
  user: { id: string; email: string };
  isMailed: boolean;
  onClose: () => void;
}

/** Has a password reset link mailed, or shows it once where no mail is sent. */
export function ResetLink({ user, isMailed, onClose }: ResetLinkProps) {
  const make = useResetLink();
  const [link, setLink] = useState<string | null>(null);
  if (link !== null) {
    return (
      <Dialog
        open
        onOpenChange={(open) => !open && onClose()}
        width="confirm"
        title="Pass this link on"
        description={`It lets ${user.email} choose a new password, works once and expires in an hour. You cannot see it again.`}
        footer={
          <>
            <Button className="ml-auto" icon={<Copy aria-hidden="true" />} onClick={() => void copyText(link)}>
              Copy link
            </Button>
            <Button kind="ink" onClick={onClose}>
              Done
            </Button>
          </>
        }
      >
        <code className="type-small block rounded-m bg-sunken px-4 py-3 mb-5 [overflow-wrap:anywhere]">{link}</code>
      </Dialog>
    );
  }
  return (
    <ConfirmDialog
      title={isMailed ? 'Send a password reset?' : 'Make a password reset link?'}
      description={
        isMailed
          ? `We mail a link to ${user.email}. It works once and expires in an hour. The log keeps the time, never the link.`
          : 'This server sends no mail, so you pass the link on yourself. The log keeps the time, never the link.'
      }
      action={isMailed ? 'Send link' : 'Make link'}
      busy={make.isPending}
      onClose={onClose}
      onConfirm={() =>
        make.mutate(user.id, {
          onSuccess: ({ link: made }) => {
            if (made !== null) return setLink(made);
            notify.info('Reset link sent');
            onClose();
          },
        })
      }
    />
  );
}
