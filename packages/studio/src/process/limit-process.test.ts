import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { limitProcess } from './limit-process.ts';

const limits = { memoryMiB: 256, cpuSeconds: 2, fenceMiB: 256 };

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

  it('goes before the server when the kernel has to end something', async () => {
    expect((await run('cat', '/proc/self/oom_score_adj')).stdout.trim()).toBe('1000');
  });
});
