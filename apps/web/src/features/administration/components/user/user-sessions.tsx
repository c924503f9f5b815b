import type { AdminUserDetail } from '@hookline/contract/admin-users';
import { formatWhen } from '#components/media/format-when.ts';
import { Button } from '#components/ui/button.tsx';
import { notify } from '#components/ui/notify.ts';
import { countWords } from '../../admin-words.ts';
import { useEndSessionOfUser } from '../../api/user-actions.ts';
import { Nothing, Panel } from './panel.tsx';

function Session({ userId, session }: { userId: string; session: AdminUserDetail['sessions'][number] }) {
  const end = useEndSessionOfUser();
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 px-5 py-3 md:px-6">
      <div className="min-w-0 flex-[1_1_9rem]">
        <p className="font-semibold">{session.device}</p>
        <p className="type-small text-muted">since {formatWhen(session.created_at)}</p>
      </div>
      <time dateTime={session.last_used_at} className="type-small text-muted">
        {formatWhen(session.last_used_at)}
      </time>
      <Button
        size="s"
        kind="quiet"
        busy={end.isPending}
        aria-label={`End the session of ${session.device}`}
        onClick={() =>
          end.mutate({ id: userId, sessionId: session.id }, { onSuccess: () => notify.info('Session ended') })
        }
      >
        End
      </Button>
    </li>
  );
}

/** Where a user is signed in. */
export function UserSessions({ detail: { user, sessions } }: { detail: AdminUserDetail }) {
  return (
    <Panel title="Sessions" meta={countWords(sessions.length)}>
      {sessions.length === 0 ? (
        <Nothing>Not signed in anywhere.</Nothing>
      ) : (
        <ul aria-label="Sessions" className="max-h-[420px] divide-y divide-line overflow-y-auto border-line border-t">
          {sessions.map((session) => (
            <Session key={session.id} userId={user.id} session={session} />
          ))}
        </ul>
      )}
    </Panel>
  );
}
