import { ApiError } from '@hookline/contract/client';
import type { OptionalMail } from '@hookline/contract/mail-settings';
import { messages } from '@hookline/contract/messages';
import { pagePaths } from '@hookline/contract/page-paths';
import { useEffect, useRef, useState } from 'react';
import { FormPage } from '#components/layouts/form-page.tsx';
import { Button, ButtonLink } from '#components/ui/button.tsx';
import { Loading } from '#components/ui/loading.tsx';
import { setSubscribed } from '../api/set-subscribed.ts';

const text = messages.mail;
const picture = { src: '/cast/jonas.avif', words: ['Your', 'mail,', 'your', 'choice.'] };

type State =
  | { kind: 'working' }
  | { kind: 'done'; mail: OptionalMail; subscribed: boolean }
  | { kind: 'invalid' }
  | { kind: 'failed'; subscribed: boolean };

/** Takes the token out of the address at once, as with every link that carries something of its own. */
function takeToken(): string {
  const token = new URLSearchParams(window.location.hash.slice(1)).get('token') ?? '';
  if (window.location.hash) window.history.replaceState(window.history.state, '', window.location.pathname);
  return token;
}

/** What the last link of an optional mail opens: that mail is turned off as soon as the page is there, and can be turned on again. */
export function UnsubscribePage() {
  const token = useRef<string>(null);
  const [state, setState] = useState<State>({ kind: 'working' });

  async function change(subscribed: boolean) {
    setState({ kind: 'working' });
    try {
      const mail = await setSubscribed(token.current ?? '', subscribed);
      setState({ kind: 'done', mail, subscribed });
    } catch (error) {
      const isInvalid = error instanceof ApiError && error.code === 'INVALID_INPUT';
      setState(isInvalid ? { kind: 'invalid' } : { kind: 'failed', subscribed });
    }
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, with the token the page was opened with
  useEffect(() => {
    if (token.current !== null) return;
    token.current = takeToken();
    void change(false);
  }, []);

  if (state.kind === 'working') return <Loading className="min-h-dvh" />;
  if (state.kind === 'invalid')
    return (
      <FormPage title="That link did not work" lead={text.invalidLink} picture={picture}>
        <ButtonLink to={pagePaths.settings} kind="ink" size="l">
          Open Settings
        </ButtonLink>
      </FormPage>
    );
  if (state.kind === 'failed')
    return (
      <FormPage title="That did not work" lead={messages.errors.unexpected} picture={picture}>
        <Button kind="ink" size="l" onClick={() => void change(state.subscribed)}>
          {messages.billing.tryAgain}
        </Button>
      </FormPage>
    );
  const { mail, subscribed } = state;
  return (
    <FormPage
      title={subscribed ? 'Emails turned on' : 'Emails turned off'}
      lead={
        <>
          {text.names[mail]}: {subscribed ? 'you get these emails again.' : 'you won’t get these emails anymore.'}{' '}
          {text.always}
        </>
      }
      picture={picture}
    >
      <div className="flex flex-wrap gap-2.5">
        <Button kind={subscribed ? 'line' : 'ink'} size="l" onClick={() => void change(!subscribed)}>
          {subscribed ? 'Turn off' : 'Turn on again'}
        </Button>
        <ButtonLink to={pagePaths.settings} kind="quiet" size="l">
          All email settings
        </ButtonLink>
      </div>
    </FormPage>
  );
}
