import type { AccountSecurity } from '@hookline/contract/account-settings';
import { messages } from '@hookline/contract/messages';
import { useQueryClient } from '@tanstack/react-query';
import { Copy } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { copyText } from '#components/ui/copy-text.ts';
import { Dialog } from '#components/ui/dialog.tsx';
import { NoticeBox } from '#components/ui/notice-box.tsx';
import { notify } from '#components/ui/notify.ts';
import { QrCode } from '#components/ui/qr-code.tsx';
import { startSetup, turnOn } from '../../api/change-two-factor.ts';
import { refreshTwoFactor } from '../../api/get-two-factor.ts';
import { refreshSessions } from '../../api/list-sessions.ts';
import { explainSignInError } from '../../explain-sign-in-error.ts';
import { hasProof, Proof } from '../settings/proof.tsx';
import { CodeField } from './code-field.tsx';
import { RecoveryCodeList } from './recovery-code-list.tsx';

const formId = 'set-up-two-factor';
const text = messages.twoFactor;

type Step = { at: 'proof' } | { at: 'app'; secret: string; uri: string } | { at: 'codes'; codes: readonly string[] };

const titles = { proof: 'Turn on two-factor sign-in', app: 'Connect your app', codes: 'Save your recovery codes' };

/** Turns two-factor sign-in on, step by step: who it is, the app and its first code, the recovery codes. */
export function SetUpDialog({ security, onClose }: { security: AccountSecurity; onClose: () => void }) {
  const queryClient = useQueryClient();
  const [step, setStep] = useState<Step>({ at: 'proof' });
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  async function goOn() {
    if (step.at === 'codes') return onClose();
    setBusy(true);
    setProblem(null);
    try {
      if (step.at === 'proof') setStep({ at: 'app', ...(await startSetup(password)) });
      else {
        setStep({ at: 'codes', codes: await turnOn(code) });
        notify.info(text.turnedOn);
        await Promise.all([refreshTwoFactor(queryClient), refreshSessions(queryClient)]);
      }
    } catch (error) {
      setProblem(explainSignInError(error));
      setCode('');
    } finally {
      setBusy(false);
    }
  }

  const isReady = step.at === 'codes' || (step.at === 'proof' ? hasProof(security, password) : code.trim() !== '');
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open && !isBusy) onClose();
      }}
      width="confirm"
      title={titles[step.at]}
      bodyClassName="pb-6"
      footer={
        <div className="flex flex-1 flex-wrap justify-end gap-2.5">
          {step.at === 'codes' ? null : (
            <Button kind="quiet" disabled={isBusy} onClick={onClose}>
              Cancel
            </Button>
          )}
          <Button type="submit" form={formId} kind="ink" busy={isBusy} disabled={!isReady}>
            {{ proof: 'Continue', app: 'Turn on', codes: 'I saved them' }[step.at]}
          </Button>
        </div>
      }
    >
      <form
        id={formId}
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (isReady && !isBusy) void goOn();
        }}
      >
        {problem ? <NoticeBox tone="danger">{problem}</NoticeBox> : null}
        {step.at === 'proof' ? (
          <>
            <p className="text-muted">
              Signing in will then need a code from an authenticator app on your phone. Your other devices will be
              signed out.
            </p>
            <Proof security={security} password={password} onPassword={setPassword} />
          </>
        ) : step.at === 'app' ? (
          <AppStep secret={step.secret} uri={step.uri} code={code} onCode={setCode} />
        ) : (
          <RecoveryCodeList codes={step.codes} />
        )}
      </form>
    </Dialog>
  );
}

interface AppStepProps {
  secret: string;
  uri: string;
  code: string;
  onCode: (code: string) => void;
}

function AppStep({ secret, uri, code, onCode }: AppStepProps) {
  const grouped = secret.replaceAll(/(.{4})(?!$)/g, '$1 ');
  return (
    <>
      <p className="text-muted">
        Scan this with an authenticator app, such as Google Authenticator, 1Password or Aegis. Then enter the code it
        shows.
      </p>
      <div className="w-[200px] max-w-full justify-self-center">
        <QrCode text={uri} label="QR code for your authenticator app" />
      </div>
      <div className="rounded-m bg-sunken p-4 text-[14px]">
        <p>Can’t scan it? Type this key into your app:</p>
        <code className="mt-2 block font-mono text-[13px] leading-[1.6] select-all">{grouped}</code>
        {window.isSecureContext ? (
          <Button size="s" className="mt-2.5" icon={<Copy aria-hidden="true" />} onClick={() => void copyText(secret)}>
            Copy key
          </Button>
        ) : null}
      </div>
      <CodeField code={code} onCode={onCode} autoFocus />
    </>
  );
}
