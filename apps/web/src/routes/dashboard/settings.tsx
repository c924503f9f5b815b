import { NotBuiltYet } from '#components/layouts/not-built-yet.tsx';

const plans = ['See and change your account', 'See plan, payment and invoices', 'See what each limit still allows'];

export function meta() {
  return [{ title: 'Settings · Hookline' }];
}

export default function SettingsPage() {
  return (
    <NotBuiltYet title="Settings" colour="plaster" plans={plans}>
      Your account, your plan and what you have used of it.
    </NotBuiltYet>
  );
}
