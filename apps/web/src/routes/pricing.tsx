import { MessagePage } from '#components/layouts/message-page.tsx';
import { ButtonLink } from '#components/ui/button.tsx';

export function meta() {
  return [{ title: 'Pricing · Hookline' }];
}

export default function PricingPage() {
  return (
    <MessagePage
      title="Plans are not built yet"
      picture={{ src: '/cast/amara.jpg' }}
      actions={
        <ButtonLink to="/dashboard" kind="ink" size="l">
          Go to the dashboard
        </ButtonLink>
      }
    >
      Startup, Growth and Pro will be sold here. Until then nothing on this installation asks for money: whoever runs it
      signs in with the owner link and has every credit there is.
    </MessagePage>
  );
}
