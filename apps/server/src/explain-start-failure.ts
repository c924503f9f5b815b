import { statSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { inspect } from 'node:util';
import type { Config } from '#config/config.ts';
import { ConfigError } from '#config/config-error.ts';
import { DataFolderLockedError } from '#platform/db/folder-lock.ts';
import { withoutQueryValues } from '#platform/logging/serialize-error.ts';
import { S3UnusableError } from '#platform/storage/create-s3-storage.ts';
import { isDiskFull } from '#platform/storage/is-disk-full.ts';

/** Says why the program could not start: one clear line where the reason is known, everything there is otherwise. */
export function explainStartFailure(error: unknown, config: Config | null): string {
  return explainKnownFailure(error, config) ?? `Hookline could not start:\n${inspect(withoutQueryValues(error))}`;
}

/** One clear line about why something that a start needs cannot be used, where the reason is known. */
export function explainKnownFailure(error: unknown, config: Config | null): string | null {
  if (error instanceof ConfigError || error instanceof DataFolderLockedError || error instanceof S3UnusableError)
    return error.message;
  const code = errorCode(error);
  if (config !== null && code === 'EADDRINUSE') {
    return `Port ${config.port} on ${config.host} is in use by another program. Stop it, or set PORT to another number.`;
  }
  if (config !== null && code === 'EADDRNOTAVAIL') return `HOST ${config.host} is not an address of this machine.`;
  if (config !== null && code === 'EACCES' && isSyscall(error, 'listen')) {
    return `You do not have permission to use port ${config.port} on ${config.host}. Set PORT to a number above 1023 and let a proxy listen on the low port.`;
  }
  if (config !== null && (code === 'EACCES' || code === 'EPERM')) {
    return `No permission: ${error instanceof Error ? error.message : code}. The data folder is ${config.dataDir}.`;
  }
  if (config !== null && isDiskFull(error)) {
    return `The disk with the data folder ${config.dataDir} is full. Free up space and start again. Nothing was lost.`;
  }
  if (config !== null && isReadOnly(error)) {
    return `The data folder ${config.dataDir} is on a read-only disk. Make it writable, or set DATA_DIR to another folder.`;
  }
  if (
    config !== null &&
    (code === 'EEXIST' || code === 'ENOTDIR' || (code === 'ENOENT' && isSyscall(error, 'mkdir')))
  ) {
    const obstacle = obstacleOf(error, config.dataDir);
    if (obstacle !== null) return `${obstacle} is not a folder. Move it away, and Hookline makes its own.`;
    return `DATA_DIR ${config.dataDir} is not a folder and cannot be created. Set it to another path.`;
  }
  if (
    config?.databaseUrl &&
    code !== null &&
    /^(ECONNREFUSED|ENOTFOUND|ETIMEDOUT|EAI_AGAIN|28\w{3}|3D000)$/.test(code)
  ) {
    const reason = error instanceof Error && error.message ? error.message : code;
    return `The database ${databaseName(config.databaseUrl)} cannot be used: ${reason}`;
  }
  // 42P07: a table that a migration makes is there already.
  if (config !== null && code === '42P07') {
    const place = config.databaseUrl ? databaseName(config.databaseUrl) : `in ${config.dataDir}`;
    return `The database ${place} was created by a version before the first release and cannot be upgraded. Set ${config.databaseUrl ? 'DATABASE_URL to an empty database' : 'DATA_DIR to another folder'}, or move the old one away.`;
  }
  return null;
}

/** The file in the data folder that is in the way of a folder; null where it is the data folder itself. */
function obstacleOf(error: unknown, dataDir: string): string | null {
  const path = error instanceof Error && 'path' in error && typeof error.path === 'string' ? error.path : dataDir;
  let part = dataDir;
  for (const name of relative(dataDir, path).split(sep)) {
    if (statSync(part, { throwIfNoEntry: false })?.isDirectory() !== true) break;
    part = join(part, name);
  }
  return part !== dataDir && statSync(part, { throwIfNoEntry: false })?.isFile() === true ? part : null;
}

function isReadOnly(error: unknown): boolean {
  if (errorCode(error) === 'EROFS') return true;
  return error instanceof Error && /Read-only file system|\bEROFS\b/.test(error.message);
}

function isSyscall(error: unknown, name: string): boolean {
  return error instanceof Error && 'syscall' in error && error.syscall === name;
}

/** Host and database without user and password; pg takes addresses that are no URLs (a socket, odd characters). */
function databaseName(databaseUrl: string): string {
  const url = URL.parse(databaseUrl);
  return url === null ? 'of DATABASE_URL' : `${url.host}${url.pathname}`;
}

/** Code of the error or of its cause; if several addresses were tried, the AggregateError has the code. */
function errorCode(error: unknown): string | null {
  if (!(error instanceof Error)) return null;
  if ('code' in error && typeof error.code === 'string') return error.code;
  return errorCode(error.cause);
}
