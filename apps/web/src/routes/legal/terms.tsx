import { LegalPage, terms } from '#features/legal/index.ts';
import { pageMeta, publicPages } from '#features/site/index.ts';

export const handle = { site: 'static' };

export const meta = () => pageMeta(publicPages.terms);

export default function TermsPage() {
  return <LegalPage text={terms} />;
}
