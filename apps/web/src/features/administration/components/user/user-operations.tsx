import type { AdminUserDetail } from '@hookline/contract/admin-users';
import { pagePaths } from '@hookline/contract/page-paths';
import { clsx } from 'clsx';
import { Link } from 'react-router';
import { formatWhen } from '#components/media/format-when.ts';
import { countWords, operationWords } from '../../admin-words.ts';
import { Nothing, Panel } from './panel.tsx';

/** The newest work of a user, without what it is about. */
export function UserOperations({ detail: { user, operations } }: { detail: AdminUserDetail }) {
  const { total, running, latest } = operations;
  return (
    <Panel
      title="Operations"
      meta={running === 0 ? countWords(total) : `${countWords(total)}, ${countWords(running)} in progress`}
      action={
        total === 0 ? null : (
          <Link
            to={`${pagePaths.adminOperations}?show=all&user=${user.id}`}
            className="type-small tap-area font-semibold"
          >
            See all
          </Link>
        )
      }
    >
      {latest.length === 0 ? (
        <Nothing>Nothing yet.</Nothing>
      ) : (
        <ul aria-label="Latest operations" className="divide-y divide-line border-line border-t">
          {latest.map((operation) => (
            <li key={operation.id} className="flex flex-wrap items-baseline gap-x-6 gap-y-1 px-5 py-3 md:px-6">
              <div className="min-w-0 flex-[1_1_12rem]">
                <p className="font-semibold first-letter:uppercase">
                  {operation.kind.replaceAll('-', ' ')}{' '}
                  <span className="font-normal text-muted">by {operation.engine}</span>
                </p>
                <code className="type-small text-muted [overflow-wrap:anywhere]">{operation.id}</code>
              </div>
              <p
                className={clsx(
                  'type-small',
                  operation.isStuck || operation.status === 'failed' ? 'text-danger' : 'text-muted',
                )}
              >
                {operationWords(operation)}
              </p>
              <time dateTime={operation.createdAt} className="type-small text-muted">
                {formatWhen(operation.createdAt)}
              </time>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
