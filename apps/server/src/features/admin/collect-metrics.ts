import type { Metric } from '#platform/metrics/prometheus-text.ts';
import { getOverview, type OverviewDeps } from './get-overview.ts';

const gauge = (name: string, help: string, samples: Metric['samples']): Metric => ({
  name,
  help,
  type: 'gauge',
  samples,
});

/** The installation in numbers, the same on every node: from the database that all of them share. */
export async function collectMetrics(deps: OverviewDeps): Promise<Metric[]> {
  const { version, users, operations, queues, storage, openFlags, openPayouts, refusalsToday } =
    await getOverview(deps);
  return [
    gauge('hookline_info', 'Version of the program.', [{ value: 1, labels: { version } }]),
    gauge('hookline_users', 'Accounts.', [
      { value: users.total, labels: { of: 'all' } },
      { value: users.paid, labels: { of: 'paid' } },
    ]),
    gauge('hookline_operations', 'Operations by state; failed ones of the last 24 hours.', [
      { value: operations.queued, labels: { state: 'queued' } },
      { value: operations.processing, labels: { state: 'processing' } },
      { value: operations.stuck, labels: { state: 'stuck' } },
      { value: operations.failedToday, labels: { state: 'failed' } },
    ]),
    gauge(
      'hookline_jobs',
      'Jobs that wait or are worked on, by queue.',
      queues.flatMap(({ name, waiting, active }) => [
        { value: waiting, labels: { queue: name, state: 'waiting' } },
        { value: active, labels: { queue: name, state: 'active' } },
      ]),
    ),
    gauge(
      'hookline_stored_bytes',
      'Size of stored files, by kind.',
      storage.kinds.map(({ kind, bytes }) => ({ value: bytes, labels: { kind } })),
    ),
    ...(storage.freeBytes === null
      ? []
      : [gauge('hookline_disk_free_bytes', 'Free space of the data folder’s disk.', [{ value: storage.freeBytes }])]),
    gauge('hookline_review', 'What waits for an administrator; refused texts of the last 24 hours.', [
      { value: openFlags, labels: { what: 'payments' } },
      { value: openPayouts, labels: { what: 'payouts' } },
      { value: refusalsToday, labels: { what: 'refused texts' } },
    ]),
  ];
}
