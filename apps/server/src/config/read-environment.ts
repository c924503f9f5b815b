import { existsSync } from 'node:fs';

/** The process's environment, with what a `.env` file in the working folder adds; what is set already wins. */
export function readEnvironment(): Readonly<Record<string, string | undefined>> {
  if (existsSync('.env')) process.loadEnvFile('.env');
  return process.env;
}
