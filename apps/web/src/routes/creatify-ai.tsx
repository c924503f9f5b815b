import { ComparisonPage, comparisonQuestions } from '#features/comparison/index.ts';
import { faqData, pageMeta, publicPages } from '#features/site/index.ts';

export const handle = { site: 'static' };

export const meta = () => pageMeta(publicPages.comparison, { structured: [faqData(comparisonQuestions)] });

export default ComparisonPage;
