import { AffiliatesPage } from '#features/affiliates/index.ts';
import { pageMeta, publicPages } from '#features/site/index.ts';

export const handle = { site: 'sleeping' };

export const meta = () => pageMeta(publicPages.affiliate, { canonicalPath: publicPages.affiliates.path });

export default AffiliatesPage;
