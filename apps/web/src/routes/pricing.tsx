import { trialDays } from '@hookline/contract/plans';
import { PricingPage } from '#app/pricing-page.tsx';
import { faqEntries } from '#features/pricing/index.ts';
import { faqData, pageMeta, publicPages, softwareData } from '#features/site/index.ts';

export const handle = { site: 'sleeping' };

export const meta = () =>
  pageMeta(publicPages.pricing, { structured: [softwareData(), faqData(faqEntries(trialDays))] });

export default PricingPage;
