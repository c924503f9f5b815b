import { LegalPage, refund } from '#features/legal/index.ts';
import { pageMeta, publicPages } from '#features/site/index.ts';

export const handle = { site: 'static' };

export const meta = () => pageMeta(publicPages.refund);

export default function RefundPage() {
  return <LegalPage text={refund} />;
}
