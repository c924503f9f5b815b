import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { SessionProvider } from '#features/accounts/index.ts';
import { EngineSettings } from './engine-settings.tsx';

test('people read what makes their videos and who gets what they send, not how the server is run', () => {
  const client = new QueryClient();
  client.setQueryData(['installation'], {
    talkingActorEngine: 'Hookline Studio',
    videoEnabled: true,
    mail: true,
    google: true,
    services: [{ name: 'Captions', makes: ['talking actors'] }],
  });
  const page = renderToString(
    <SessionProvider>
      <QueryClientProvider client={client}>
        <EngineSettings />
      </QueryClientProvider>
    </SessionProvider>,
  );
  expect(page).toContain('Hookline Studio');
  expect(page).toContain('Does talking actors');
  for (const row of ['>Mail<', 'Google sign-in', 'Health and costs']) expect(page).not.toContain(row);
});
