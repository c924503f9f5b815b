import type { CreditKind } from '@hookline/contract/plans';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { SessionProvider } from '#features/accounts/index.ts';
import { CreditsBox } from './credits-box.tsx';

function wordsOf(kind: CreditKind): string {
  const client = new QueryClient();
  client.setQueryData(['usage'], {
    limits: { videos: 50, avatarImages: 300, productInHandImages: 300, staticAdGenerations: 200 },
    usage: { videos: 12, avatarImages: 0, productInHandImages: 0, staticAdGenerations: 7 },
  });
  const page = renderToString(
    <SessionProvider>
      <QueryClientProvider client={client}>
        <MemoryRouter>
          <CreditsBox kind={kind} />
        </MemoryRouter>
      </QueryClientProvider>
    </SessionProvider>,
  );
  return page.replaceAll(/<!-- -->|<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ');
}

test('the credit of the room comes first, video credits after it', () => {
  expect(wordsOf('staticAdGenerations')).toMatch(/193 of 200.*static ad credits left.*38 of 50 video credits/);
  expect(wordsOf('videos')).toMatch(/38 of 50.*video credits left/);
  expect(wordsOf('videos')).not.toContain('38 of 50 video credits');
});
