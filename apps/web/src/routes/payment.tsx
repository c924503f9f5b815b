import { MessagePage } from '#components/layouts/message-page.tsx';
import { ButtonLink } from '#components/ui/button.tsx';

export function meta() {
  return [{ title: 'Choose a plan · Hookline' }];
}

export default function PaymentPage() {
  return (
    <MessagePage
      title="Paying is not built yet"
      picture={{ src: '/cast/arjun.jpg' }}
      actions={
        <>
          <ButtonLink to="/dashboard" kind="ink" size="l">
            Back to the dashboard
          </ButtonLink>
          <ButtonLink to="/" kind="quiet" size="l">
            Back to Home
          </ButtonLink>
        </>
      }
    >
      Choosing and changing a plan will happen here. If you need more credits today, ask whoever runs this installation.
    </MessagePage>
  );
}
