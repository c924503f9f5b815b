import { useSession } from '#features/accounts/index.ts';
import { HookPage } from '#features/hooks/index.ts';

export function meta() {
  return [{ title: 'Hook videos · Hookline' }];
}

export default function HookDemoPage() {
  const { user } = useSession();
  return user ? <HookPage userId={user.id} /> : null;
}
