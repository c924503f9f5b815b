/**
 * What the server holds of memory: at most during its first start, with an empty data folder, and at rest afterwards.
 *
 *   npm run bench -- memory
 *
 * Peaks are over all its processes, memory they share counted once. The tiles of the first screen are painted meanwhile;
 * greetings begin a minute after the start and are left out, being renders (`npm run bench -- render --memory`).
 */
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { measureMemory } from '@hookline/studio/instruments';
import { startServer } from '../../e2e/server.ts';

/** Long enough for the tiles to be painted and what paints them to be gone. */
const settleMs = 45_000;

const dataDir = await mkdtemp(join(tmpdir(), 'hookline-bench-memory-'));
try {
  for (const name of ['first start', 'later start']) {
    let atRest = '';
    const { pss } = await measureMemory(async () => {
      const server = await startServer({ dataDir });
      const cookie = await signIn(await server.ownerLink());
      const paths = ['/api/operations', '/api/video/my', '/api/auth/status'];
      for (let n = 0; n < 300; n += 1) {
        const answer = await fetch(server.origin + paths[n % paths.length], { headers: { cookie } });
        await answer.arrayBuffer();
      }
      await wait(settleMs);
      atRest = await residentMiB(server.pid);
      await server.stop();
    });
    console.log(`${name}: at most ${pss.toFixed(0)} MiB in all processes; the server at rest ${atRest}`);
  }
} finally {
  await rm(dataDir, { recursive: true, force: true });
}

async function signIn(link: string): Promise<string> {
  const answer = await fetch(link, { redirect: 'manual' });
  const cookies = answer.headers.getSetCookie().map((value) => value.split(';')[0]);
  return cookies.join('; ');
}

async function residentMiB(pid: number): Promise<string> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  const read = (name: string): string =>
    (Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(status)?.[1]) / 1024).toFixed(0);
  return `${read('VmRSS')} MiB resident (at most ${read('VmHWM')})`;
}
