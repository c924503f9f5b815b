import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { articlePath, pagePaths } from '@hookline/contract/page-paths';
import { siteFactTokens } from '@hookline/contract/site-facts';
import type { Plugin } from 'vite';
import { articleSlugs, publicPaths } from '../src/app/public-paths.ts';
import { checkedOn } from '../src/articles/comparison-checked-on.ts';
import { readArticle } from '../src/articles/read-article.ts';

/** Filled in by the server, which knows under which address people reach it and since when its legal texts hold. */
const { origin, legalDay } = siteFactTokens;

const escapeXml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** The same page stands at /affiliates. */
const isListed = (path: string): boolean => path !== pagePaths.affiliate;

const articles = articleSlugs
  .map((slug) => {
    const file = new URL(`../src/features/blog/articles/${slug}.md`, import.meta.url);
    return readArticle(slug, readFileSync(fileURLToPath(file), 'utf8'));
  })
  .sort((a, b) => (a.date < b.date ? 1 : -1));

const legalPaths = [
  pagePaths.terms,
  pagePaths.privacy,
  pagePaths.refund,
  pagePaths.fairUse,
  pagePaths.customAvatarPolicy,
];

/** When what a page says was last changed, where the page says so itself: of the others it is not known. */
const changes = new Map([
  ...articles.map(({ slug, date }) => [articlePath(slug), date] as const),
  [pagePaths.blog, articles[0]?.date ?? ''] as const,
  [pagePaths.comparison, new Date(`${checkedOn} UTC`).toISOString().slice(0, 10)] as const,
  ...legalPaths.map((path) => [path, legalDay] as const),
]);

function siteMap(): string {
  const urls = publicPaths.filter(isListed).map((path) => {
    const date = changes.get(path);
    return `  <url><loc>${origin}${path}</loc>${date ? `<lastmod>${date}</lastmod>` : ''}</url>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls.join('\n')}
</urlset>
`;
}

const robots = `User-agent: *
Disallow: /dashboard
Disallow: /admin
Disallow: /payment
Disallow: /api/
Allow: /

Sitemap: ${origin}/sitemap.xml
`;

function feed(): string {
  const items = articles.map(
    ({ slug, title, description, date }) => `    <item>
      <title>${escapeXml(title)}</title>
      <link>${origin}/blog/${slug}</link>
      <guid>${origin}/blog/${slug}</guid>
      <description>${escapeXml(description)}</description>
      <pubDate>${new Date(`${date}T09:00:00Z`).toUTCString()}</pubDate>
    </item>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0">
  <channel>
    <title>Hookline blog</title>
    <link>${origin}/blog</link>
    <description>Practical notes on making short video ads.</description>
    <language>en-us</language>
${items.join('\n')}
  </channel>
</rss>
`;
}

/** Writes what machines read about the public pages: site map, robots.txt and the blog's feed. */
export function writeSiteFiles(): Plugin {
  return {
    name: 'hookline:site-files',
    apply: 'build',
    generateBundle() {
      if (this.environment.name !== 'client') return;
      const files = { 'sitemap.xml': siteMap(), 'robots.txt': robots, 'blog/rss.xml': feed() };
      for (const [fileName, source] of Object.entries(files)) this.emitFile({ type: 'asset', fileName, source });
    },
  };
}
