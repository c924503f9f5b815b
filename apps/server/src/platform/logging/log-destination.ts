import { constants, open, write, writeSync } from 'node:fs';
import type { DestinationStream } from 'pino';

/** Lines that wait for a destination which does not take them: enough for a moment, little for the memory. */
const mostWaitingChars = 1_048_576;
/** A pipe whose reader is slow is asked again after this. */
const retryMs = 100;

export interface LogDestination extends DestinationStream {
  /** Tries once to write what waits; never waits itself. */
  flushSync(): void;
}

/** Writes bytes; tests pass one that simulates a full disk. */
export type WriteBytes = (
  descriptor: number,
  bytes: Buffer,
  done: (error: Error | null, written: number) => void,
) => void;

const toDescriptor: WriteBytes = (descriptor, bytes, done) => write(descriptor, bytes, 0, bytes.length, null, done);

/**
 * Destination of log lines: a file (created if missing) or an open descriptor. Logging must never stop or block the
 * program, so lines that cannot be written are dropped and counted; the next successful line reports the count.
 */
export function openLogDestination(
  target: { file: string } | { descriptor: number },
  writeBytes: WriteBytes = toDescriptor,
): LogDestination {
  let descriptor: number | null = 'descriptor' in target ? target.descriptor : null;
  let waiting = '';
  let lost = 0;
  /** The last write ended in the middle of a line. */
  let isTorn = false;
  let isBusy = false;

  /** The line that reports the count is not itself counted, but written again; one too many does no harm. */
  function countLost(lines: string): void {
    lost += lines.split('\n').length - 1;
  }

  function pump(): void {
    if (isBusy || waiting === '') return;
    isBusy = true;
    if (descriptor !== null) writeWaiting(descriptor);
    else if ('file' in target) openFile(target.file);
  }

  function openFile(file: string): void {
    open(file, constants.O_CREAT | constants.O_APPEND | constants.O_WRONLY, 0o600, (error, opened) => {
      isBusy = false;
      if (error === null) {
        descriptor = opened;
        pump();
      } else {
        countLost(waiting);
        waiting = '';
      }
    });
  }

  function writeWaiting(to: number): void {
    const told = lost;
    const bytes = Buffer.from(lead() + waiting);
    waiting = '';
    send(to, bytes, (isWritten) => {
      isBusy = false;
      // Lines lost in the meantime remain to be reported.
      if (isWritten) lost -= told;
      pump();
    });
  }

  /** Disks and pipes may take a part only. */
  function send(to: number, bytes: Buffer, done: (isWritten: boolean) => void): void {
    writeBytes(to, bytes, (error, written) => {
      if (error === null) {
        isTorn = written < bytes.length;
        if (isTorn) send(to, bytes.subarray(written), done);
        else done(true);
      } else if ('code' in error && (error.code === 'EAGAIN' || error.code === 'EBUSY')) {
        setTimeout(() => send(to, bytes, done), retryMs).unref();
      } else {
        countLost(bytes.toString());
        done(false);
      }
    });
  }

  function lead(): string {
    return `${isTorn ? '\n' : ''}${lost > 0 ? lostLine(lost) : ''}`;
  }

  const destination: LogDestination = {
    write(line) {
      if (waiting.length + line.length > mostWaitingChars) lost += 1;
      else waiting += line;
      pump();
    },
    flushSync() {
      if (isBusy || descriptor === null || waiting === '') return;
      try {
        writeSync(descriptor, lead() + waiting);
        lost = 0;
      } catch {
        countLost(waiting);
      }
      waiting = '';
    },
  };
  process.once('exit', () => destination.flushSync());
  return destination;
}

function lostLine(count: number): string {
  const line = { level: 40, time: new Date().toISOString(), pid: process.pid, msg: `${count} log lines were lost` };
  return `${JSON.stringify(line)}\n`;
}
