import { existsSync } from 'node:fs';

/** The process's environment, with what a `.env` file in the working folder adds; what is set already wins. */
export function readEnvironment(): Readonly<Record<string, string | undefined>> {
  if (existsSync('.env')) process.loadEnvFile('.env');
  // The launcher's settings for this process's memory: read when it began, and not meant for its children, where renders
  // would lose time by giving memory back.
  for (const name of ['MALLOC_ARENA_MAX', 'MALLOC_TRIM_THRESHOLD_']) delete process.env[name];
  return process.env;
}
