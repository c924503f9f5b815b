import { homeSections, pagePaths } from '@hookline/contract/page-paths';
import { type Block, headingId, type Span } from '#articles/read-article.ts';
import { NotFoundPage } from '#components/layouts/not-found-page.tsx';
import { buttonClass } from '#components/ui/button.tsx';
import { ClosingBand, StaticPage } from '#features/site/index.ts';
import { findArticle, formatArticleDate } from '../articles.ts';

function Spans({ spans }: { spans: readonly Span[] }) {
  return spans.map((span) =>
    span.kind === 'link' ? (
      <a key={span.to} href={span.to} className="font-medium text-link underline underline-offset-4">
        {span.text}
      </a>
    ) : span.kind === 'bold' ? (
      <strong key={span.text} className="font-semibold">
        {span.text}
      </strong>
    ) : (
      span.text
    ),
  );
}

function ArticleBlock({ block }: { block: Block }) {
  if (block.kind === 'heading')
    return (
      <h2 id={headingId(block.text)} className="type-h2 mt-12 scroll-mt-6">
        {block.text}
      </h2>
    );
  if (block.kind === 'list')
    return (
      <ul className="mt-5 list-disc space-y-2 pl-6">
        {block.items.map((spans) => (
          <li key={JSON.stringify(spans)}>
            <Spans spans={spans} />
          </li>
        ))}
      </ul>
    );
  if (block.kind === 'quote')
    return (
      <blockquote className="mt-6 border-line-strong border-l-2 pl-5 text-[19px] leading-[1.5] font-medium">
        <Spans spans={block.spans} />
      </blockquote>
    );
  return (
    <p className="mt-5">
      <Spans spans={block.spans} />
    </p>
  );
}

export function ArticlePage({ slug }: { slug: string }) {
  const article = findArticle(slug);
  if (!article) return <NotFoundPage />;
  const { title, description, date, blocks } = article;
  return (
    <StaticPage>
      <article className="mx-auto max-w-[calc(720px+2*var(--gutter))] px-(--gutter) pt-8 pb-20 text-[17px] leading-[1.62] md:pt-12">
        <a href={pagePaths.blog} data-do="back" className={buttonClass({ size: 's' })}>
          Back
        </a>
        <h1 className="type-display-2 mt-8">{title}</h1>
        <p className="type-lead mt-5 text-muted">{description}</p>
        <p className="type-small mt-4 border-line border-b pb-6 text-muted">
          <time dateTime={date}>{formatArticleDate(date)}</time>
        </p>
        {blocks.map((block) => (
          <ArticleBlock key={JSON.stringify(block)} block={block} />
        ))}
      </article>
      <ClosingBand title="Try a line on camera">
        <a href={homeSections.liveTry} className={buttonClass({ kind: 'accent', size: 'l' })}>
          Hear your own line
        </a>
      </ClosingBand>
    </StaticPage>
  );
}
