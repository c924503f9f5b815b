import { LegalPage, privacy } from '#features/legal/index.ts';
import { pageMeta, publicPages } from '#features/site/index.ts';

export const handle = { site: 'static' };

export const meta = () => pageMeta(publicPages.privacy);

export default function PrivacyPage() {
  return <LegalPage text={privacy} />;
}
