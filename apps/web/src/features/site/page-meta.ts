import { linkPicture } from './link-picture.ts';
import type { PublicPage } from './public-pages.ts';
import { siteFacts } from './site-facts.ts';

interface Extra {
  /** Addresses that show the same: which of them counts. */
  canonicalPath?: string;
  type?: 'website' | 'article';
  /** Schema.org things the page tells about. */
  structured?: readonly object[];
}

/** What a page says about itself to search engines and to chats where its link is shared. */
export function pageMeta(page: PublicPage, { canonicalPath, type = 'website', structured = [] }: Extra = {}) {
  const { origin } = siteFacts();
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
    ...structured.map((thing) => ({ 'script:ld+json': thing as Record<string, string> })),
  ];
}
