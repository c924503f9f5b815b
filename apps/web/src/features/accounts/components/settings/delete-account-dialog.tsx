import { accountSettings } from '@hookline/contract/account-settings';
import { messages } from '@hookline/contract/messages';
import { pagePaths } from '@hookline/contract/page-paths';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { call } from '#api/call.ts';
import { Button } from '#components/ui/button.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { Loading } from '#components/ui/loading.tsx';
import { NoticeBox } from '#components/ui/notice-box.tsx';
import { notify } from '#components/ui/notify.ts';
import { useSecurity } from '../../api/get-security.ts';
import { explainSignInError } from '../../explain-sign-in-error.ts';
import { leaveDeletedAccount } from '../../session-store.ts';
import { hasProof, Proof } from './proof.tsx';

const formId = 'delete-account';

/** Says what goes, asks who it is, deletes, and leads to the start. */
export function DeleteAccountDialog({ open, onOpenChange }: { open: boolean; onOpenChange: (open: boolean) => void }) {
  const navigate = useNavigate();
  const security = useSecurity().data;
  const [password, setPassword] = useState('');
  const [isDeleting, setDeleting] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  function change(next: boolean) {
    if (isDeleting) return;
    setPassword('');
    setProblem(null);
    onOpenChange(next);
  }

  async function confirm() {
    setDeleting(true);
    setProblem(null);
    try {
      await call(accountSettings.deleteAccount, { body: password ? { password } : {} });
      leaveDeletedAccount();
      notify.info(messages.accounts.deleting);
      void navigate(pagePaths.home, { replace: true });
    } catch (error) {
      setProblem(explainSignInError(error));
      setDeleting(false);
    }
  }

  return (
    <Dialog
      open={open}
      onOpenChange={change}
      width="confirm"
      title="Delete your account?"
      description="This deletes your videos, images, and drafts, stops work in progress, and ends your subscription. It can’t be undone."
      bodyClassName="pb-6"
      footer={
        <div className="flex flex-1 flex-wrap justify-end gap-2.5">
          <Button kind="quiet" disabled={isDeleting} onClick={() => change(false)}>
            Keep it
          </Button>
          <Button
            type="submit"
            form={formId}
            kind="danger"
            busy={isDeleting}
            disabled={!security || !hasProof(security, password)}
          >
            Delete account
          </Button>
        </div>
      }
    >
      {security ? (
        <form
          id={formId}
          className="grid gap-4"
          onSubmit={(event) => {
            event.preventDefault();
            void confirm();
          }}
        >
          {problem ? <NoticeBox tone="danger">{problem}</NoticeBox> : null}
          <Proof security={security} password={password} onPassword={setPassword} />
          <p className="type-small text-muted">Want a copy first? Close this and download your data.</p>
        </form>
      ) : (
        <Loading className="h-20" />
      )}
    </Dialog>
  );
}
