import { messages } from '@hookline/contract/messages';
import type { TwoFactor } from '@hookline/contract/two-factor';
import { lazy, Suspense, useState } from 'react';
import { Badge } from '#components/ui/badge.tsx';
import { Button } from '#components/ui/button.tsx';
import { Loading } from '#components/ui/loading.tsx';
import { useSecurity } from '../../api/get-security.ts';
import { useTwoFactor } from '../../api/get-two-factor.ts';
import { SettingRow } from '../settings/setting-section.tsx';
import { RenewCodesDialog } from './renew-codes-dialog.tsx';
import { TurnOffDialog } from './turn-off-dialog.tsx';

// With the code that draws QR codes, which the page needs for nothing else.
const SetUpDialog = lazy(() => import('./set-up-dialog.tsx').then((module) => ({ default: module.SetUpDialog })));

const label = 'Two-factor sign-in';
const dateFormat = new Intl.DateTimeFormat('en-US', { day: 'numeric', month: 'long', year: 'numeric' });

/** From here on people are told to make new ones. */
const fewCodes = 2;

function describeCodes(left: number): string {
  if (left === 0) return 'No recovery codes left. Make new ones now.';
  const count = left === 1 ? '1 recovery code left' : `${left} recovery codes left`;
  return left <= fewCodes ? `${count}. Make new ones soon.` : `${count}.`;
}

function describe({ available, on_since, recovery_codes_left }: TwoFactor): string {
  if (!available) return messages.twoFactor.notForOwner;
  if (on_since === null) return 'Ask for a code from your phone, too, so that a stolen password is not enough.';
  return `Since ${dateFormat.format(new Date(on_since))}. ${describeCodes(recovery_codes_left)}`;
}

/** Whether signing in needs a code from an authenticator app, and what goes with it. */
export function TwoFactorSettings() {
  const { data: twoFactor, isError, refetch } = useTwoFactor();
  const security = useSecurity().data;
  const [open, setOpen] = useState<'set-up' | 'turn-off' | 'renew' | null>(null);
  const close = () => setOpen(null);

  if (isError)
    return (
      <SettingRow
        label={label}
        note="This did not load."
        action={
          <Button size="s" onClick={() => void refetch()}>
            Try Again
          </Button>
        }
      />
    );
  if (!twoFactor || !security) return <Loading className="h-[76px]" />;
  const isOn = twoFactor.on_since !== null;
  return (
    <>
      <SettingRow
        label={
          <span className="flex flex-wrap items-center gap-2">
            {label} {isOn ? <Badge>On</Badge> : null}
          </span>
        }
        note={describe(twoFactor)}
        action={
          isOn ? (
            <div className="flex flex-wrap gap-2.5">
              <Button size="s" onClick={() => setOpen('renew')}>
                New recovery codes
              </Button>
              <Button size="s" onClick={() => setOpen('turn-off')}>
                Turn off
              </Button>
            </div>
          ) : twoFactor.available ? (
            <Button size="s" aria-label={`Turn on ${label.toLowerCase()}`} onClick={() => setOpen('set-up')}>
              Turn on
            </Button>
          ) : null
        }
      />
      {open === 'set-up' ? (
        <Suspense>
          <SetUpDialog security={security} onClose={close} />
        </Suspense>
      ) : null}
      {open === 'turn-off' ? <TurnOffDialog security={security} onClose={close} /> : null}
      {open === 'renew' ? <RenewCodesDialog security={security} onClose={close} /> : null}
    </>
  );
}
