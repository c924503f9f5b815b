export {
  type Credits,
  type Limit,
  refreshUsage,
  useLimit,
  useUsageSummary,
  useVideoCredits,
} from './api/get-usage-summary.ts';
export { CreditPrice } from './components/credit-price.tsx';
export { CreditsBox } from './components/credits-box.tsx';
export { CreditsPill } from './components/credits-pill.tsx';
export { OrderGate } from './components/limit-card.tsx';
export { UsageSettings } from './components/usage-settings.tsx';
export { useAnnouncePendingCredits } from './pending-credits.ts';
export { useHasCredit, usePrice } from './use-price.ts';
