import { AdToolkitPage } from '#features/ad-toolkit/index.ts';
import { pageMeta, publicPages } from '#features/site/index.ts';

export const handle = { site: 'sleeping' };

export const meta = () => pageMeta(publicPages.toolkit);

export default AdToolkitPage;
