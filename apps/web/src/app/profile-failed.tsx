import { MessagePage } from '#components/layouts/message-page.tsx';
import { Button } from '#components/ui/button.tsx';
import { retryProfile } from '#features/accounts/index.ts';

/** Stands in for the dashboard when the account could not be fetched, which every page of it needs. */
export function ProfileFailed() {
  return (
    <MessagePage
      title="Your account did not load"
      actions={
        <Button kind="ink" size="l" onClick={() => void retryProfile()}>
          Try Again
        </Button>
      }
    >
      You’re still signed in, and your videos and drafts are safe. Please try again.
    </MessagePage>
  );
}
