import { messages } from '@hookline/contract/messages';
import { MailCheck } from 'lucide-react';
import { Button } from '#components/ui/button.tsx';
import { ResendButton } from './resend-button.tsx';

interface CheckMailProps {
  email: string;
  /** Back to the form, to correct the address. */
  onChangeEmail: () => void;
}

/** After a sign-up whose address must be confirmed: what to do now, and what when no mail comes. */
export function CheckMail({ email, onChangeEmail }: CheckMailProps) {
  return (
    <div>
      <div role="status" className="flex gap-4 rounded-m bg-sunken p-4">
        <MailCheck aria-hidden="true" className="mt-0.5 size-6 shrink-0 stroke-[1.75]" />
        <p className="min-w-0">
          {messages.accounts.checkYourEmail}{' '}
          <span className="mt-1 block font-semibold [overflow-wrap:anywhere]">{email}</span>
        </p>
      </div>
      <div className="type-small mt-4 text-muted">
        Nothing after a minute? Check your spam folder, or{' '}
        <span className="inline-block text-fg">
          <ResendButton email={email} label="send the link again" />
        </span>
      </div>
      <Button size="s" className="mt-5" onClick={onChangeEmail}>
        Use another address
      </Button>
    </div>
  );
}
