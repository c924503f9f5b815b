import { messages } from '@hookline/contract/messages';
import { FlaskConical, RefreshCw } from 'lucide-react';
import { Button } from '#components/ui/button.tsx';
import { explainSyncFailure, useSyncCreators, useTestHomepage } from '../api/sync-creators.ts';

const text = messages.providers;

const columns = [
  ['id', 'our own id'],
  ['creator_name', 'unique; the creator’s name at the service'],
  ['thumbnail_url', 'address of our copy of the picture'],
  ['gender', 'male, female or unknown, guessed from the first name'],
  ['category', 'General'],
  ['is_active', 'false once the service no longer lists the creator; the public can read active rows only'],
  ['created_at, updated_at', 'when the row was created and last synced'],
] as const;

/** For administrators: brings creators of an outside service in, tries the public address, tells how it is set up. */
export function SyncCreators() {
  const sync = useSyncCreators();
  const test = useTestHomepage();
  const failure = sync.isError
    ? explainSyncFailure(sync.error, text.syncFailed)
    : test.isError
      ? explainSyncFailure(test.error, text.testFailed)
      : null;
  const result = sync.data ?? test.data ?? null;
  const busy = sync.isPending || test.isPending;
  const begin = (one: typeof sync | typeof test, other: typeof sync | typeof test) => {
    other.reset();
    one.mutate();
  };
  return (
    <div className="grid max-w-[760px] gap-6">
      <div className="flex flex-wrap gap-3">
        <Button
          kind="ink"
          icon={<RefreshCw aria-hidden="true" />}
          busy={sync.isPending}
          disabled={busy}
          onClick={() => begin(sync, test)}
        >
          Sync creators
        </Button>
        <Button
          icon={<FlaskConical aria-hidden="true" />}
          busy={test.isPending}
          disabled={busy}
          onClick={() => begin(test, sync)}
        >
          Test homepage endpoint
        </Button>
      </div>
      {failure === null ? null : (
        <p role="alert" className="rounded-m border border-line bg-surface px-5 py-4 font-semibold text-danger">
          {failure}
        </p>
      )}
      {result === null ? null : (
        <section aria-label="Result" className="rounded-m border border-line bg-surface px-5 py-4">
          <h2 className="type-h3 text-success">Success</h2>
          <pre className="type-small mt-2 max-h-[420px] overflow-auto">{JSON.stringify(result, null, 2)}</pre>
        </section>
      )}
      <section className="rounded-m border border-line bg-surface px-5 py-4">
        <h2 className="type-h3">Setup</h2>
        <ol className="mt-2 list-decimal space-y-1 pl-5">
          <li>
            Put your Captions key in <code>CAPTIONS_API_KEY</code> and restart the server.
          </li>
          <li>
            Press Sync creators. Each creator becomes a row in the table <code>ai_creators</code>, which already exists.
          </li>
          <li>Active creators then appear next to the drawn cast in New Project and on the public pages.</li>
        </ol>
        <dl className="type-small mt-4 grid gap-x-6 gap-y-1 sm:grid-cols-[auto_1fr]">
          {columns.map(([name, meaning]) => (
            <div key={name} className="contents">
              <dt>
                <code>{name}</code>
              </dt>
              <dd className="text-muted">{meaning}</dd>
            </div>
          ))}
        </dl>
      </section>
    </div>
  );
}
