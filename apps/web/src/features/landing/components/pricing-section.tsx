import { PlanOffers } from '#features/billing/index.ts';

/** The plans on the first page; the pricing page has the questions about them. */
export function PricingSection({ onSignIn }: { onSignIn: () => void }) {
  return (
    <section
      id="pricing"
      aria-labelledby="pricing-title"
      className="scroll-mt-6 border-line border-t py-[72px] md:py-[104px]"
    >
      <div className="mx-auto max-w-[calc(var(--page-max)+2*var(--gutter))] px-(--gutter)">
        <PlanOffers
          headingLevel={3}
          onSignIn={onSignIn}
          head={
            <>
              <h2 id="pricing-title" className="type-display-2">
                Pay for finished ads
              </h2>
              <p className="type-lead mt-4 max-w-[30em] text-muted">
                One credit makes one video, in all its ratios. Failed generations cost nothing.
              </p>
            </>
          }
        />
      </div>
    </section>
  );
}
