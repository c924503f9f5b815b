import { messages } from '@hookline/contract/messages';
import { ButtonLink } from '../ui/button.tsx';
import { MessagePage } from './message-page.tsx';

const lost = { src: '/cast/kofi.jpg', words: ['Hold', 'on,', 'where', 'are', 'we?'] };

export function NotFoundPage() {
  return (
    <MessagePage
      title={messages.notFound.title}
      picture={lost}
      actions={
        <ButtonLink to="/" kind="ink" size="l">
          {messages.notFound.back}
        </ButtonLink>
      }
    >
      Nothing is kept at this address. The link may be old, or a letter went missing on the way.
    </MessagePage>
  );
}
