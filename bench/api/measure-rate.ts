import { Pool } from 'undici';

export interface RateOptions {
  origin: string;
  path: string;
  headers: Record<string, string>;
  connections: number;
  milliseconds: number;
}

export interface Rate {
  requestsPerSecond: number;
  /** Milliseconds. */
  p50: number;
  p99: number;
}

/** Asks as fast as answers come, one request at a time on each connection. Throws on any answer but 200. */
export async function measureRate(options: RateOptions): Promise<Rate> {
  const { origin, path, headers, connections, milliseconds } = options;
  const pool = new Pool(origin, { connections, pipelining: 1 });
  const latencies: number[] = [];
  const end = performance.now() + milliseconds;
  async function ask(): Promise<void> {
    while (performance.now() < end) {
      const since = performance.now();
      const { statusCode, body } = await pool.request({ method: 'GET', path, headers });
      await body.dump();
      if (statusCode !== 200) throw new Error(`${origin}${path} answered ${statusCode}`);
      latencies.push(performance.now() - since);
    }
  }
  const since = performance.now();
  await Promise.all(Array.from({ length: connections }, ask));
  const seconds = (performance.now() - since) / 1000;
  await pool.close();
  latencies.sort((a, b) => a - b);
  const at = (share: number): number => latencies[Math.floor(latencies.length * share)] ?? 0;
  return { requestsPerSecond: latencies.length / seconds, p50: at(0.5), p99: at(0.99) };
}
