import { messages } from '@hookline/contract/messages';
import { pagePaths } from '@hookline/contract/page-paths';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { CaptionLine } from '#components/media/caption-line.tsx';
import { PictureTile } from '#components/media/picture-tile.tsx';
import { Button } from '#components/ui/button.tsx';
import { Spinner } from '#components/ui/spinner.tsx';
import { reloadProfile, useSession } from '#features/accounts/index.ts';
import { useInstallation } from '#features/installation/index.ts';
import { readOpeningLine } from '#state/opening-line.ts';

const pollMs = 2_000;
const patienceMs = 60_000;
const text = messages.billing;

/**
 * Back from the checkout. The payment is confirmed by the provider's own message to the server, which may come a little
 * later than the person does; nothing here ever asks to pay again.
 */
export function ConfirmingPayment() {
  const { isPaid } = useSession();
  const navigate = useNavigate();
  const supportEmail = useInstallation()?.supportEmail;
  const [round, setRound] = useState(1);
  const [hasWaited, setWaited] = useState(false);

  useEffect(() => {
    // What was begun on the landing page waits in New Project.
    if (isPaid) void navigate(readOpeningLine() ? pagePaths.create : pagePaths.dashboard, { replace: true });
  }, [isPaid, navigate]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round asks again
  useEffect(() => {
    setWaited(false);
    void reloadProfile();
    const asking = setInterval(() => void reloadProfile(), pollMs);
    const patience = setTimeout(() => {
      clearInterval(asking);
      setWaited(true);
    }, patienceMs);
    return () => {
      clearInterval(asking);
      clearTimeout(patience);
    };
  }, [round]);

  return (
    <div className="grid flex-1 items-center gap-12 pt-8 pb-24 lg:grid-cols-[minmax(0,1fr)_300px]">
      <div role="status">
        <h1 className="type-display-1 max-w-[8em]">{hasWaited ? 'Thank you' : text.confirming}</h1>
        {hasWaited ? (
          <p className="type-lead mt-6 max-w-[34em] text-muted">
            {supportEmail ? text.stillConfirming(supportEmail) : null}
          </p>
        ) : (
          <p className="type-lead mt-6 flex items-center gap-3 text-muted">
            <Spinner className="size-5" /> This takes a few seconds.
          </p>
        )}
        {hasWaited ? (
          <Button kind="ink" size="l" className="mt-9" onClick={() => setRound(round + 1)}>
            Check again
          </Button>
        ) : null}
      </div>
      <PictureTile src="/cast/ines.avif" alt="" loading="eager" className="!rounded-l max-lg:hidden" shade>
        <CaptionLine words={['One', 'moment', 'please']} current={1} className="top-[64%]" />
      </PictureTile>
    </div>
  );
}
