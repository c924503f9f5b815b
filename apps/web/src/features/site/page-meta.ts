import { pagePaths } from '@hookline/contract/page-paths';
import { linkPicture } from './link-picture.ts';
import { type PublicPage, publicPages } from './public-pages.ts';
import { siteFacts } from './site-facts.ts';
import { breadcrumbData } from './structured-data.ts';

interface Extra {
  /** Addresses that show the same: which of them counts. */
  canonicalPath?: string;
  type?: 'website' | 'article';
  /** Schema.org things the page tells about. */
  structured?: readonly object[];
}

/** Titles without the name of the product. */
const shortTitle = (title: string): string => title.replace(/ · Hookline$/, '');

function stepsTo({ path, title }: PublicPage): { name: string; path: string }[] {
  const { home, blog } = publicPages;
  return [
    { name: 'Hookline', path: home.path },
    ...(path.startsWith(`${blog.path}/`) ? [{ name: shortTitle(blog.title), path: blog.path }] : []),
    { name: shortTitle(title), path },
  ];
}

/** What a page says about itself to search engines and to chats where its link is shared. */
export function pageMeta(page: PublicPage, { canonicalPath, type = 'website', structured = [] }: Extra = {}) {
  const { origin } = siteFacts();
  const isHome = page.path === pagePaths.home;
  const address = origin + (canonicalPath ?? page.path);
  return [
    { title: page.title },
    { name: 'description', content: page.description },
    { tagName: 'link' as const, rel: 'canonical', href: address },
    { property: 'og:type', content: type },
    { property: 'og:site_name', content: 'Hookline' },
    { property: 'og:title', content: page.title },
    { property: 'og:description', content: page.description },
    { property: 'og:url', content: address },
    { property: 'og:image', content: origin + linkPicture(page.path) },
    { property: 'og:image:width', content: '1200' },
    { property: 'og:image:height', content: '630' },
    { property: 'og:image:alt', content: `${page.title}, beside a drawn actor` },
    { name: 'twitter:card', content: 'summary_large_image' },
    ...[...(isHome ? [] : [breadcrumbData(stepsTo(page))]), ...structured].map((thing) => ({
      'script:ld+json': thing as Record<string, string>,
    })),
  ];
}
