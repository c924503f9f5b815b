import { trialDays } from '@hookline/contract/plans';
import { heroPoster, LandingPage, landingQuestions } from '#features/landing/index.ts';
import { faqData, organizationData, pageMeta, publicPages, softwareData } from '#features/site/index.ts';

export const handle = { site: 'sleeping' };

export const meta = () =>
  pageMeta(publicPages.home, {
    structured: [organizationData(), softwareData(), faqData(landingQuestions(trialDays))],
  });

export function links() {
  // The largest picture of the page, which a video's poster hides from the browser until it lays the page out.
  return [{ rel: 'preload', href: heroPoster, as: 'image' as const, fetchPriority: 'high' as const }];
}

export default LandingPage;
