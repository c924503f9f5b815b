import { pagePaths } from '@hookline/contract/page-paths';
import { buttonClass } from '#components/ui/button.tsx';
import { ComparisonTable } from '#features/comparison/index.ts';
import { siteFacts } from '#features/site/index.ts';

/** The first rows of the comparison; the page has them all. */
export function ComparisonSection() {
  return (
    <section
      data-comparison={siteFacts().comparison}
      aria-labelledby="comparison-title"
      className="border-line border-t py-16 md:py-[104px]"
    >
      <div className="mx-auto max-w-[calc(var(--page-max)+2*var(--gutter))] px-(--gutter)">
        <div className="mb-9 flex flex-wrap items-end justify-between gap-6">
          <div>
            <h2 id="comparison-title" className="type-display-2">
              Hookline or Creatify AI?
            </h2>
            <p className="type-lead mt-4 max-w-[30em] text-muted">
              Both make ads with AI actors. Here is where they differ, with a source for every claim.
            </p>
          </div>
          <a href={pagePaths.comparison} className={buttonClass()}>
            See the full comparison
          </a>
        </div>
        <ComparisonTable rows={7} />
      </div>
    </section>
  );
}
