import { expect, it } from 'vitest';
import { pageMeta } from './page-meta.ts';
import { publicPages } from './public-pages.ts';
import { articleData, organizationData } from './structured-data.ts';

const crumbsOf = (page: Parameters<typeof pageMeta>[0]) =>
  pageMeta(page)
    .flatMap((tag) => ('script:ld+json' in tag ? [tag['script:ld+json'] as unknown as Record<string, unknown>] : []))
    .filter((thing) => thing['@type'] === 'BreadcrumbList')
    .map(({ itemListElement }) => (itemListElement as { name: string }[]).map(({ name }) => name));

it('tells search engines the way to a page, over the blog to an article, and none to the first page', () => {
  const article = { path: '/blog/hooks', title: 'Hooks · Hookline', description: 'About hooks', picture: 'maya' };
  expect(crumbsOf(article)).toEqual([['Hookline', 'Blog', 'Hooks']]);
  expect(crumbsOf(publicPages.pricing)).toEqual([['Hookline', 'Pricing']]);
  expect(crumbsOf(publicPages.home)).toEqual([]);
});

it('tells who runs the site and when an article was written', () => {
  expect(organizationData()).toMatchObject({ '@type': 'Organization', name: expect.any(String) });
  const fields = { path: '/blog/hooks', title: 'Hooks', description: 'About hooks', date: '2026-11-03' };
  expect(articleData(fields)).toMatchObject({ headline: 'Hooks', datePublished: '2026-11-03' });
});
