import { useInstallation } from '#features/installation/index.ts';
import { useBillingOptions } from '../billing-options.ts';

/** What kind of checkout follows, where it is not the real one: none at all, or one in which no money moves. */
export function PaymentsOff() {
  const mode = useBillingOptions()?.mode;
  const supportEmail = useInstallation()?.supportEmail;
  if (mode !== 'off' && mode !== 'test') return null;
  return (
    <p className="mb-6 rounded-m bg-warning-soft px-4 py-3 text-[14px] font-medium text-warning">
      {mode === 'test' ? (
        'Demo mode: nothing is charged.'
      ) : (
        <>
          Payments aren’t set up here yet.
          {supportEmail ? ` Please ask your administrator: ${supportEmail}.` : null}
        </>
      )}
    </p>
  );
}
