import type { Metric } from './prometheus-text.ts';

/** Upper ends of the buckets, in seconds. */
const buckets = [0.005, 0.025, 0.1, 0.5, 2.5, 10];

export interface RequestMetrics {
  /** `route` as it is declared, never as it was asked: ids would make a series each. */
  count(request: { method: string; route: string; status: number; seconds: number }): void;
  collect(): Metric[];
}

interface Series {
  counts: number[];
  seconds: number;
  total: number;
}

/** Requests this process answered, since it began. */
export function createRequestMetrics(): RequestMetrics {
  const answered = new Map<string, { labels: Record<string, string>; total: number }>();
  const times = new Map<string, Series>();
  return {
    count({ method, route, status, seconds }) {
      const labels = { method, route, status: String(status) };
      const key = JSON.stringify(labels);
      const series = answered.get(key) ?? { labels, total: 0 };
      series.total += 1;
      answered.set(key, series);
      const time = times.get(route) ?? { counts: buckets.map(() => 0), seconds: 0, total: 0 };
      for (const [index, end] of buckets.entries())
        if (seconds <= end) time.counts[index] = (time.counts[index] ?? 0) + 1;
      time.seconds += seconds;
      time.total += 1;
      times.set(route, time);
    },
    collect: () => [
      {
        name: 'hookline_http_requests_total',
        help: 'Requests answered.',
        type: 'counter',
        samples: [...answered.values()].map(({ labels, total }) => ({ labels, value: total })),
      },
      {
        name: 'hookline_http_request_duration_seconds',
        help: 'Time from a request to the end of its answer.',
        type: 'histogram',
        samples: [...times].flatMap(([route, { counts, seconds, total }]) => [
          ...buckets.map((end, index) => ({
            suffix: '_bucket',
            labels: { route, le: String(end) },
            value: counts[index] ?? 0,
          })),
          { suffix: '_bucket', labels: { route, le: '+Inf' }, value: total },
          { suffix: '_sum', labels: { route }, value: seconds },
          { suffix: '_count', labels: { route }, value: total },
        ]),
      },
    ],
  };
}
