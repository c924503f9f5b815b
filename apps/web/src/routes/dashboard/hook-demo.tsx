import { FeatureGuard } from '#app/feature-guard.tsx';
import { useSession } from '#features/accounts/index.ts';
import { HookPage } from '#features/hooks/index.ts';

export function meta() {
  return [{ title: 'Hook videos · Hookline' }];
}

export default function HookDemoPage() {
  const { user } = useSession();
  return <FeatureGuard kind="hook">{user ? <HookPage userId={user.id} /> : null}</FeatureGuard>;
}
