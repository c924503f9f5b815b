import { mkdirSync, renameSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { type DestinationStream, type Level, type Logger, pino } from 'pino';
import { strikeSecrets } from '#platform/secrets/strike-secrets.ts';
import { openLogDestination } from './log-destination.ts';
import { serializeError, withoutParameters } from './serialize-error.ts';

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
   * Writes to this file instead of stdout, and warnings also to stderr: for interactive use, where JSON should not fill
   * the terminal. The previous file is kept as `<file>.1` once it is large.
   */
  file?: string;
  /** Instead of either, for tests. */
  destination?: DestinationStream;
}

/**
 * Structured logs, one JSON object a line. Secrets of the configuration are struck out wherever they are quoted, others are
 * blanked by field name, up to two levels deep; URLs are logged
 * without their query, where signatures and tokens travel, and errors of the database without the values of a query.
 */
export function createLogger({ level, file, destination }: LoggerOptions): Logger {
  return pino(
    {
      level,
      base: { pid: process.pid },
      timestamp: pino.stdTimeFunctions.isoTime,
      redact: { paths, censor: '[redacted]' },
      serializers: { err: serializeError },
      hooks: {
        // An error's own message becomes the line's when none is given, and some callers pass it themselves.
        logMethod(given, log) {
          const told: unknown[] = given.length === 1 ? [given[0], messageIn(given[0])] : given;
          log.apply(
            this,
            told.map((part) => (typeof part === 'string' ? withoutParameters(part) : part)) as typeof given,
          );
        },
      },
    },
    destination === undefined
      ? file === undefined || level === 'silent'
        ? standardOutput()
        : fileAndScreen(file, level)
      : striking(destination),
  );
}

function messageIn(logged: unknown): string | undefined {
  const error = typeof logged === 'object' && logged !== null && 'err' in logged ? logged.err : logged;
  return error instanceof Error ? error.message : undefined;
}

/** Whatever a line quotes, no secret of the configuration is written. */
function striking(stream: DestinationStream): DestinationStream {
  return { write: (line) => stream.write(strikeSecrets(line)) };
}

/** As pino writes it into a line. */
const fatalMark = `"level":${pino.levels.values.fatal},`;

/** The last words of a program go to standard error: standard output is often a file, on a disk that may be full. */
function standardOutput(): DestinationStream {
  const [output, screen] = [openLogDestination({ descriptor: 1 }), openLogDestination({ descriptor: 2 })];
  return {
    write(line) {
      const clean = strikeSecrets(line);
      if (!line.includes(fatalMark)) return output.write(clean);
      screen.write(clean);
      screen.flushSync();
    },
  };
}

function fileAndScreen(file: string, level: Level): DestinationStream {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  const size = statSync(file, { throwIfNoEntry: false })?.size ?? 0;
  if (size > maxFileBytes) renameSync(file, `${file}.1`);
  return pino.multistream([
    { level, stream: striking(openLogDestination({ file })) },
    { level: 'warn', stream: striking(openLogDestination({ descriptor: 2 })) },
  ]);
}
