import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { limitProcess } from './limit-process.ts';

const limits = { memoryMiB: 256, cpuSeconds: 2 };

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
    expect(stdout).toMatch(/^Max address space\s+268435456\s+268435456/m);
    expect(stdout).toMatch(/^Max cpu time\s+2\s+2/m);
    await expect(run('dd', 'if=/dev/zero', 'of=/dev/null', 'bs=400M', 'count=1')).rejects.toThrow(/memory/);
  });
});
