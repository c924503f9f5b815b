import { pagePaths } from '@hookline/contract/page-paths';
import { useSearchParams } from 'react-router';
import { formatWhen } from '#components/media/format-when.ts';
import { actionWords } from '../admin-words.ts';
import { useAudit, useRefusals } from '../api/admin-lists.ts';
import { OnlyOf } from './only-of.tsx';
import { PagedList } from './paged-list.tsx';

function When({ at }: { at: string }) {
  return (
    <time dateTime={at} className="type-small text-muted">
      {formatWhen(at)}
    </time>
  );
}

/** For administrators: who was refused what. The texts are not kept. */
export function RefusalsList() {
  return (
    <PagedList
      list={useRefusals()}
      label="Refused texts"
      itemsOf={({ refusals }) => refusals}
      keyOf={({ id }) => id}
      empty="Nothing was refused in the last 90 days."
    >
      {({ email, category, field, createdAt }) => (
        <>
          <div className="min-w-0 flex-[1_1_16rem]">
            <b className="font-semibold">{category.replaceAll('-', ' ')}</b>
            <p className="type-small text-muted">
              {email ?? 'Account deleted'}
              {field === null ? '' : `, in ${field}`}
            </p>
          </div>
          <When at={createdAt} />
        </>
      )}
    </PagedList>
  );
}

/** For administrators: what they and the command line did. */
export function AuditList() {
  const [parameters] = useSearchParams();
  const subject = parameters.get('subject') ?? undefined;
  const list = useAudit(subject);
  return (
    <>
      {subject === undefined ? null : <OnlyOf userId={subject} all={pagePaths.adminAudit} />}
      <PagedList
        list={list}
        label="Audit log"
        itemsOf={({ entries }) => entries}
        keyOf={({ id }) => id}
        empty="Nothing was done yet."
      >
        {({ admin, action, subject, subjectEmail, detail, createdAt }) => (
          <>
            <div className="min-w-0 flex-[1_1_18rem]">
              <b className="font-semibold">{actionWords(action)}</b>
              {detail === null ? null : <span className="text-muted"> · {detail}</span>}
              <p className="type-small text-muted">{subjectEmail ?? subject}</p>
            </div>
            <span className="type-small text-muted">{admin ?? 'Command line'}</span>
            <When at={createdAt} />
          </>
        )}
      </PagedList>
    </>
  );
}
