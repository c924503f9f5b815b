import { type AdminOperation, type OperationFilter, operationFilters } from '@hookline/contract/admin';
import { pagePaths } from '@hookline/contract/page-paths';
import { clsx } from 'clsx';
import { useSearchParams } from 'react-router';
import { formatWhen } from '#components/media/format-when.ts';
import { Button } from '#components/ui/button.tsx';
import { notify } from '#components/ui/notify.ts';
import { Select } from '#components/ui/select.tsx';
import { operationWords } from '../admin-words.ts';
import { useCancelForUser, useRetryForUser } from '../api/admin-actions.ts';
import { useAllOperations } from '../api/admin-lists.ts';
import { OnlyOf } from './only-of.tsx';
import { PagedList } from './paged-list.tsx';

const filterOptions: readonly { value: OperationFilter; label: string }[] = [
  { value: 'running', label: 'In progress' },
  { value: 'stuck', label: 'Stuck' },
  { value: 'failed', label: 'Failed' },
  { value: 'all', label: 'All' },
];

function Operation({ operation }: { operation: AdminOperation }) {
  const retry = useRetryForUser();
  const cancel = useCancelForUser();
  const { id, email, kind, engine, status, attempt, createdAt, isStuck, canRetry } = operation;
  const isRunning = status === 'queued' || status === 'processing';
  return (
    <>
      <div className="min-w-0 flex-[1_1_18rem]">
        <h2 className="font-semibold">
          {kind.replaceAll('-', ' ')} <span className="font-normal text-muted">by {engine}</span>
        </h2>
        <p className={clsx('type-small', isStuck || status === 'failed' ? 'text-danger' : 'text-muted')}>
          {operationWords(operation)}
          {attempt > 1 ? `, run ${attempt}` : ''}
        </p>
        <p className="type-small text-muted">
          {email ?? 'Account deleted'} · {formatWhen(createdAt)}
        </p>
        <code className="type-small text-muted">{id}</code>
      </div>
      <div className="flex flex-wrap gap-2">
        {canRetry ? (
          <Button
            size="s"
            busy={retry.isPending}
            aria-label={`Retry ${id}`}
            onClick={() => retry.mutate(id, { onSuccess: () => notify.info('Started again') })}
          >
            Retry
          </Button>
        ) : null}
        {isRunning ? (
          <Button
            size="s"
            kind="quiet"
            busy={cancel.isPending}
            aria-label={`Cancel ${id}`}
            onClick={() =>
              cancel.mutate(id, {
                onSuccess: () =>
                  notify.info('Canceled. Its credit is returned, unless another video of the send uses it.'),
              })
            }
          >
            Cancel
          </Button>
        ) : null}
      </div>
    </>
  );
}

/** For administrators: everybody's work, without what it is about. */
export function OperationsList() {
  const [parameters, setParameters] = useSearchParams();
  const filter = operationFilters.find((known) => known === parameters.get('show')) ?? 'running';
  const userId = parameters.get('user') ?? undefined;
  const list = useAllOperations(filter, userId);
  return (
    <>
      {userId === undefined ? null : <OnlyOf userId={userId} all={pagePaths.adminOperations} />}
      <Select
        label="Show"
        value={filter}
        options={filterOptions}
        onChange={(show) => setParameters({ show, ...(userId && { user: userId }) }, { replace: true })}
        className="mb-4 w-full sm:w-[260px]"
      />
      <PagedList
        list={list}
        label="Operations"
        itemsOf={({ operations }) => operations}
        keyOf={({ id }) => id}
        empty={filter === 'stuck' ? 'Nothing is stuck.' : 'Nothing here.'}
      >
        {(operation) => <Operation operation={operation} />}
      </PagedList>
    </>
  );
}
