import { fairUse, LegalPage } from '#features/legal/index.ts';
import { pageMeta, publicPages } from '#features/site/index.ts';

export const handle = { site: 'static' };

export const meta = () => pageMeta(publicPages.fairUse);

export default function FairUsePage() {
  return <LegalPage text={fairUse} />;
}
