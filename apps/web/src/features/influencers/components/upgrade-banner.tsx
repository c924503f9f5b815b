import { messages } from '@hookline/contract/messages';
import { Button } from '#components/ui/button.tsx';
import { notify } from '#components/ui/notify.ts';
import { useSession } from '#features/accounts/index.ts';

/** For those who have no plan. */
export function UpgradeBanner() {
  const { profile } = useSession();
  if (!profile || profile.subscription_status) return null;
  return (
    <section
      aria-label="Upgrade"
      className="mb-5 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-m bg-sunken px-5 py-3.5"
    >
      <p className="font-medium">Get more photos and videos with a plan.</p>
      <Button size="s" kind="ink" onClick={() => notify.info(messages.avatars.upgradeSoon)}>
        Upgrade
      </Button>
    </section>
  );
}
