import { messages } from '@hookline/contract/messages';
import { pagePaths } from '@hookline/contract/page-paths';
import { ButtonLink } from '../ui/button.tsx';
import { MessagePage } from './message-page.tsx';

const lost = { src: '/cast/kofi.avif', words: ['Hold', 'on,', 'where', 'are', 'we?'] };

export function NotFoundPage() {
  return (
    <MessagePage
      title={messages.notFound.title}
      picture={lost}
      actions={
        <ButtonLink to={pagePaths.home} kind="ink" size="l">
          {messages.notFound.back}
        </ButtonLink>
      }
    >
      There’s nothing at this address. The link may be old or mistyped.
    </MessagePage>
  );
}
