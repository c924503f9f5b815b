import { fstatSync, readFileSync } from 'node:fs';
import { isatty } from 'node:tty';

/**
 * Whether this process was started to outlive the terminal (`nohup`, `trap '' HUP`). Node discards inherited signal
 * dispositions at its start, so the remaining evidence is a parent that ignores SIGHUP, or nohup's standard input: a
 * device opened for writing only. Always false without /proc. The launcher, which runs on older Nodes, has its own
 * copy.
 */
export function isHangupIgnored(): boolean {
  const [, ignored = ''] = /^SigIgn:\s*([0-9a-f]+)/m.exec(readIfThere(`/proc/${process.ppid}/status`)) ?? [];
  // SIGHUP is signal 1, the lowest bit.
  if (ignored !== '' && (Number.parseInt(ignored.slice(-1), 16) & 1) === 1) return true;
  const [, flags = '0'] = /^flags:\s*([0-7]+)/m.exec(readIfThere('/proc/self/fdinfo/0')) ?? [];
  const isWriteOnly = (Number.parseInt(flags, 8) & 3) === 1;
  return isWriteOnly && !isatty(0) && fstatSync(0).isCharacterDevice();
}

function readIfThere(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
