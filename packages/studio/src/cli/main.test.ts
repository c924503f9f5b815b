import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, it, vi } from 'vitest';
import { runCommandLine } from './run-command-line.ts';

// Every test starts several programs at once, possibly on a busy machine.
vi.setConfig({ testTimeout: 40_000 });

const main = fileURLToPath(new URL('./main.ts', import.meta.url));

async function studio(...args: string[]): Promise<{ code: number; stdout: string; stderr: string }> {
  return promisify(execFile)(process.execPath, [main, ...args]).then(
    ({ stdout, stderr }) => ({ code: 0, stdout, stderr }),
    ({ code, stdout, stderr }) => ({ code, stdout, stderr }),
  );
}

it('writes the same script for the same seed', async () => {
  const args = ['script', '--prompt', '"Daybreak" iced tea with real mint, 20% off', '--language', 'de', '--seed', '4'];
  const [first, second] = await Promise.all([studio(...args), studio(...args)]);
  expect(first).toEqual(second);
  expect(first.code).toBe(0);
  expect(first.stdout).toContain('Daybreak');
});

it('responds to a wrong command line with one line and exit code 2', async () => {
  expect(await studio('nope')).toEqual({ code: 2, stdout: '', stderr: 'There is no command "nope". Try --help.\n' });
});

it('ends quietly if its output is closed', async () => {
  const child = spawn(process.execPath, [main, 'actors', '--json'], { stdio: ['ignore', 'pipe', 'pipe'] });
  let complaint = '';
  child.stderr.on('data', (chunk) => (complaint += String(chunk)));
  child.stdout.destroy();
  expect(await once(child, 'close')).toEqual([0, null]);
  expect(complaint).not.toContain('EPIPE');
});

it('explains every command', async () => {
  let stdout = '';
  const print = (text: string): void => {
    stdout += text;
  };
  const { signal } = new AbortController();
  expect(await runCommandLine(['--help'], { environment: {}, signal, print, complain: print })).toBe(0);
  const names = [
    'talk',
    'hook',
    'video-ad',
    'animate',
    'greeting',
    'actors',
    'sheet',
    'script',
    'static-ad',
    'portrait',
    'in-hand',
    'try-on',
  ];
  for (const name of names) {
    expect(stdout).toContain(`studio ${name} `);
  }
});
