import { resolve } from 'node:path';
import { creditKinds } from '@hookline/contract/plans';
import { type Config, readConfig } from '#config/config.ts';
import { ConfigError } from '#config/config-error.ts';
import { listSecrets } from '#config/list-secrets.ts';
import { readEnvironment } from '#config/read-environment.ts';
import { askAdminSocket, isServed, NotRunningError } from '#platform/admin-socket/admin-socket.ts';
import { withoutQueryValues } from '#platform/logging/serialize-error.ts';
import { knowSecrets, strikeSecrets } from '#platform/secrets/strike-secrets.ts';
import { askForHash } from './ask-for-hash.ts';

const help = `Commands for the operator, with the same DATA_DIR and settings as Hookline. Those marked * need it running.

  npm run admin -- doctor                    check ffmpeg, fonts, database, storage, disk, mail, services and clock
  npm run admin -- backup FILE               write everything into one file, also while Hookline runs (name it ....tar.zst)
  npm run admin -- restore FILE [--sha256 HASH]
                                             put a backup into an empty DATA_DIR (or database and bucket); Hookline must be
                                             stopped; asks for the hash that backup printed, unless it is given

  npm run admin -- owner-link                * print a new one-time sign-in link for the local owner (valid for 15 minutes)
  npm run admin -- user:reset-link ADDRESS   * print a link where that user can choose a new password (valid for 1 hour)
  npm run admin -- user:remove-two-factor ADDRESS
                                             * for somebody who has lost their phone and their recovery codes: sign-in without
                                             a code; they are told by mail
  npm run admin -- user:promote ADDRESS      make a user an administrator
  npm run admin -- user:demote ADDRESS       take that back
  npm run admin -- user:credits ADDRESS KIND AMOUNT "REASON"
                                             give credits until the user's month ends; KIND is one of
                                             ${creditKinds.join(', ')}
  npm run admin -- operations:retry ID       * send a failed operation again, or put one that is stuck back in line
  npm run admin -- storage:gc                remove files that nothing names any more, now instead of by and by
  npm run admin -- billing:flags             list payments to review: duplicate subscriptions, disputes, refunds
  npm run credits:verify                     check that the credit ledger matches the counters
  npm run affiliates:verify                  the same of affiliates' ledger, commissions, invoices, payouts, balances`;

interface Command {
  /** How many arguments it takes. */
  takes: number;
  /** Only the running server can do it. */
  needsServer?: boolean;
}

const commands: Readonly<Record<string, Command>> = {
  doctor: { takes: 0 },
  backup: { takes: 1 },
  restore: { takes: 1 },
  'owner-link': { takes: 0, needsServer: true },
  'user:reset-link': { takes: 1, needsServer: true },
  'user:remove-two-factor': { takes: 1, needsServer: true },
  'user:promote': { takes: 1 },
  'user:demote': { takes: 1 },
  'user:credits': { takes: 4 },
  'operations:retry': { takes: 1, needsServer: true },
  'storage:gc': { takes: 0 },
  'credits:verify': { takes: 0 },
  'affiliates:verify': { takes: 0 },
  'billing:flags': { takes: 0 },
};

/** Commands whose argument is a path. */
const takesFile = new Set(['backup', 'restore']);

async function main([command, ...rest]: readonly string[]): Promise<number> {
  if (command === undefined || command === 'help' || command === '--help' || command === '-h') {
    console.log(help);
    return 0;
  }
  const known = Object.hasOwn(commands, command) ? commands[command] : undefined;
  const isHashGiven = command === 'restore' && rest.some((argument) => argument.startsWith('--sha256'));
  if (known === undefined || (known.takes !== rest.length && !isHashGiven)) {
    console.error(`Unknown command or wrong arguments: ${[command, ...rest].join(' ')}\n\n${help}`);
    return 2;
  }
  try {
    return await run(command, known, rest);
  } catch (error) {
    console.error(strikeSecrets(await explain(error)));
    return 1;
  }
}

async function run(command: string, { needsServer }: Command, rest: readonly string[]): Promise<number> {
  const environment = readEnvironment();
  const config = readConfig(environment);
  knowSecrets(listSecrets(config));
  const [first = '', ...others] = command === 'restore' ? await askForHash(rest) : rest;
  // npm changes to the project's folder and leaves the caller's here.
  const given = takesFile.has(command) ? [resolve(environment.INIT_CWD ?? '.', first), ...others] : [...rest];
  const output = await answer(config, command, given, needsServer === true);
  if (command !== 'doctor') {
    console.log(strikeSecrets(output));
    return 0;
  }
  const { printFindings } = await import('./doctor.ts');
  const findings = JSON.parse(output);
  console.log(strikeSecrets(printFindings(findings)));
  return findings.some(({ state }: { state: string }) => state === 'failed') ? 1 : 0;
}

/** The running server alone may open the embedded database; without one it is opened here. */
async function answer(
  config: Config,
  command: string,
  given: readonly string[],
  needsServer: boolean,
): Promise<string> {
  try {
    if (command !== 'restore') return await askAdminSocket(config.dataDir, command, ...given);
    if (await isServed(config.dataDir)) throw new Error('Hookline is running. Stop it before you restore a backup.');
  } catch (error) {
    if (!(error instanceof NotRunningError) || needsServer) throw error;
  }
  const { runHere } = await import('./run-here.ts');
  return runHere(config, command, given);
}

async function explain(error: unknown): Promise<string> {
  if (error instanceof NotRunningError) {
    return `Hookline is not running here (${error.message}). Start it with: npm start`;
  }
  if (error instanceof ConfigError) return error.message;
  // The settings can be read: otherwise the error would be one about them.
  const { explainKnownFailure } = await import('../explain-start-failure.ts');
  const known = explainKnownFailure(error, readConfig(readEnvironment()));
  if (known !== null) return known;
  const told = withoutQueryValues(error);
  return `The command failed: ${told instanceof Error ? told.message : String(told)}`;
}

process.exitCode = await main(process.argv.slice(2));
