import type { AccountSession } from '@hookline/contract/account-settings';
import { Laptop, Smartphone } from 'lucide-react';
import { formatWhen } from '#components/media/format-when.ts';
import { Badge } from '#components/ui/badge.tsx';
import { Button } from '#components/ui/button.tsx';
import { Loading } from '#components/ui/loading.tsx';
import { useEndSessions } from '../../api/end-sessions.ts';
import { useSessions } from '../../api/list-sessions.ts';
import { signInMethodNames } from '../../sign-in-method-names.ts';

function Row({ session, onEnd, isEnding }: { session: AccountSession; onEnd: () => void; isEnding: boolean }) {
  const Icon = /android|iphone|ipad|mobile/i.test(session.device) ? Smartphone : Laptop;
  return (
    <li className="flex items-center gap-4 py-2.5">
      <Icon aria-hidden="true" className="size-5 shrink-0 stroke-[1.75] text-muted" />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium">
          {session.device} {session.current ? <Badge>This one</Badge> : null}
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
        <Button size="s" busy={isEnding} onClick={onEnd} aria-label={`End session on ${session.device}`}>
          End
        </Button>
      )}
    </li>
  );
}

/** Where the person is signed in, each with a way to end it. */
export function SessionList() {
  const { data: sessions, isError, refetch } = useSessions();
  const { mutate: end, variables: ending, isPending } = useEndSessions();
  const others = sessions?.filter(({ current }) => !current).length ?? 0;
  return (
    <div className="px-5 py-4 md:px-6">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h3 className="font-medium">Where you are signed in</h3>
        {others > 1 ? (
          <Button size="s" busy={isPending && ending === 'others'} onClick={() => end('others')}>
            End all others
          </Button>
        ) : null}
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
