import { mkdirSync, renameSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { type DestinationStream, type Level, type Logger, pino } from 'pino';

/** Names under which secrets travel through logged objects. */
const secretFields = [
  'access_token',
  'authorization',
  'cookie',
  'password',
  'refresh_token',
  'secret',
  'set-cookie',
  'token',
];
const paths = secretFields.flatMap((field) => [`["${field}"]`, `*["${field}"]`, `*.*["${field}"]`]);

const maxFileBytes = 10 * 1_048_576;

export interface LoggerOptions {
  level: Level | 'silent';
  /**
   * Writes there instead of to stdout, and warnings also to stderr: for a person at a terminal, whose screen should not
   * fill with JSON. The file before is kept as `<file>.1` once it is large.
   */
  file?: string;
  /** Instead of either, for tests. */
  destination?: DestinationStream;
}

/**
 * Structured logs, one JSON object a line. Secrets are blanked by field name, up to two levels deep; URLs are logged
 * without their query, where signatures and tokens travel.
 */
export function createLogger({ level, file, destination }: LoggerOptions): Logger {
  return pino(
    {
      level,
      base: { pid: process.pid },
      timestamp: pino.stdTimeFunctions.isoTime,
      redact: { paths, censor: '[redacted]' },
    },
    destination ?? (file === undefined || level === 'silent' ? pino.destination(1) : fileAndScreen(file, level)),
  );
}

function fileAndScreen(file: string, level: Level): DestinationStream {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  const size = statSync(file, { throwIfNoEntry: false })?.size ?? 0;
  if (size > maxFileBytes) renameSync(file, `${file}.1`);
  return pino.multistream([
    { level, stream: pino.destination({ dest: file, mode: 0o600, sync: false }) },
    { level: 'warn', stream: pino.destination(2) },
  ]);
}
