import { NotBuiltYet } from '#components/layouts/not-built-yet.tsx';

const plans = ['Get a referral link', 'See pending and available balance', 'Request a payout'];

export function meta() {
  return [{ title: 'Affiliate · Hookline' }];
}

export default function AffiliatePage() {
  return (
    <NotBuiltYet title="Affiliate" color="night" plans={plans}>
      Recommend Hookline and earn a share of every payment you refer.
    </NotBuiltYet>
  );
}
