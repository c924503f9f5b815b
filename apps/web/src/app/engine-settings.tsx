import type { PaymentMode } from '@hookline/contract/billing';
import { pagePaths } from '@hookline/contract/page-paths';
import { clsx } from 'clsx';
import { Link } from 'react-router';
import { Loading } from '#components/ui/loading.tsx';
import { SettingRow, SettingSection, useSession } from '#features/accounts/index.ts';
import { useBillingOptions } from '#features/billing/index.ts';
import { useInstallation } from '#features/installation/index.ts';

const paymentWords: Readonly<Record<PaymentMode, { state: string; note: string }>> = {
  stripe: { state: 'Connected', note: 'Stripe' },
  test: { state: 'Test', note: 'Demo mode: nothing is charged' },
  off: { state: 'Not connected', note: 'Nothing is for sale here' },
};

function State({ works, children }: { works: boolean; children: string }) {
  return <span className={clsx('font-semibold', works ? 'text-success' : 'text-muted')}>{children}</span>;
}

/**
 * What makes things at this installation, and which outside services get what people send. How it is paid, sends mail and
 * signs in is the operator's matter, and shown to administrators alone.
 */
export function EngineSettings() {
  const installation = useInstallation();
  const mode = useBillingOptions()?.mode;
  const { isAdmin } = useSession();
  if (!installation)
    return (
      <SettingSection title="Engines">
        <Loading className="h-40" />
      </SettingSection>
    );
  const { talkingActorEngine, videoEnabled, mail, google, services } = installation;
  return (
    <SettingSection title="Engines" text="What makes your videos and pictures here, and who else gets what you send.">
      <SettingRow
        label="Talking actors"
        note={videoEnabled ? talkingActorEngine : `${talkingActorEngine}; no video encoder was found`}
        action={<State works={videoEnabled}>{videoEnabled ? 'Ready' : 'Not ready'}</State>}
      />
      {services.map(({ name, makes }) => (
        <SettingRow
          key={name}
          label={name}
          note={makes.length === 0 ? 'Connected; nothing here uses it yet' : `Does ${makes.join(', ')}`}
          action={<State works>Connected</State>}
        />
      ))}
      {isAdmin && services.length > 0 ? (
        <SettingRow
          label="Health and costs"
          note="Which engine does what, how services are doing, and what they cost"
          action={
            <Link to={pagePaths.services} className="font-semibold text-link">
              Open
            </Link>
          }
        />
      ) : null}
      {isAdmin && mode ? (
        <SettingRow
          label="Payments"
          note={paymentWords[mode].note}
          action={<State works={mode === 'stripe'}>{paymentWords[mode].state}</State>}
        />
      ) : null}
      {isAdmin ? (
        <>
          <SettingRow
            label="Mail"
            note={mail ? 'We can email you' : 'This server does not send email'}
            action={<State works={mail}>{mail ? 'Connected' : 'Not connected'}</State>}
          />
          <SettingRow
            label="Google sign-in"
            note={google ? 'You can sign in with Google' : 'Email and password only'}
            action={<State works={google}>{google ? 'Connected' : 'Not connected'}</State>}
          />
        </>
      ) : null}
    </SettingSection>
  );
}
