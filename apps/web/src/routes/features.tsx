import { FeaturesPage } from '#features/features-page/index.ts';
import { pageMeta, publicPages } from '#features/site/index.ts';

export const handle = { site: 'static' };

export const meta = () => pageMeta(publicPages.features);

export default FeaturesPage;
