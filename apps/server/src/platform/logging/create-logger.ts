import { type DestinationStream, type Logger, pino } from 'pino';

/** Names under which secrets travel through logged objects. */
const secretFields = [
  'cookie',
  'set-cookie',
  'authorization',
  'token',
  'access_token',
  'refresh_token',
  'password',
  'secret',
];

/**
 * Structured logs, one JSON object a line, to stdout unless a destination is given. Secrets are blanked by field name,
 * one and two levels deep; URLs are logged without their query, where signatures and tokens travel.
 */
export function createLogger(options: { level: string; destination?: DestinationStream }): Logger {
  const paths = secretFields.flatMap((field) => {
    const key = field.includes('-') ? `["${field}"]` : field;
    const dotted = field.includes('-') ? key : `.${field}`;
    return [key, `*${dotted}`, `*.*${dotted}`];
  });
  const settings = {
    level: options.level,
    base: { pid: process.pid },
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: { paths, censor: '[redacted]' },
  };
  return options.destination === undefined ? pino(settings) : pino(settings, options.destination);
}
