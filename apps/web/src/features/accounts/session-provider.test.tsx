import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { SessionProvider, useSession } from './session-provider.tsx';

function Page() {
  const { loading, isAuthenticated, isPaid } = useSession();
  return <p>{JSON.stringify({ loading, isAuthenticated, isPaid })}</p>;
}

test('the session is read inside of its provider only', () => {
  expect(() => renderToString(<Page />)).toThrow('useSession must be used within a SessionProvider');
  const page = renderToString(
    <SessionProvider>
      <Page />
    </SessionProvider>,
  );
  expect(page).toContain('&quot;loading&quot;:true,&quot;isAuthenticated&quot;:false,&quot;isPaid&quot;:false');
});
