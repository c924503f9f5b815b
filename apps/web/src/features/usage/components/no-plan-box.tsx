import { messages } from '@hookline/contract/messages';
import { pagePaths } from '@hookline/contract/page-paths';
import { ButtonLink } from '#components/ui/button.tsx';

/** Stands where credits are shown, for who has no plan: nothing is counted, and the plans are one click away. */
export function NoPlanBox({ isOverdue, onNavigate }: { isOverdue: boolean; onNavigate?: (() => void) | undefined }) {
  return (
    <section aria-label="Your plan" className="rounded-m border border-line bg-surface p-3.5">
      <p className="font-semibold">{isOverdue ? 'A payment is overdue' : 'No plan'}</p>
      <p className="type-small mt-0.5 text-muted">
        {isOverdue ? 'Your credits are back once it’s paid.' : 'Credits come with a plan.'}
      </p>
      <ButtonLink to={pagePaths.payment} kind="ink" size="s" className="mt-3 w-full" onClick={onNavigate}>
        {isOverdue ? 'Update card' : messages.gates.choosePlan}
      </ButtonLink>
    </section>
  );
}
