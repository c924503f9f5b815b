import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';

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

it('answers a wrong command line with one line and exit code 2', async () => {
  const wrong = [
    ['nope'],
    ['script'],
    ['script', '--prompt', 'x', '--tone', 'sad'],
    ['portrait', '--prompt', 'x'],
    ['static-ad', '--bogus'],
  ];
  for (const { code, stdout, stderr } of await Promise.all(wrong.map((args) => studio(...args)))) {
    expect([code, stdout, stderr.trim().split('\n').length]).toEqual([2, '', 1]);
  }
});

it('explains every command', async () => {
  const { stdout } = await studio('--help');
  for (const name of ['talk', 'actors', 'sheet', 'script', 'static-ad', 'portrait', 'in-hand', 'try-on']) {
    expect(stdout).toContain(`studio ${name} `);
  }
});
