import { useState } from 'react';
import { formatWhen } from '#components/media/format-when.ts';
import { Button } from '#components/ui/button.tsx';
import { notify } from '#components/ui/notify.ts';
import { countWords } from '../admin-words.ts';
import { useClearErrors } from '../api/admin-actions.ts';
import { useErrors } from '../api/admin-lists.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { PagedList } from './paged-list.tsx';

/** For administrators: what failed although nobody expected it. */
export function ErrorsList() {
  const list = useErrors();
  const clear = useClearErrors();
  const [isAsking, setAsking] = useState(false);
  const hasErrors = (list.data?.pages[0]?.errors.length ?? 0) > 0;
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <p className="min-w-0 flex-[1_1_20rem] text-muted">
          Each kind of error once, for 30 days, at most 300. Search the log for the request id to see everything about
          one.
        </p>
        {hasErrors ? (
          <Button size="s" onClick={() => setAsking(true)}>
            Clear list
          </Button>
        ) : null}
      </div>
      <PagedList
        list={list}
        label="Errors"
        itemsOf={({ errors }) => errors}
        keyOf={({ id }) => id}
        empty="No unexpected errors."
      >
        {({ place, kind, message, requestId, count, firstSeenAt, lastSeenAt }) => (
          <>
            <div className="min-w-0 flex-[1_1_20rem]">
              <h2 className="font-semibold">
                {kind}: <span className="font-normal">{message}</span>
              </h2>
              <p className="type-small text-muted">
                <code>{place}</code>
              </p>
              {requestId === null ? null : (
                <p className="type-small text-muted">
                  Latest request or job: <code>{requestId}</code>
                </p>
              )}
            </div>
            <p className="type-small text-muted">
              {count === 1 ? 'Once' : `${countWords(count)} times`}, last{' '}
              <time dateTime={lastSeenAt}>{formatWhen(lastSeenAt)}</time>
              {count === 1 ? null : (
                <>
                  , first <time dateTime={firstSeenAt}>{formatWhen(firstSeenAt)}</time>
                </>
              )}
            </p>
          </>
        )}
      </PagedList>
      {isAsking ? (
        <ConfirmDialog
          title="Clear the list of errors?"
          description="Errors that happen again come back. The log keeps all of them."
          action="Clear list"
          busy={clear.isPending}
          onClose={() => setAsking(false)}
          onConfirm={() =>
            clear.mutate(undefined, {
              onSuccess: () => notify.info('List cleared'),
              onSettled: () => setAsking(false),
            })
          }
        />
      ) : null}
    </>
  );
}
