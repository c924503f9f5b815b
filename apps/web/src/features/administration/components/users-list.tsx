import { type AdminUser, type UserFilter, userFilters } from '@hookline/contract/admin-users';
import { adminUserPath } from '@hookline/contract/page-paths';
import { type PlanKey, planKeys, plans } from '@hookline/contract/plans';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { formatWhen } from '#components/media/format-when.ts';
import { Badge } from '#components/ui/badge.tsx';
import { ButtonLink } from '#components/ui/button.tsx';
import { EmailAddress } from '#components/ui/email-address.tsx';
import { SearchField } from '#components/ui/search-field.tsx';
import { Select } from '#components/ui/select.tsx';
import { stateWords } from '../admin-words.ts';
import { useUsers } from '../api/admin-lists.ts';
import { PagedList } from './paged-list.tsx';
import { TwoFactorOfUser } from './two-factor-of-user.tsx';

const showOptions: readonly { value: UserFilter; label: string }[] = [
  { value: 'all', label: 'Everybody' },
  { value: 'paid', label: 'Paid' },
  { value: 'trial', label: 'On trial' },
  { value: 'unpaid', label: 'Unpaid' },
  { value: 'none', label: 'No plan' },
  { value: 'suspended', label: 'Suspended' },
  { value: 'admin', label: 'Administrators' },
];

const anyPlan = 'any';
const planOptions: readonly { value: PlanKey | typeof anyPlan; label: string }[] = [
  { value: anyPlan, label: 'Any plan' },
  ...planKeys.map((value) => ({ value, label: plans[value].name })),
];

function planWords({ plan, state }: AdminUser): string {
  if (plan === null) return 'No plan';
  return state === 'none' ? plans[plan].name : `${plans[plan].name}, ${stateWords[state].toLowerCase()}`;
}

function User({ user }: { user: AdminUser }) {
  return (
    <>
      <div className="min-w-0 flex-[1_1_18rem]">
        <h2 className="flex flex-wrap items-center gap-2">
          <Link to={adminUserPath(user.id)} className="tap-area font-semibold hover:underline">
            <EmailAddress>{user.email}</EmailAddress>
          </Link>
          {user.isAdmin ? <Badge>Admin</Badge> : null}
          {user.isSuspended ? <Badge>Suspended</Badge> : null}
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
        <ButtonLink size="s" to={adminUserPath(user.id)} aria-label={`Open ${user.email}`}>
          Open
        </ButtonLink>
        <TwoFactorOfUser user={user} />
      </div>
    </>
  );
}

function Day({ label, value, onChange }: { label: string; value: string; onChange: (day: string) => void }) {
  return (
    <label className="inline-flex h-11 items-center gap-2 rounded-m bg-surface px-3.5 text-[14px] ring-field focus-within:outline-2 focus-within:outline-focus focus-within:outline-offset-2 max-sm:w-full">
      <span className="text-muted">{label}</span>
      <input
        type="date"
        value={value}
        onChange={(event) => onChange(event.target.value)}
        className="min-w-0 flex-1 bg-transparent font-[550] outline-none dark:[color-scheme:dark]"
      />
    </label>
  );
}

/** For administrators: everybody with an account. What is chosen stands in the page's address, so that Back finds it again. */
export function UsersList() {
  const [parameters, setParameters] = useSearchParams();
  const [search, setSearch] = useState(parameters.get('search') ?? '');
  const show = userFilters.find((known) => known === parameters.get('show')) ?? 'all';
  const plan = planKeys.find((known) => known === parameters.get('plan'));
  const day = (name: string) =>
    /^\d{4}-\d\d-\d\d$/.test(parameters.get(name) ?? '') ? (parameters.get(name) ?? '') : '';
  const from = day('from');
  const to = day('to');
  const list = useUsers({ search, show, plan, joinedFrom: from || undefined, joinedTo: to || undefined });
  const isNarrowed = search !== '' || show !== 'all' || plan !== undefined || from !== '' || to !== '';

  function choose(name: string, value: string) {
    setParameters(
      (known) => {
        const next = new URLSearchParams(known);
        if (value === '') next.delete(name);
        else next.set(name, value);
        return next;
      },
      { replace: true },
    );
  }

  return (
    <>
      <search className="mb-4 flex flex-wrap gap-2.5">
        <SearchField
          label="Search users"
          placeholder="Any part of an address, or an id"
          value={search}
          onChange={(text) => {
            setSearch(text);
            choose('search', text);
          }}
          className="min-w-[min(100%,18rem)] flex-1"
        />
        <Select
          label="Show"
          value={show}
          options={showOptions}
          onChange={(value) => choose('show', value)}
          labelFrom="line"
        />
        <Select
          label="Plan"
          value={plan ?? anyPlan}
          options={planOptions}
          onChange={(value) => choose('plan', value === anyPlan ? '' : value)}
          labelFrom="line"
        />
        <div className="flex flex-wrap gap-2.5 max-sm:w-full">
          <Day label="Joined from" value={from} onChange={(value) => choose('from', value)} />
          <Day label="to" value={to} onChange={(value) => choose('to', value)} />
        </div>
      </search>
      <PagedList
        list={list}
        label="Users"
        itemsOf={({ users }) => users}
        keyOf={({ id }) => id}
        empty={isNarrowed ? 'No user matches.' : 'No users yet.'}
      >
        {(user) => <User user={user} />}
      </PagedList>
    </>
  );
}
