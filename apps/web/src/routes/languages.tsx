import { LanguagesPage } from '#features/languages/index.ts';
import { pageMeta, publicPages } from '#features/site/index.ts';

export const handle = { site: 'static' };

export const meta = () => pageMeta(publicPages.languages);

export default LanguagesPage;
