import { pagePaths } from '@hookline/contract/page-paths';
import { isRouteErrorResponse } from 'react-router';
import { MessagePage } from '#components/layouts/message-page.tsx';
import { NotFoundPage } from '#components/layouts/not-found-page.tsx';
import { Button } from '#components/ui/button.tsx';

/** Last resort of every page: says that it broke, keeps the way out visible, and tells nothing about the inside. */
export function ErrorBoundary({ error }: { error: unknown }) {
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFoundPage />;
  return (
    <MessagePage
      title="This page stopped working"
      actions={
        <>
          <Button kind="ink" onClick={() => window.location.reload()}>
            Reload page
          </Button>
          <a href={pagePaths.home} className="font-semibold text-link underline-offset-4 hover:underline">
            Return to Home
          </a>
        </>
      }
    >
      Something went wrong in your browser. Your videos and drafts are safe.
    </MessagePage>
  );
}
