/** Addresses of the blog's articles: the names of the files in features/blog/articles. */
export const articleSlugs = ['captions-people-read', 'hooks-that-stop-the-scroll', 'write-a-20-second-script'] as const;

/** Everything that is written out in advance and can be found in the site map. */
export const publicPaths: readonly string[] = [
  '/',
  '/pricing',
  '/features',
  '/languages',
  '/affiliates',
  '/affiliate',
  '/creatify-ai',
  '/ad-toolkit',
  '/blog',
  ...articleSlugs.map((slug) => `/blog/${slug}`),
  '/terms',
  '/privacy',
  '/refund',
  '/fair-use',
  '/custom-avatar-policy',
];
