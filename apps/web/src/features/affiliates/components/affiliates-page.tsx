import { pagePaths } from '@hookline/contract/page-paths';
import { type PlanKey, planKeys, plans } from '@hookline/contract/plans';
import { buttonClass } from '#components/ui/button.tsx';
import { CaptionBlock } from '#components/ui/caption-block.tsx';
import { ClosingBand, ExampleBadge, PageBand, RuleList, StaticPage } from '#features/site/index.ts';
import { type Customers, commissionCents, formatCents, totalCents } from '../commission.ts';
import { AffiliateResources } from './affiliate-resources.tsx';
import { EarningsCalculator } from './earnings-calculator.tsx';

/** Whoever has an account goes on at once. */
const joinHref = `${pagePaths.signUp}?next=${pagePaths.affiliateAccount}`;

const steps = [
  { title: 'Join and get your referral link', text: 'Any Hookline account can join. Your link is ready right away.' },
  { title: 'Share it', text: 'Put it where people ask you which tool you use. A click counts for 60 days.' },
  {
    title: 'Get paid',
    text: 'Commission is pending for 30 days, then it moves to your available balance. Request a payout from $50.',
  },
];

const stories: readonly { title: string; text: string; face: string; customers: Customers }[] = [
  {
    title: 'A newsletter about small brands',
    text: 'Reviews one tool a month and keeps the link in the footer.',
    face: 'henrik',
    customers: { startup: 3, growth: 4, pro: 1 },
  },
  {
    title: 'An agency with twelve clients',
    text: 'Sets up each client on their own plan and runs the tests.',
    face: 'noor',
    customers: { startup: 0, growth: 8, pro: 4 },
  },
  {
    title: 'A course on paid social',
    text: 'Uses Hookline in the lessons. Students start on Startup.',
    face: 'kofi',
    customers: { startup: 40, growth: 10, pro: 0 },
  },
];

const rules = [
  { name: '60-day cookie', text: 'The last link clicked before sign-up counts.' },
  { name: '30% for life', text: 'Of every paid invoice without tax, for as long as the customer pays.' },
  { name: '30 days pending', text: 'Then it is available. A refund or dispute takes the commission back.' },
  { name: 'Payout from $50', text: 'You request one, and the operator of this site pays.' },
  { name: 'Not for yourself', text: 'Your own subscription never counts.' },
];

const describe = (customers: Customers): string =>
  planKeys
    .filter((plan) => customers[plan] > 0)
    .map((plan: PlanKey) => `${customers[plan]} ${plans[plan].name}`)
    .join(', ');

/** `isOnSet`: on a set color, which stays light in the dark theme. */
function Buttons({ isOnSet = false }: { isOnSet?: boolean }) {
  return (
    <>
      <a href={joinHref} className={buttonClass({ kind: 'accent', size: 'l' })}>
        Become An Affiliate
      </a>
      <a
        href="#resources"
        className={buttonClass(
          { size: 'l' },
          isOnSet ? '!text-on-set hover:!bg-transparent hover:underline' : undefined,
        )}
      >
        Get Affiliate Resources
      </a>
    </>
  );
}

function BalanceSlip() {
  const customers = stories[0]?.customers;
  if (!customers) return null;
  return (
    <div className="rounded-l bg-surface p-6 text-fg shadow-float">
      <p className="flex items-center justify-between gap-6 font-semibold">
        Available balance <ExampleBadge />
      </p>
      <p className="type-figure mt-2 tabular-nums">{formatCents(totalCents(customers))}</p>
      <dl className="type-small mt-4">
        {planKeys.map((plan) => (
          <div key={plan} className="flex justify-between gap-10 border-line border-t py-2">
            <dt>
              {customers[plan]} × {plans[plan].name}
            </dt>
            <dd className="font-semibold tabular-nums">{formatCents(commissionCents(plan, customers[plan]))}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

/** The affiliate program: what it pays, how it goes, what one could earn. At /affiliates and at /affiliate. */
export function AffiliatesPage() {
  return (
    <StaticPage current={pagePaths.affiliates}>
      <PageBand className="!py-12 md:!py-16">
        <div className="grid items-center gap-12 lg:grid-cols-[minmax(0,1fr)_minmax(0,500px)]">
          <div>
            <h1 className="type-display-1 !text-[clamp(3rem,1.8rem+4vw,5.5rem)]">
              Earn <CaptionBlock>30%</CaptionBlock> recurring commission for life
            </h1>
            <p className="type-lead mt-7 max-w-[28em] text-muted">
              Share your link. Every customer who joins through it pays you 30% of each invoice, for as long as they
              stay.
            </p>
            <div className="mt-8 flex flex-wrap gap-3">
              <Buttons />
            </div>
          </div>
          <div className="relative grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)] items-end gap-4 rounded-l bg-accent p-6 max-sm:grid-cols-1">
            <BalanceSlip />
            <img
              src="/cast/amara.avif"
              alt="Amara, a drawn actor"
              width="436"
              height="775"
              className="picture-edge aspect-9/16 w-full rounded-m object-cover max-sm:row-start-1 max-sm:max-w-[240px]"
            />
          </div>
        </div>
      </PageBand>
      <PageBand labelledBy="steps-title" tone="band">
        <h2 id="steps-title" className="type-display-2">
          Three steps to your first payout
        </h2>
        <ol className="mt-10 grid gap-9 md:grid-cols-3 md:gap-6">
          {steps.map(({ title, text }, index) => (
            <li key={title} className="border-line-inverse border-t pt-5">
              <h3 className="type-h3 flex gap-3 !text-[24px]">
                <span className="text-accent">{index + 1}</span> {title}
              </h3>
              <p className="mt-2 max-w-[26em] text-on-band-muted">{text}</p>
            </li>
          ))}
        </ol>
      </PageBand>
      <PageBand labelledBy="earn-title" id="calculator">
        <h2 id="earn-title" className="type-display-2">
          What could you earn?
        </h2>
        <p className="type-lead mt-4 text-muted">Move the sliders. Price times customers times 30%, nothing hidden.</p>
        <EarningsCalculator startHref={joinHref} />
        <p className="type-small mt-4 text-muted">
          An estimate, before tax. Annual plans pay 30% of the yearly invoice once a year.
        </p>
      </PageBand>
      <PageBand labelledBy="stories-title" className="!pt-0">
        <h2 id="stories-title" className="type-display-2">
          Three ways people share
        </h2>
        <p className="type-lead mt-4 text-muted">Examples with real arithmetic, not real people. The faces are ours.</p>
        <ul className="mt-9 border-line-strong border-t">
          {stories.map(({ title, text, face, customers }) => (
            <li
              key={title}
              className="grid items-center gap-x-6 gap-y-3 border-line-strong border-b py-6 md:grid-cols-[64px_minmax(0,3fr)_minmax(0,2fr)_auto]"
            >
              <img
                src={`/cast/${face}-face.avif`}
                alt=""
                width="64"
                height="64"
                loading="lazy"
                className="size-16 rounded-m object-cover"
              />
              <div>
                <h3 className="type-h3 flex flex-wrap items-center gap-2.5">
                  {title} <ExampleBadge />
                </h3>
                <p className="mt-1 text-muted">{text}</p>
              </div>
              <p className="text-muted">{describe(customers)}</p>
              <p className="md:text-right">
                <b className="type-figure tabular-nums">{formatCents(totalCents(customers))}</b>
                <span className="type-small block text-muted">a month</span>
              </p>
            </li>
          ))}
        </ul>
      </PageBand>
      <PageBand labelledBy="rules-title" tone="sunken">
        <div className="grid gap-10 lg:grid-cols-[minmax(0,4fr)_minmax(0,7fr)]">
          <h2 id="rules-title" className="type-display-2">
            The rules, in short
          </h2>
          <RuleList rules={rules} />
        </div>
      </PageBand>
      <AffiliateResources />
      <ClosingBand title="Your link is one minute away">
        <Buttons isOnSet />
      </ClosingBand>
    </StaticPage>
  );
}
