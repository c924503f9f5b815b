import { execFileSync } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import process from 'node:process';
import { describe, expect, it } from 'vitest';

// The server's copy must see the same as the launcher's.
const copies = ['./is-hangup-ignored.mjs', '../../apps/server/src/is-hangup-ignored.ts'];

describe.skipIf(process.platform !== 'linux').each(copies)('isHangupIgnored of %s', (copy) => {
  const module = JSON.stringify(new URL(copy, import.meta.url).href);
  const program = `import(${module}).then(({ isHangupIgnored }) => console.log(isHangupIgnored()))`;

  it('knows the input nohup leaves: a null device that cannot be read', () => {
    const isIgnored = (flags: string): string => {
      const input = openSync('/dev/null', flags);
      try {
        return execFileSync(process.execPath, ['-e', program], { stdio: [input, 'pipe', 'inherit'], encoding: 'utf8' });
      } finally {
        closeSync(input);
      }
    };
    expect([isIgnored('w'), isIgnored('r')]).toEqual(['true\n', 'false\n']);
  });

  it('knows a starter that ignores the signal', () => {
    const isIgnored = (before: string): string =>
      execFileSync('sh', ['-c', `${before} "$0" -e "$1"; exit $?`, process.execPath, program], {
        stdio: ['ignore', 'pipe', 'inherit'],
        encoding: 'utf8',
      });
    expect([isIgnored("trap '' HUP;"), isIgnored('')]).toEqual(['true\n', 'false\n']);
  });
});
