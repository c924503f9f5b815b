import { articlePath } from '@hookline/contract/page-paths';
import { useLocation } from 'react-router';
import { ArticlePage, findArticle } from '#features/blog/index.ts';
import { articleData, pageMeta } from '#features/site/index.ts';

export const handle = { site: 'static' };

const slugOf = (path: string): string => path.replace(/\/$/, '').replace(/^.*\//, '');

export function meta({ location }: { location: { pathname: string } }) {
  const article = findArticle(slugOf(location.pathname));
  if (!article) return [{ title: 'Not found · Hookline' }, { name: 'robots', content: 'noindex' }];
  const { slug, title, description, date, picture } = article;
  const path = articlePath(slug);
  const structured = [articleData({ path, title, description, date })];
  return pageMeta({ path, title: `${title} · Hookline`, description, picture }, { type: 'article', structured });
}

export default function Article() {
  return <ArticlePage slug={slugOf(useLocation().pathname)} />;
}
