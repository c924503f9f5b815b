import { planKeys, plans, trialDays } from '@hookline/contract/plans';
import { ArrowRight } from 'lucide-react';
import { checkedOn } from '#articles/comparison-checked-on.ts';
import { buttonClass } from '#components/ui/button.tsx';
import { ClosingBand, Faq, PageBand, StartLink, StaticPage } from '#features/site/index.ts';
import { comparisonQuestions } from '../comparison-questions.ts';
import { ComparisonTable } from './comparison-table.tsx';

const start = (
  <StartLink className={buttonClass({ kind: 'accent', size: 'l' })}>
    Get Started for Free <ArrowRight aria-hidden="true" />
  </StartLink>
);

const priceColumns = ['Monthly', 'Annual, per month', 'Videos', 'One video, paid monthly'] as const;

/** Plan by plan; on phones one block per plan. */
function PriceTable() {
  return (
    <table className="w-full border-collapse text-left max-sm:block">
      <caption className="sr-only">Prices of Hookline’s plans</caption>
      <thead className="max-sm:sr-only">
        <tr className="border-line-strong border-b">
          <th scope="col" className="py-4 pr-4">
            Plan
          </th>
          {priceColumns.map((column) => (
            <th key={column} scope="col" className="px-4 py-4">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="tabular-nums max-sm:block">
        {planKeys.map((key) => {
          const { name, monthlyPrice, annualPrice, annualBilled, limits } = plans[key];
          const cells = [
            `$${monthlyPrice}`,
            `$${annualPrice} ($${annualBilled.toLocaleString('en-US')} a year)`,
            `${limits.videos} a month`,
            `$${(monthlyPrice / limits.videos).toFixed(2)}`,
          ];
          return (
            <tr key={key} className="border-line-strong border-b max-sm:block max-sm:py-4">
              <th scope="row" className="type-h3 py-4 pr-4 max-sm:block max-sm:py-1">
                {name}
              </th>
              {priceColumns.map((column, index) => (
                <td
                  key={column}
                  className="px-4 py-4 max-sm:flex max-sm:justify-between max-sm:gap-4 max-sm:px-0 max-sm:py-1"
                >
                  <span className="text-muted sm:hidden">{column}</span>
                  {cells[index]}
                </td>
              ))}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

/** Hookline beside a competitor: only what their own pages say, with the date it was read. */
export function ComparisonPage() {
  return (
    <StaticPage>
      <PageBand className="!pt-12 !pb-14 md:!pt-16">
        <h1 className="type-display-1 max-w-[10em]">Looking for a Creatify AI alternative?</h1>
        <p className="type-lead mt-6 max-w-[32em] text-muted">
          Both make ads with AI actors. Here is where they differ, with a source for every claim about them, also where
          they are ahead. Checked {checkedOn}.
        </p>
        <div className="mt-8">{start}</div>
        <p className="type-small mt-4 text-muted">{trialDays}-day free trial. Not affiliated with Creatify AI.</p>
      </PageBand>
      <PageBand labelledBy="table-title" tone="sunken">
        <h2 id="table-title" className="type-display-2 mb-9">
          Feature by feature
        </h2>
        <ComparisonTable />
      </PageBand>
      <PageBand labelledBy="price-title">
        <h2 id="price-title" className="type-display-2">
          What a video costs
        </h2>
        <p className="type-lead mt-4 mb-9 max-w-[34em] text-muted">
          With Hookline a video is one credit, however long the script is within 800 characters. Creatify AI counts by
          length, so that its short videos cost less: a 20-second one is $0.99 with its API Starter plan. Of its other
          plans we have read no prices.
        </p>
        <PriceTable />
      </PageBand>
      <PageBand labelledBy="faq-title" tone="sunken">
        <div className="grid gap-10 lg:grid-cols-[minmax(0,4fr)_minmax(0,7fr)]">
          <h2 id="faq-title" className="type-display-2">
            Fair questions
          </h2>
          <Faq entries={comparisonQuestions} name="comparison" />
        </div>
      </PageBand>
      <ClosingBand title="See it with your own script">{start}</ClosingBand>
    </StaticPage>
  );
}
