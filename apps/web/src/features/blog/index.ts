export { findArticle } from './articles.ts';
export { ArticlePage } from './components/article-page.tsx';
export { BlogPage } from './components/blog-page.tsx';
