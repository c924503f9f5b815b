import { BlogPage } from '#features/blog/index.ts';
import { pageMeta, publicPages } from '#features/site/index.ts';

export const handle = { site: 'static' };

export const meta = () => pageMeta(publicPages.blog);

export default BlogPage;
