import { formatWhen } from '#components/media/format-when.ts';
import { actionWords } from '../admin-words.ts';
import { useAudit, useRefusals, useWebhooks } from '../api/admin-lists.ts';
import { PagedList } from './paged-list.tsx';

function When({ at }: { at: string }) {
  return (
    <time dateTime={at} className="type-small text-muted">
      {formatWhen(at)}
    </time>
  );
}

/** For administrators: events received from the payment provider. */
export function WebhooksList() {
  return (
    <PagedList
      list={useWebhooks()}
      label="Webhooks"
      itemsOf={({ webhooks }) => webhooks}
      keyOf={({ id }) => id}
      empty="No events yet. The payment provider sends them to /api/billing/webhook."
    >
      {({ id, type, outcome, receivedAt }) => (
        <>
          <div className="min-w-0 flex-[1_1_16rem]">
            <b className="font-semibold">{type}</b>
            <div>
              <code className="type-small text-muted">{id}</code>
            </div>
          </div>
          <span className={outcome === 'unreadable' ? 'type-small text-danger' : 'type-small text-muted'}>
            {outcome}
          </span>
          <When at={receivedAt} />
        </>
      )}
    </PagedList>
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
  return (
    <PagedList
      list={useAudit()}
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
  );
}
