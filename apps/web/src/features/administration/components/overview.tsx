import type { AdminOverview } from '@hookline/contract/admin';
import { messages } from '@hookline/contract/messages';
import { pagePaths } from '@hookline/contract/page-paths';
import { Link } from 'react-router';
import { ProblemCard } from '#components/layouts/problem-card.tsx';
import { formatWhen } from '#components/media/format-when.ts';
import { Loading } from '#components/ui/loading.tsx';
import { NoticeBox } from '#components/ui/notice-box.tsx';
import { bytesWords, countWords } from '../admin-words.ts';
import { useOverview } from '../api/admin-lists.ts';
import { RevenueSection } from './revenue-section.tsx';
import { Section } from './section.tsx';

function Figure({ label, value, note, to }: { label: string; value: number; note?: string; to?: string }) {
  const figure = (
    <>
      <span className="type-small block text-muted">{label}</span>
      <span className="type-h2 mt-1 block tabular-nums">{countWords(value)}</span>
      {note ? <span className="type-small block text-muted">{note}</span> : null}
    </>
  );
  const frame = 'block h-full rounded-l border border-line bg-surface px-5 py-4';
  return (
    <li>
      {to ? (
        <Link to={to} className={`${frame} hover:bg-hover`}>
          {figure}
        </Link>
      ) : (
        <div className={frame}>{figure}</div>
      )}
    </li>
  );
}

function Rows({ rows, empty }: { rows: readonly (readonly [name: string, value: string])[]; empty: string }) {
  if (rows.length === 0) return <p className="text-muted">{empty}</p>;
  return (
    <dl className="divide-y divide-line rounded-l border border-line bg-surface">
      {rows.map(([name, value]) => (
        <div key={name} className="flex flex-wrap justify-between gap-x-8 gap-y-1 px-5 py-2.5">
          <dt className="[overflow-wrap:anywhere]">{name}</dt>
          <dd className="text-muted tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Figures({
  overview: { users, operations, openFlags, openPayouts, refusalsToday, failedWebhooks, errorsToday },
}: {
  overview: AdminOverview;
}) {
  return (
    <ul className="grid grid-cols-2 gap-3 md:grid-cols-4">
      <Figure
        label="Users"
        value={users.total}
        note={`${countWords(users.newThisWeek)} new this week`}
        to={pagePaths.adminUsers}
      />
      <Figure
        label="Paying"
        value={users.paid}
        note={`${countWords(users.trials)} on trial`}
        to={`${pagePaths.adminUsers}?show=paid`}
      />
      <Figure
        label="In progress"
        value={operations.processing}
        note={`${countWords(operations.queued)} waiting`}
        to={pagePaths.adminOperations}
      />
      <Figure label="Stuck" value={operations.stuck} to={`${pagePaths.adminOperations}?show=stuck`} />
      <Figure
        label="Failed, last 24 hours"
        value={operations.failedToday}
        to={`${pagePaths.adminOperations}?show=failed`}
      />
      <Figure label="Payments to review" value={openFlags} to={pagePaths.billingFlags} />
      <Figure label="Payouts to send" value={openPayouts} to={pagePaths.affiliatePayouts} />
      <Figure label="Webhooks that failed" value={failedWebhooks} to={`${pagePaths.adminWebhooks}?show=failed`} />
      <Figure label="Kinds of errors, last 24 hours" value={errorsToday} to={pagePaths.adminErrors} />
      <Figure label="Suspended users" value={users.suspended} to={`${pagePaths.adminUsers}?show=suspended`} />
      <Figure label="Refused, last 24 hours" value={refusalsToday} to={pagePaths.adminRefusals} />
    </ul>
  );
}

/** When the last backup was made; a warning when that is too long ago. */
function BackupState({ backup: { lastAt, everyHours, isOld } }: { backup: AdminOverview['backup'] }) {
  const last = lastAt === null ? 'No backup was made yet' : `Last backup: ${formatWhen(lastAt).toLowerCase()}`;
  const schedule = everyHours === null ? 'no schedule' : everyHours === 1 ? 'every hour' : `every ${everyHours} hours`;
  if (!isOld) return <p className="text-muted">{`${last}, ${schedule}.`}</p>;
  return (
    <NoticeBox tone="warning">
      {last}, {schedule}.{' '}
      {everyHours === null
        ? 'Set BACKUP_EVERY_HOURS and BACKUP_DIR, or run npm run admin -- backup FILE.'
        : 'Look for it under Errors, and check that BACKUP_DIR has space and can be written to.'}
    </NoticeBox>
  );
}

/** For administrators: the installation in numbers, and what waits for them. */
export function Overview() {
  const { data: overview, isError, isFetching, refetch } = useOverview();
  if (isError && !overview)
    return <ProblemCard title={messages.errors.system} busy={isFetching} onTryAgain={() => void refetch()} />;
  if (!overview) return <Loading className="min-h-[40vh]" />;
  const { queues, storage, version } = overview;
  const free = storage.freeBytes === null ? '' : `, ${bytesWords(storage.freeBytes)} free on the disk`;
  return (
    <div className="grid gap-9">
      <Figures overview={overview} />
      <RevenueSection />
      <Section title="Backup">
        <BackupState backup={overview.backup} />
      </Section>
      <Section title="Queues">
        <Rows
          empty="No jobs are waiting."
          rows={queues.map(({ name, waiting, active }) => [name, `${waiting} waiting, ${active} in progress`] as const)}
        />
      </Section>
      <Section title="Storage">
        <p className="mb-3 text-muted">
          {countWords(storage.files)} files, {bytesWords(storage.bytes)}
          {free}. Counted: {formatWhen(storage.countedAt).toLowerCase()}.
        </p>
        <Rows
          empty="Nothing is stored yet."
          rows={storage.kinds.map(
            ({ kind, files, bytes }) => [kind, `${countWords(files)} files, ${bytesWords(bytes)}`] as const,
          )}
        />
      </Section>
      <p className="type-small text-muted">Hookline {version}</p>
    </div>
  );
}
