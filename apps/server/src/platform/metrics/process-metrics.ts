import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { Metric } from './prometheus-text.ts';

const gauge = (name: string, help: string, value: number): Metric => ({
  name,
  help,
  type: 'gauge',
  samples: [{ value }],
});

/** Memory, processor and event loop of this process. */
export function createProcessMetrics(): { collect(): Metric[]; stop(): void } {
  const delay = monitorEventLoopDelay({ resolution: 20 });
  delay.enable();
  return {
    stop: () => delay.disable(),
    collect() {
      const { rss, heapUsed } = process.memoryUsage();
      const { user, system } = process.cpuUsage();
      // Over the time since it was last asked.
      const lag = delay.percentile(99) / 1e9;
      delay.reset();
      return [
        gauge('process_resident_memory_bytes', 'Memory held by this process.', rss),
        gauge('nodejs_heap_size_used_bytes', 'JavaScript heap in use.', heapUsed),
        gauge('nodejs_eventloop_lag_p99_seconds', 'Delay of the event loop since the last scrape.', lag),
        gauge('process_uptime_seconds', 'Time since this process began.', process.uptime()),
        {
          name: 'process_cpu_seconds_total',
          help: 'Processor time of this process, without renders.',
          type: 'counter',
          samples: [{ value: (user + system) / 1e6 }],
        },
      ];
    },
  };
}
