import {
  type AdminBroadcast,
  type BroadcastLevel,
  broadcastLevels,
  broadcastLimits,
} from '@hookline/contract/broadcasts';
import { messages } from '@hookline/contract/messages';
import { type FormEvent, useState } from 'react';
import { createIdempotencyKey } from '#api/create-idempotency-key.ts';
import { ProblemCard } from '#components/layouts/problem-card.tsx';
import { formatWhen } from '#components/media/format-when.ts';
import { Badge } from '#components/ui/badge.tsx';
import { Button } from '#components/ui/button.tsx';
import { Loading } from '#components/ui/loading.tsx';
import { notify } from '#components/ui/notify.ts';
import { Segmented } from '#components/ui/segmented.tsx';
import { TextField } from '#components/ui/text-field.tsx';
import { TextArea } from '#features/scripts/index.ts';
import { useBroadcasts, useEndBroadcast, usePublish } from '../api/broadcasts.ts';
import { BroadcastBar } from './broadcast-bar.tsx';

const levelLabels: Readonly<Record<BroadcastLevel, string>> = {
  info: 'Info',
  warning: 'Warning',
  critical: 'Critical',
};

/** A moment ahead, which `formatWhen` has no words for. */
const untilFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });

const emptyForm = { text: '', level: 'info' as BroadcastLevel, url: '', label: '', until: '' };

const isLink = (url: string): boolean => /^\/(?![/\\])\S*$/.test(url) || /^https:\/\/[^\s/]+\S*$/.test(url);

/** A message to everybody who is signed in: written here, with the ones before it. */
export function BannerEditor() {
  const publish = usePublish();
  const [form, setForm] = useState(emptyForm);
  const [idempotencyKey, setKey] = useState(createIdempotencyKey);
  const text = form.text.trim();
  const url = form.url.trim();
  const label = form.label.trim();
  const until = form.until === '' ? null : new Date(form.until);
  const urlError = url !== '' && !isLink(url) ? 'Enter an https address, or a path like /dashboard.' : undefined;
  const untilError = until !== null && until.getTime() <= Date.now() ? 'Choose a time in the future.' : undefined;
  const isReady = text !== '' && !urlError && !untilError && (url === '') === (label === '');
  const set = (change: Partial<typeof emptyForm>) => setForm((known) => ({ ...known, ...change }));

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!isReady || publish.isPending) return;
    const link = url === '' ? {} : { link: { url, label } };
    const end = until === null ? {} : { until: until.toISOString() };
    publish.mutate(
      { idempotencyKey, body: { text, level: form.level, ...link, ...end } },
      {
        onSuccess: () => {
          notify.info('Banner published');
          setForm(emptyForm);
          setKey(createIdempotencyKey());
        },
      },
    );
  }

  return (
    <div className="grid gap-9">
      <form onSubmit={submit} className="grid gap-4 rounded-l border border-line bg-surface p-5 md:p-6">
        <p className="text-muted">
          Everybody who is signed in sees it at the top of every page, until they dismiss it. It replaces the one
          before.
        </p>
        <TextArea
          label="Message"
          rows={2}
          maxLength={broadcastLimits.longestText}
          value={form.text}
          onChange={(event) => set({ text: event.target.value })}
        />
        <Segmented
          label="Level"
          value={form.level}
          options={broadcastLevels.map((value) => ({ value, label: levelLabels[value] }))}
          onChange={(level) => set({ level })}
          className="w-fit max-w-full"
        />
        <div className="grid gap-4 md:grid-cols-2">
          <TextField
            label="Link (optional)"
            placeholder="https://status.example.com"
            maxLength={broadcastLimits.longestUrl}
            value={form.url}
            error={urlError}
            onChange={(event) => set({ url: event.target.value })}
          />
          <TextField
            label="Words of the link"
            placeholder="Read more"
            maxLength={broadcastLimits.longestLabel}
            value={form.label}
            help={url !== '' && label === '' ? 'Say where the link leads.' : undefined}
            onChange={(event) => set({ label: event.target.value })}
          />
        </div>
        <TextField
          label="Shown until (optional)"
          type="datetime-local"
          className="md:max-w-[320px]"
          value={form.until}
          error={untilError}
          help="In your time zone. Without it, until you end it."
          onChange={(event) => set({ until: event.target.value })}
        />
        {text === '' ? null : (
          <div>
            <p className="type-small mb-1.5 font-semibold">Preview</p>
            <div className="overflow-hidden rounded-m">
              <BroadcastBar
                broadcast={{ text, level: form.level, link: url === '' || label === '' ? null : { url, label } }}
              />
            </div>
          </div>
        )}
        <Button kind="ink" type="submit" className="justify-self-start" busy={publish.isPending} disabled={!isReady}>
          Publish banner
        </Button>
      </form>
      <Published />
    </div>
  );
}

function Published() {
  const { data, isError, isFetching, refetch } = useBroadcasts();
  if (isError && !data)
    return <ProblemCard title={messages.errors.system} busy={isFetching} onTryAgain={() => void refetch()} />;
  if (!data) return <Loading className="min-h-32" />;
  return (
    <section aria-label="Published banners">
      <h2 className="type-h3">Published banners</h2>
      {data.length === 0 ? (
        <p className="mt-3 text-muted">None yet.</p>
      ) : (
        <ul className="mt-3 divide-y divide-line rounded-l border border-line bg-surface">
          {data.map((broadcast) => (
            <PublishedOne key={broadcast.id} broadcast={broadcast} />
          ))}
        </ul>
      )}
    </section>
  );
}

function PublishedOne({ broadcast }: { broadcast: AdminBroadcast }) {
  const end = useEndBroadcast();
  const { id, text, level, link, until, isShown, createdAt } = broadcast;
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-2 px-5 py-3.5 [overflow-wrap:anywhere]">
      <div className="min-w-0 flex-[1_1_18rem]">
        <p dir="auto" className="font-medium">
          {text}
        </p>
        <p className="type-small text-muted">
          {[
            levelLabels[level],
            formatWhen(createdAt),
            until && `until ${untilFormat.format(new Date(until))}`,
            link?.url,
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
      {isShown ? (
        <>
          <Badge>Shown now</Badge>
          <Button
            size="s"
            busy={end.isPending}
            onClick={() => end.mutate(id, { onSuccess: () => notify.info('Banner ended') })}
          >
            End
          </Button>
        </>
      ) : null}
    </li>
  );
}
