import { articlePath, blogFeedPath } from '@hookline/contract/page-paths';
import { PageBand, StaticPage } from '#features/site/index.ts';
import { articles, formatArticleDate } from '../articles.ts';

export function BlogPage() {
  return (
    <StaticPage>
      <PageBand className="!pt-12 md:!pt-16">
        <h1 className="type-display-1 max-w-[9em]">Notes on making ads</h1>
        <p className="type-lead mt-6 max-w-[30em] text-muted">
          What we learn about hooks, scripts and captions while building the tool.{' '}
          <a href={blogFeedPath} className="font-semibold text-link underline underline-offset-4">
            RSS
          </a>
        </p>
        <ul className="mt-14 border-line-strong border-t">
          {articles.map(({ slug, title, description, date, picture }) => (
            <li key={slug} className="grid gap-6 border-line-strong border-b py-8 md:grid-cols-[200px_minmax(0,1fr)]">
              <img
                src={`/og/${picture}.jpg`}
                alt=""
                width="1200"
                height="630"
                loading="lazy"
                className="aspect-[1200/630] w-full rounded-m object-cover"
              />
              <div>
                <h2 className="type-h2">
                  <a href={articlePath(slug)} className="underline-offset-4 hover:underline">
                    {title}
                  </a>
                </h2>
                <p className="mt-3 max-w-[44em] text-[16px] text-muted">{description}</p>
                <p className="type-small mt-3 text-muted">
                  <time dateTime={date}>{formatArticleDate(date)}</time>
                </p>
              </div>
            </li>
          ))}
        </ul>
      </PageBand>
    </StaticPage>
  );
}
