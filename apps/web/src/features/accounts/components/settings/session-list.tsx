import type { AccountSession } from '@hookline/contract/account-settings';
import { pagePaths } from '@hookline/contract/page-paths';
import { Laptop, Smartphone } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { formatWhen } from '#components/media/format-when.ts';
import { Badge } from '#components/ui/badge.tsx';
import { Button } from '#components/ui/button.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { Loading } from '#components/ui/loading.tsx';
import { useEndSessions } from '../../api/end-sessions.ts';
import { useSessions } from '../../api/list-sessions.ts';
import { signOut } from '../../session-store.ts';
import { signInMethodNames } from '../../sign-in-method-names.ts';

function Row({ session, onEnd, isEnding }: { session: AccountSession; onEnd: () => void; isEnding: boolean }) {
  const Icon = /android|iphone|ipad|mobile/i.test(session.device) ? Smartphone : Laptop;
  return (
    <li className="flex items-center gap-4 py-2.5">
      <Icon aria-hidden="true" className="size-5 shrink-0 stroke-[1.75] text-muted" />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium">
          {session.device} {session.current ? <Badge>This device</Badge> : null}
        </p>
        <p className="type-small text-muted">
          {[
            session.current ? 'Now' : formatWhen(session.last_used_at),
            session.address,
            signInMethodNames[session.method],
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
      {session.current ? null : (
        <Button size="s" busy={isEnding} onClick={onEnd} aria-label={`Sign out ${session.device}`}>
          Sign out
        </Button>
      )}
    </li>
  );
}

/** Ends every session, this one last: after it there is nobody left to end the others. */
function SignOutEverywhere({ end }: { end: (which: 'others') => Promise<void> }) {
  const navigate = useNavigate();
  const [isAsking, setAsking] = useState(false);
  const [isEnding, setEnding] = useState(false);

  async function confirm() {
    setEnding(true);
    try {
      await end('others');
      await signOut();
      void navigate(pagePaths.home, { replace: true });
    } catch {
      // Told already; nobody was signed out.
      setEnding(false);
    }
  }

  return (
    <>
      <Button size="s" onClick={() => setAsking(true)}>
        Sign out everywhere
      </Button>
      <Dialog
        open={isAsking}
        onOpenChange={(open) => {
          if (!isEnding) setAsking(open);
        }}
        width="confirm"
        title="Sign out everywhere?"
        description="You'll be signed out on every device, including this one."
        footer={
          <div className="flex flex-1 flex-wrap justify-end gap-2.5">
            <Button kind="quiet" disabled={isEnding} onClick={() => setAsking(false)}>
              Cancel
            </Button>
            <Button kind="ink" busy={isEnding} onClick={() => void confirm()}>
              Sign out everywhere
            </Button>
          </div>
        }
      />
    </>
  );
}

/** Where the person is signed in, each with a way to end it. */
export function SessionList() {
  const { data: sessions, isError, refetch } = useSessions();
  const { mutate: end, mutateAsync: endAndWait, variables: ending, isPending } = useEndSessions();
  const isElsewhere = sessions?.some(({ current }) => !current) ?? false;
  return (
    <div className="px-5 py-4 md:px-6">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h3 className="font-medium">Where you’re signed in</h3>
        {isElsewhere ? <SignOutEverywhere end={endAndWait} /> : null}
      </div>
      {sessions ? (
        <ul className="mt-2 divide-y divide-line">
          {sessions.map((session) => (
            <Row
              key={session.id}
              session={session}
              onEnd={() => end({ id: session.id })}
              isEnding={isPending && typeof ending === 'object' && ending.id === session.id}
            />
          ))}
        </ul>
      ) : isError ? (
        <p className="type-small mt-2 text-muted">
          The list did not load.{' '}
          <button type="button" className="font-semibold text-link" onClick={() => void refetch()}>
            Try Again
          </button>
        </p>
      ) : (
        <Loading className="h-16" />
      )}
    </div>
  );
}
