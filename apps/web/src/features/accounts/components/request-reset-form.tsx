import { accountLimits } from '@hookline/contract/accounts-rules';
import { messages } from '@hookline/contract/messages';
import { Copy } from 'lucide-react';
import { useState } from 'react';
import { callOnce } from '#api/call.ts';
import { Button } from '#components/ui/button.tsx';
import { copyText } from '#components/ui/copy-text.ts';
import { NoticeBox } from '#components/ui/notice-box.tsx';
import { TextField } from '#components/ui/text-field.tsx';
import { accountEndpoints } from '../account-endpoints.ts';
import { checkEmail, focusFirstWrong } from '../check-fields.ts';
import { explainSignInError } from '../explain-sign-in-error.ts';
import { useSignInOptions } from '../sign-in-options.ts';

const text = messages.accounts;

/** Nothing that a shell would take for more than an address: the command is passed on and pasted. */
const plainAddress = /^[\w.+-]+@[\w.-]+$/;

/** Without a mail transport a link comes from whoever runs the server; this is what they type. */
function OperatorsCommand({ email }: { email: string }) {
  const address = email.trim();
  const command = text.resetLinkCommand(plainAddress.test(address) ? address : 'name@example.com');

  return (
    <div className="rounded-m bg-sunken p-4 text-[14px]">
      <p>{text.mailUnavailable}</p>
      <p className="mt-2 text-muted">
        They run this in the Hookline folder on the server and send you the link it prints:
      </p>
      <code className="mt-2.5 block rounded-s bg-surface px-3.5 py-2.5 font-mono text-[13px] [overflow-wrap:anywhere] select-all">
        {command}
      </code>
      {/* Only where the browser lets a page write to the clipboard: on https and on this machine. */}
      {window.isSecureContext ? (
        <Button size="s" className="mt-2.5" icon={<Copy aria-hidden="true" />} onClick={() => void copyText(command)}>
          Copy the command
        </Button>
      ) : null}
    </div>
  );
}

/** Asks for a mail with a reset link. What it answers never tells whether there is such an account. */
export function RequestResetForm({ email: firstEmail }: { email: string }) {
  const options = useSignInOptions();
  const [email, setEmail] = useState(firstEmail);
  const [wrong, setWrong] = useState<string | null>(null);
  const [isSending, setSending] = useState(false);
  const [outcome, setOutcome] = useState<{ isSent: boolean; text: string } | null>(null);
  const hasMail = options?.mail !== false;

  async function send() {
    setOutcome(null);
    const found = checkEmail(email);
    setWrong(found);
    if (found !== null) return;
    setSending(true);
    try {
      await callOnce(accountEndpoints.forgotPassword, { body: { email } });
      setOutcome({ isSent: true, text: text.resetSent });
    } catch (error) {
      setOutcome({ isSent: false, text: explainSignInError(error) });
    } finally {
      setSending(false);
    }
  }

  return (
    <form
      noValidate
      className="grid grid-cols-[minmax(0,1fr)] gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (hasMail) void send();
        focusFirstWrong(event.currentTarget);
      }}
    >
      {outcome ? <NoticeBox tone={outcome.isSent ? 'success' : 'danger'}>{outcome.text}</NoticeBox> : null}
      <TextField
        label="Email"
        type="email"
        name="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
        maxLength={accountLimits.emailCharacters}
        value={email}
        error={wrong}
        onChange={(event) => {
          setEmail(event.target.value);
          setWrong(null);
        }}
      />
      {hasMail ? (
        <Button type="submit" kind="accent" size="l" className="mt-1 w-full" busy={isSending} disabled={email === ''}>
          Send the link
        </Button>
      ) : (
        <OperatorsCommand email={email} />
      )}
    </form>
  );
}
