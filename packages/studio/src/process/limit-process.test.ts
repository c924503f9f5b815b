import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { describe, expect, it, vi } from 'vitest';
import { limitProcess } from './limit-process.ts';

const limits = { memoryMiB: 256, cpuSeconds: 2, fenceMiB: 256 };

/** One letter, or nothing when there is no such process. */
function stateOf(pid: string): string {
  try {
    return /\) (\w)/.exec(readFileSync(`/proc/${pid}/stat`, 'utf8'))?.[1] ?? '';
  } catch {
    return '';
  }
}

function run(program: string, ...args: string[]) {
  const { file, args: all } = limitProcess({ file: program, args }, limits);
  return promisify(execFile)(file, all);
}

describe.runIf(process.platform === 'linux')('limitProcess', () => {
  it('passes arguments unchanged', async () => {
    const { stdout } = await run('printf', '%s|', 'a b', '$HOME', '"; exit 3');
    expect(stdout).toBe('a b|$HOME|"; exit 3|');
  });

  it('is enforced by the kernel', async () => {
    const { stdout } = await run('cat', '/proc/self/limits');
    expect(stdout).toMatch(/^Max address space\s+536870912\s+536870912/m);
    expect(stdout).toMatch(/^Max cpu time\s+2\s+2/m);
    await expect(run('dd', 'if=/dev/zero', 'of=/dev/null', 'bs=700M', 'count=1')).rejects.toThrow(/memory/);
  });

  it('ends with whoever started it, in the middle of work too', async () => {
    const { file, args } = limitProcess({ file: 'sleep', args: ['600'] }, limits);
    const starter = `
      const child = require('node:child_process').spawn(${JSON.stringify(file)}, ${JSON.stringify(args)}, { stdio: 'ignore', detached: true });
      const isSleep = () => require('node:fs').readFileSync('/proc/' + child.pid + '/comm', 'utf8') === 'sleep\\n';
      setInterval(() => { if (isSleep()) { console.log(child.pid); process.kill(process.pid, 'SIGKILL'); } }, 20);`;
    const ended = await promisify(execFile)(process.execPath, ['-e', starter]).catch((error: unknown) => error);
    const pid = (ended as { stdout: string }).stdout.trim();
    expect(Number(pid)).toBeGreaterThan(1);
    await vi.waitFor(() => expect(stateOf(pid)).toMatch(/^[ZX]?$/), { timeout: 30_000 });
  });

  it('goes before the server when the kernel has to end something', async () => {
    expect((await run('cat', '/proc/self/oom_score_adj')).stdout.trim()).toBe('1000');
  });
});
