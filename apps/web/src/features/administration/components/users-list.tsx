import type { AdminUser } from '@hookline/contract/admin';
import { plans } from '@hookline/contract/plans';
import { useState } from 'react';
import { formatWhen } from '#components/media/format-when.ts';
import { Badge } from '#components/ui/badge.tsx';
import { Button } from '#components/ui/button.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { notify } from '#components/ui/notify.ts';
import { SearchField } from '#components/ui/search-field.tsx';
import { useEndSessionsOfUser } from '../api/admin-actions.ts';
import { useUsers } from '../api/admin-lists.ts';
import { GiveCredits } from './give-credits.tsx';
import { PagedList } from './paged-list.tsx';
import { TwoFactorOfUser } from './two-factor-of-user.tsx';

function planWords({ plan, paymentStatus }: AdminUser): string {
  if (plan === null) return 'No plan';
  return paymentStatus === 'paid' ? plans[plan].name : `${plans[plan].name}, ${paymentStatus.replace('_', ' ')}`;
}

function EndSessions({ user, onClose }: { user: AdminUser; onClose: () => void }) {
  const end = useEndSessionsOfUser();
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      width="confirm"
      title="Sign this user out everywhere?"
      description={`${user.email} has to sign in again on every device.`}
      footer={
        <>
          <Button kind="quiet" className="ml-auto" onClick={onClose}>
            Cancel
          </Button>
          <Button
            kind="ink"
            busy={end.isPending}
            onClick={() =>
              end.mutate(user.id, {
                onSuccess: () => notify.info('Signed out everywhere'),
                onSettled: onClose,
              })
            }
          >
            Sign out
          </Button>
        </>
      }
    />
  );
}

function User({ user }: { user: AdminUser }) {
  const [doing, setDoing] = useState<'credits' | 'sessions' | null>(null);
  const close = () => setDoing(null);
  return (
    <>
      <div className="min-w-0 flex-[1_1_18rem]">
        <h2 className="flex flex-wrap items-center gap-2">
          <span className="font-semibold">{user.email}</span>
          {user.isAdmin ? <Badge>Admin</Badge> : null}
          {user.isConfirmed ? null : <Badge>Not confirmed</Badge>}
          {user.isLeaving ? <Badge>Being deleted</Badge> : null}
        </h2>
        <p className="type-small text-muted">
          {planWords(user)} · {user.sessions === 1 ? '1 session' : `${user.sessions} sessions`} · joined{' '}
          {formatWhen(user.createdAt)}
        </p>
        <code className="type-small text-muted">{user.id}</code>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button size="s" aria-label={`Give credits to ${user.email}`} onClick={() => setDoing('credits')}>
          Give credits
        </Button>
        <Button
          size="s"
          kind="quiet"
          disabled={user.sessions === 0}
          aria-label={`Sign ${user.email} out everywhere`}
          onClick={() => setDoing('sessions')}
        >
          Sign out
        </Button>
        <TwoFactorOfUser user={user} />
      </div>
      {doing === 'credits' ? <GiveCredits user={user} onClose={close} /> : null}
      {doing === 'sessions' ? <EndSessions user={user} onClose={close} /> : null}
    </>
  );
}

/** For administrators: everybody with an account. */
export function UsersList() {
  const [search, setSearch] = useState('');
  const list = useUsers(search);
  return (
    <>
      <SearchField
        label="Search users"
        placeholder="Beginning of an address, or an id"
        value={search}
        onChange={setSearch}
        className="mb-4 max-w-[480px]"
      />
      <PagedList
        list={list}
        label="Users"
        itemsOf={({ users }) => users}
        keyOf={({ id }) => id}
        empty={search === '' ? 'No users yet.' : `No address begins with "${search}".`}
      >
        {(user) => <User user={user} />}
      </PagedList>
    </>
  );
}
