export { comparisonQuestions } from './comparison-questions.ts';
export { ComparisonPage } from './components/comparison-page.tsx';
export { ComparisonTable } from './components/comparison-table.tsx';
