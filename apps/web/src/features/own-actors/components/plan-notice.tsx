import { messages } from '@hookline/contract/messages';
import { pagePaths } from '@hookline/contract/page-paths';
import { ButtonLink } from '#components/ui/button.tsx';
import { NoticeBox } from '#components/ui/notice-box.tsx';

/** For whoever's plan has no actors of one's own. */
export function PlanNotice() {
  return (
    <NoticeBox
      tone="warning"
      className="mb-5"
      action={
        <ButtonLink to={pagePaths.pricing} size="s">
          {messages.gates.upgradePlan}
        </ButtonLink>
      }
    >
      {messages.ownActors.notIncluded}
    </NoticeBox>
  );
}
