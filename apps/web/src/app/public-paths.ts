import { articlePath, pagePaths } from '@hookline/contract/page-paths';
/** Addresses of the blog's articles: the names of the files in features/blog/articles. */
export const articleSlugs = ['captions-people-read', 'hooks-that-stop-the-scroll', 'write-a-20-second-script'] as const;

/** Everything that is written out in advance and can be found in the site map. */
export const publicPaths: readonly string[] = [
  pagePaths.home,
  pagePaths.pricing,
  pagePaths.features,
  pagePaths.languages,
  pagePaths.affiliates,
  pagePaths.affiliate,
  pagePaths.comparison,
  pagePaths.adToolkit,
  pagePaths.blog,
  ...articleSlugs.map((slug) => articlePath(slug)),
  pagePaths.terms,
  pagePaths.privacy,
  pagePaths.refund,
  pagePaths.fairUse,
  pagePaths.customAvatarPolicy,
];
