/**
 * Server and pages for whoever changes them: the server starts again when one of its files changed, pages are replaced
 * in the browser while it stays open. Usage: npm run dev
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { planDev } from './dev/plan-dev.ts';
import { serverNodeArgs } from './launch/server-memory.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const followParent = new URL('./launch/follow-parent.mjs', import.meta.url).href;
const quickDrizzle = new URL('./launch/quick-drizzle.mjs', import.meta.url).href;

if (existsSync(join(root, '.env'))) process.loadEnvFile(join(root, '.env'));
const plan = planDev(process.env);

/** Each ends with this process, by its channel when it is killed. */
function start(cwd: string, args: readonly string[], env: Record<string, string>): ChildProcess {
  return spawn(process.execPath, ['--import', followParent, ...args], {
    cwd,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
}

const server = start(
  root,
  ['--watch', '--watch-preserve-output', ...serverNodeArgs, '--import', quickDrizzle, 'apps/server/src/main.ts'],
  plan.serverEnv,
);
const pagesArgs = ['dev', '--host', '127.0.0.1', '--port', String(plan.pagesPort), '--strictPort'];
const pages = start(
  join(root, 'apps', 'web'),
  // The condition React Router would begin itself anew with, in a process nobody stops.
  ['--conditions=development', join(root, 'node_modules', '@react-router', 'dev', 'bin.cjs'), ...pagesArgs],
  { DEV_SERVER_ORIGIN: `http://127.0.0.1:${plan.serverPort}` },
);
const children = [server, pages];

let isStopping = false;
async function stop(exitCode: number): Promise<void> {
  if (isStopping) return;
  isStopping = true;
  await Promise.all(
    children
      .filter((child) => child.exitCode === null && child.signalCode === null)
      .map((child) => {
        const ended = once(child, 'exit');
        child.kill('SIGTERM');
        return ended;
      }),
  );
  process.exit(exitCode);
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop(0));
process.on('disconnect', () => void stop(0));
// One without the other is of no use. A server that does not start waits for the next change of a file.
for (const child of children) child.once('exit', (code) => void stop(code ?? 1));
