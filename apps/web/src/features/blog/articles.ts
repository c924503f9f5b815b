import { type Article, readArticle } from '#articles/read-article.ts';

const sources = import.meta.glob<string>('./articles/*.md', { query: '?raw', import: 'default', eager: true });

/** All articles, the newest first. */
export const articles: readonly Article[] = Object.entries(sources)
  .map(([path, source]) => readArticle(path.replace(/^.*\/|\.md$/g, ''), source))
  .sort((a, b) => (a.date < b.date ? 1 : -1));

export const findArticle = (slug: string): Article | undefined => articles.find((article) => article.slug === slug);

const dayFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

export const formatArticleDate = (date: string): string => dayFormat.format(new Date(`${date}T00:00:00Z`));
