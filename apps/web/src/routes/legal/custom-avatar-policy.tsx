import { customAvatarPolicy, LegalPage } from '#features/legal/index.ts';
import { pageMeta, publicPages } from '#features/site/index.ts';

export const handle = { site: 'static' };

export const meta = () => pageMeta(publicPages.avatarPolicy);

export default function CustomAvatarPolicyPage() {
  return <LegalPage text={customAvatarPolicy} />;
}
