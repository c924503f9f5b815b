import { messages } from '@hookline/contract/messages';
import { pagePaths } from '@hookline/contract/page-paths';
import { MessagePage } from '#components/layouts/message-page.tsx';
import { Button, ButtonLink } from '#components/ui/button.tsx';
import { signOut } from '#features/accounts/index.ts';

const text = messages.gates;

/** Stands in for the page whose session ran out while it was open. */
export function SignInCard() {
  return (
    <MessagePage
      title={text.authRequiredTitle}
      picture={{ src: '/cast/amara.avif', words: ['Still', 'with', 'me?'] }}
      actions={
        <ButtonLink to={pagePaths.home} state={{ signIn: true }} kind="accent" size="l">
          {text.goToSignIn}
        </ButtonLink>
      }
    >
      {text.authRequired}
    </MessagePage>
  );
}

/** Stands in for the dashboard when its subscription ends while it is open. */
export function SubscriptionCard() {
  return (
    <MessagePage
      title={text.subscriptionRequiredTitle}
      picture={{ src: '/cast/noor.avif' }}
      actions={
        <>
          <ButtonLink to={pagePaths.payment} kind="accent" size="l">
            {text.choosePlan}
          </ButtonLink>
          <ButtonLink to={pagePaths.home} kind="quiet" size="l">
            {text.backToHome}
          </ButtonLink>
          <Button kind="quiet" size="l" onClick={() => void signOut()}>
            Sign Out
          </Button>
        </>
      }
    >
      {text.subscriptionRequired}
    </MessagePage>
  );
}
