import { messages } from '@hookline/contract/messages';
import { Button } from '#components/ui/button.tsx';
import { Dialog } from '#components/ui/dialog.tsx';

interface SignInDialogProps {
  open: boolean;
  /** The owner link somebody came with no longer opens anything. */
  isExpired: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Until accounts can be made here, signing in means the owner link; this says where to find it. */
export function SignInDialog({ open, isExpired, onOpenChange }: SignInDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      width="confirm"
      title="Sign in with the owner link"
      description="Accounts with e-mail and password are not built yet."
      bodyClassName="pb-7"
      footer={
        <>
          <span className="type-small flex-1 text-muted">What you wrote here waits for you.</span>
          <Button kind="ink" onClick={() => onOpenChange(false)}>
            Close
          </Button>
        </>
      }
    >
      {isExpired ? (
        <p role="alert" className="mb-4 rounded-m bg-warning-soft px-4 py-3 font-medium text-warning">
          {messages.auth.ownerLinkExpired}
        </p>
      ) : null}
      <ol className="list-decimal space-y-3 pl-5 marker:font-semibold marker:text-muted">
        <li>Look at the terminal in which Hookline was started. It printed a link that signs you in, once.</li>
        <li>
          For a new link, run this beside it:
          <code className="mt-2 block rounded-s bg-sunken px-3.5 py-2.5 font-mono text-[13px] select-all">
            npm run admin -- owner-link
          </code>
        </li>
        <li>Open the link in this browser.</li>
      </ol>
    </Dialog>
  );
}
