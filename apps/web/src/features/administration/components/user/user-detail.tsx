import { ApiError } from '@hookline/contract/client';
import { messages } from '@hookline/contract/messages';
import { pagePaths } from '@hookline/contract/page-paths';
import { Check, ChevronLeft, Copy } from 'lucide-react';
import { Link, useParams } from 'react-router';
import { ProblemCard } from '#components/layouts/problem-card.tsx';
import { formatDay } from '#components/media/format-day.ts';
import { Badge } from '#components/ui/badge.tsx';
import { copyText } from '#components/ui/copy-text.ts';
import { EmailAddress } from '#components/ui/email-address.tsx';
import { IconButton } from '#components/ui/icon-button.tsx';
import { Loading } from '#components/ui/loading.tsx';
import { useUser } from '../../api/user.ts';
import { UserActions } from './user-actions.tsx';
import { UserFacts } from './user-facts.tsx';
import { UserInvoices } from './user-invoices.tsx';
import { UserMails } from './user-mails.tsx';
import { UserNotes } from './user-notes.tsx';
import { UserOperations } from './user-operations.tsx';
import { UserSessions } from './user-sessions.tsx';

function BackLink() {
  return (
    <Link to={pagePaths.adminUsers} className="type-small tap-area inline-flex items-center gap-1.5 font-semibold">
      <ChevronLeft aria-hidden="true" className="size-4" />
      Users
    </Link>
  );
}

/** Everything an administrator sees of one user, and can do. */
export function UserDetail() {
  const { userId = '' } = useParams();
  const { data: detail, error, isFetching, refetch } = useUser(userId);
  if (!detail) {
    if (error === null) return <Loading className="min-h-[40vh]" />;
    return (
      <>
        <BackLink />
        {error instanceof ApiError && error.code === 'NOT_FOUND' ? (
          <p className="mt-6 text-muted">There is no such user. The account may have been deleted.</p>
        ) : (
          <ProblemCard title={messages.errors.system} busy={isFetching} onTryAgain={() => void refetch()} />
        )}
      </>
    );
  }
  const { user } = detail;
  return (
    <>
      <BackLink />
      <h2 className="type-h2 mt-1.5 [overflow-wrap:anywhere]">
        <EmailAddress>{user.email}</EmailAddress>
      </h2>
      <div className="type-small mt-1 mb-5 flex flex-wrap items-center gap-x-3 gap-y-1 text-muted">
        <span className="inline-flex items-center">
          <code className="[overflow-wrap:anywhere]">{user.id}</code>
          <IconButton label="Copy the id" onClick={() => void copyText(user.id)}>
            <Copy aria-hidden="true" className="size-4" />
          </IconButton>
        </span>
        {user.isConfirmed ? (
          <span className="inline-flex items-center gap-1.5 font-semibold text-success">
            <Check aria-hidden="true" className="size-4" />
            Email confirmed
          </span>
        ) : (
          <Badge>Not confirmed</Badge>
        )}
        {user.isAdmin ? <Badge>Admin</Badge> : null}
        {user.isSuspended ? <Badge>Suspended</Badge> : null}
        {user.isLeaving ? <Badge>Being deleted</Badge> : null}
        <span>joined {formatDay(user.createdAt)}</span>
      </div>
      <div className="grid items-start gap-5 xl:grid-cols-[minmax(0,1fr)_320px]">
        <div className="grid min-w-0 gap-5">
          <UserFacts detail={detail} />
          <UserOperations detail={detail} />
          <div className="grid items-start gap-5 md:grid-cols-2">
            <UserSessions detail={detail} />
            <UserMails detail={detail} />
          </div>
          <UserInvoices detail={detail} />
        </div>
        <div className="grid min-w-0 gap-5">
          <UserActions detail={detail} />
          <UserNotes detail={detail} />
        </div>
      </div>
    </>
  );
}
