export { ClosingCall } from './components/closing-call.tsx';
export { PlanSection, type PlanTerms } from './components/plan-section.tsx';
export { type FaqEntry, faqEntries } from './faq-entries.ts';
