import { type AdminWebhook, type WebhookFilter, type WebhookOutcome, webhookFilters } from '@hookline/contract/admin';
import { messages } from '@hookline/contract/messages';
import { clsx } from 'clsx';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { ProblemCard } from '#components/layouts/problem-card.tsx';
import { formatWhen } from '#components/media/format-when.ts';
import { Button } from '#components/ui/button.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { Loading } from '#components/ui/loading.tsx';
import { NoticeBox } from '#components/ui/notice-box.tsx';
import { notify } from '#components/ui/notify.ts';
import { Select } from '#components/ui/select.tsx';
import { useReplayWebhook } from '../api/admin-actions.ts';
import { useWebhooks } from '../api/admin-lists.ts';
import { useWebhook } from '../api/webhook.ts';
import { PagedList } from './paged-list.tsx';

const filterOptions: readonly { value: WebhookFilter; label: string }[] = [
  { value: 'all', label: 'All' },
  { value: 'failed', label: 'Failed' },
  { value: 'replayed', label: 'Replayed' },
];

const outcomeWords: Readonly<Record<WebhookOutcome, string>> = {
  applied: 'Applied',
  stale: 'Older than what is known',
  ignored: 'Not needed',
  unreadable: 'Not understood',
  failed: 'Failed',
};

const isBad = (outcome: WebhookOutcome): boolean => outcome === 'unreadable' || outcome === 'failed';

function Webhook({ webhook, onOpen }: { webhook: AdminWebhook; onOpen: () => void }) {
  const { id, type, outcome, error, receivedAt, replayedAt } = webhook;
  return (
    <>
      <div className="min-w-0 flex-[1_1_18rem]">
        <h2 className="font-semibold">{type}</h2>
        {error === null ? null : <p className="type-small text-danger">{error}</p>}
        <code className="type-small text-muted">{id}</code>
      </div>
      <p className={clsx('type-small', isBad(outcome) ? 'text-danger' : 'text-muted')}>
        {outcomeWords[outcome]}
        {replayedAt === null ? '' : `, replayed ${formatWhen(replayedAt).toLowerCase()}`}
      </p>
      <time dateTime={receivedAt} className="type-small text-muted">
        {formatWhen(receivedAt)}
      </time>
      <Button size="s" aria-label={`Open ${type}, ${id}`} onClick={onOpen}>
        Open
      </Button>
    </>
  );
}

/** What an event says, why it failed, and a button to take it in once more. */
function WebhookDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const { data: webhook, isError, isFetching, refetch } = useWebhook(id);
  const replay = useReplayWebhook();
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      width="progress"
      title={webhook?.type ?? 'Webhook'}
      description={
        webhook ? `${outcomeWords[webhook.outcome]}. Received ${formatWhen(webhook.receivedAt).toLowerCase()}.` : id
      }
      footer={
        <>
          <p className="type-small min-w-0 flex-[1_1_14rem] text-muted">
            {webhook && !webhook.canReplay
              ? 'This event cannot be replayed here. Send it again from the payment provider.'
              : 'A replay changes nothing that was applied before, and is logged.'}
          </p>
          <Button
            kind="ink"
            busy={replay.isPending}
            disabled={!webhook?.canReplay}
            onClick={() =>
              replay.mutate(id, {
                onSuccess: ({ outcome, error }) =>
                  isBad(outcome)
                    ? notify.error(outcomeWords[outcome], { description: error ?? '' })
                    : notify.info(`Replayed: ${outcomeWords[outcome].toLowerCase()}`),
              })
            }
          >
            Replay
          </Button>
        </>
      }
    >
      {webhook ? (
        <div className="grid gap-4 pb-6">
          {webhook.error === null ? null : <NoticeBox tone="danger">{webhook.error}</NoticeBox>}
          <code className="type-small text-muted [overflow-wrap:anywhere]">{webhook.id}</code>
          {webhook.payload === null ? (
            <p className="text-muted">What it says is not kept.</p>
          ) : (
            // Wide lines are scrolled with the keyboard, too.
            <section
              // biome-ignore lint/a11y/noNoninteractiveTabindex: see above
              tabIndex={0}
              aria-label="Payload"
              className="scroll-thin overflow-x-auto rounded-m bg-sunken px-4 py-3"
            >
              <pre className="text-[13px] leading-[1.5]">{JSON.stringify(webhook.payload, null, 2)}</pre>
            </section>
          )}
        </div>
      ) : isError ? (
        <ProblemCard title={messages.errors.system} busy={isFetching} onTryAgain={() => void refetch()} />
      ) : (
        <Loading className="min-h-32" />
      )}
    </Dialog>
  );
}

/** For administrators: events received from the payment provider. */
export function WebhooksList() {
  const [parameters, setParameters] = useSearchParams();
  const [opened, setOpened] = useState<string | null>(null);
  const filter = webhookFilters.find((known) => known === parameters.get('show')) ?? 'all';
  return (
    <>
      <Select
        label="Show"
        value={filter}
        options={filterOptions}
        onChange={(show) => setParameters(show === 'all' ? {} : { show }, { replace: true })}
        className="mb-4 w-full sm:w-[260px]"
      />
      <PagedList
        list={useWebhooks(filter)}
        label="Webhooks"
        itemsOf={({ webhooks }) => webhooks}
        keyOf={({ id }) => id}
        empty={
          filter === 'all' ? 'No events yet. The payment provider sends them to /api/billing/webhook.' : 'Nothing here.'
        }
      >
        {(webhook) => <Webhook webhook={webhook} onOpen={() => setOpened(webhook.id)} />}
      </PagedList>
      {opened === null ? null : <WebhookDialog id={opened} onClose={() => setOpened(null)} />}
    </>
  );
}
