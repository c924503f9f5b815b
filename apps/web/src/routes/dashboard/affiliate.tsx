import { NotBuiltYet } from '#components/layouts/not-built-yet.tsx';

const plans = ['Get a referral link', 'See pending and available balance', 'Ask for a payout'];

export function meta() {
  return [{ title: 'Affiliate · Hookline' }];
}

export default function AffiliatePage() {
  return (
    <NotBuiltYet title="Affiliate" colour="night" plans={plans}>
      Recommend Hookline and earn a share of what the people you bring pay.
    </NotBuiltYet>
  );
}
