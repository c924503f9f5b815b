import { describe, expect, it } from 'vitest';
import { limitProcess } from './limit-process.ts';
import { runLimited } from './run-limited.ts';

const limits = { memoryMiB: 300, cpuSeconds: 20 };
const node = (program: string) => ({ file: process.execPath, args: ['--eval', program] });

describe('runLimited', () => {
  it('tells what the program printed and how it ended', async () => {
    const run = await runLimited(node("console.log('read'); console.error('odd'); process.exitCode = 3"), limits);
    expect(run).toEqual({ code: 3, stdout: Buffer.from('read\n'), stderr: 'odd\n' });
  });

  it('has none of our secrets', async () => {
    process.env.APP_SECRET = 'not for decoders';
    const { stdout } = await runLimited(node('console.log(Object.keys(process.env).join())'), limits);
    delete process.env.APP_SECRET;
    expect(stdout.toString()).not.toContain('APP_SECRET');
  });

  it.runIf(process.platform === 'linux')('ends a program that takes too much memory', async () => {
    const hoard = node('const kept = []; setInterval(() => kept.push(Buffer.alloc(16 * 1024 ** 2, 1)), 10)');
    await expect(runLimited(hoard, limits)).rejects.toMatchObject({ name: 'LimitedProgramError', end: 'memory' });
  });

  it.runIf(process.platform === 'linux')('ends a program that takes too much of the processor', async () => {
    const spin = runLimited(node('while (true);'), { ...limits, cpuSeconds: 1 });
    await expect(spin).rejects.toMatchObject({ end: 'killed' });
  });

  it('ends a program that stands still', async () => {
    const hang = runLimited(node('setInterval(() => {}, 1e6)'), { ...limits, patienceMs: 1500 });
    await expect(hang).rejects.toMatchObject({ end: 'stalled' });
  });

  it.runIf(process.platform === 'linux')('waits for one that works, however long it takes', async () => {
    // Works in short steps for longer than it may stand still.
    const steps =
      'let n = 0; setInterval(() => { const t = Date.now(); while (Date.now() - t < 50); if (++n > 20) process.exit(0) }, 60)';
    await expect(runLimited(node(steps), { ...limits, patienceMs: 600 })).resolves.toMatchObject({ code: 0 });
  });

  it.runIf(process.platform === 'linux')('starts a program whose limits its caller may not raise', async () => {
    const inner = limitProcess({ file: '/bin/echo', args: ['read'] }, { memoryMiB: 600, cpuSeconds: 40 });
    await expect(runLimited(inner, limits)).resolves.toMatchObject({ code: 0, stdout: Buffer.from('read\n') });
  });

  it('does not take a full disk for a word about the input', async () => {
    const full = runLimited(node("console.error('out.mp4: No space left on device'); process.exitCode = 1"), limits);
    await expect(full).rejects.toMatchObject({ end: 'disk_full' });
  });

  it('ends a program that prints without end', async () => {
    const print = node("setInterval(() => console.log('x'.repeat(10_000)), 1)");
    await expect(runLimited(print, { ...limits, maxBytes: 100_000 })).rejects.toMatchObject({ end: 'output' });
  });

  it('says that a program is missing', async () => {
    const missing = runLimited({ file: '/no/such/program', args: [] }, limits);
    await expect(missing).rejects.toMatchObject({ end: 'not_started' });
  });

  it('ends with its caller', async () => {
    const caller = new AbortController();
    const run = runLimited(node('setInterval(() => {}, 1e6)'), { ...limits, signal: caller.signal });
    caller.abort(new Error('gone'));
    await expect(run).rejects.toThrow('gone');
  });
});
