import { messages } from '@hookline/contract/messages';
import { MessagePage } from '#components/layouts/message-page.tsx';
import { ButtonLink } from '#components/ui/button.tsx';

const text = messages.gates;

/** Stands in for the dashboard while nobody has paid for it. */
export function GateCard() {
  return (
    <MessagePage
      title={text.subscriptionRequiredTitle}
      picture={{ src: '/cast/noor.jpg' }}
      actions={
        <>
          <ButtonLink to="/payment" kind="accent" size="l">
            {text.choosePlan}
          </ButtonLink>
          <ButtonLink to="/" kind="quiet" size="l">
            {text.backToHome}
          </ButtonLink>
        </>
      }
    >
      {text.subscriptionRequired}
    </MessagePage>
  );
}
