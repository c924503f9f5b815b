export { ClosingCall } from './components/closing-call.tsx';
export { Faq } from './components/faq.tsx';
export { PlanSection, type PlanTerms } from './components/plan-section.tsx';
export { type FaqEntry, faqEntries } from './faq-entries.ts';
