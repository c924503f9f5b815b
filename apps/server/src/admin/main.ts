import { type Config, readConfig } from '#config/config.ts';
import { ConfigError } from '#config/config-error.ts';
import { makeDataFolder } from '#config/make-data-folder.ts';
import { readEnvironment } from '#config/read-environment.ts';
import { askAdminSocket, NotRunningError } from '#platform/admin-socket/admin-socket.ts';
import type { Database } from '#platform/db/database.ts';
import { withoutQueryValues } from '#platform/logging/serialize-error.ts';

const help = `Commands for the operator (Hookline must be running with the same DATA_DIR):

  npm run admin -- owner-link                print a new one-time sign-in link for the local owner (valid for 15 minutes)
  npm run admin -- user:reset-link ADDRESS   print a link where that user can choose a new password (valid for 1 hour)
  npm run admin -- billing:flags             list payments to review: duplicate subscriptions, disputes, refunds
  npm run credits:verify                     check that the credit ledger matches the counters (works with or without a running server)
  npm run affiliates:verify                  the same of affiliates' commissions, their ledger, invoices and payouts`;

/** Commands by how many arguments they take. */
const commands: Readonly<Record<string, number>> = {
  'owner-link': 0,
  'user:reset-link': 1,
  'credits:verify': 0,
  'affiliates:verify': 0,
  'billing:flags': 0,
};

type LoadReport = () => Promise<(db: Database) => Promise<string>>;

/** Commands that also work without a running server. */
const reports: Readonly<Record<string, LoadReport>> = {
  'credits:verify': async () => (await import('#features/usage/index.ts')).reportCredits,
  'affiliates:verify': async () => {
    const { reportAffiliates } = await import('#features/affiliates/index.ts');
    const { listMoneyOf } = await import('#features/billing/index.ts');
    return (db) => reportAffiliates(db, listMoneyOf);
  },
};

async function main([command, ...rest]: readonly string[]): Promise<number> {
  if (command === undefined || command === 'help' || command === '--help' || command === '-h') {
    console.log(help);
    return 0;
  }
  if (!Object.hasOwn(commands, command) || commands[command] !== rest.length) {
    console.error(`Unknown command or wrong arguments: ${[command, ...rest].join(' ')}\n\n${help}`);
    return 2;
  }
  try {
    const config = readConfig(readEnvironment());
    const report = reports[command];
    console.log(
      report === undefined
        ? await askAdminSocket(config.dataDir, command, rest[0])
        : await verify(config, command, report),
    );
    return 0;
  } catch (error) {
    console.error(explain(error));
    return 1;
  }
}

/** Asks the running server, which alone may open the embedded database; without one it is opened here. */
async function verify(config: Config, command: string, loadReport: LoadReport): Promise<string> {
  try {
    return await askAdminSocket(config.dataDir, command);
  } catch (error) {
    if (!(error instanceof NotRunningError)) throw error;
  }
  const [{ openDatabase }, report] = await Promise.all([import('#platform/db/database.ts'), loadReport()]);
  makeDataFolder(config.dataDir);
  const database = await openDatabase(config);
  try {
    return await report(database.db);
  } finally {
    await database.close();
  }
}

function explain(error: unknown): string {
  if (error instanceof NotRunningError) {
    return `Hookline is not running here (${error.message}). Start it with: npm start`;
  }
  if (error instanceof ConfigError) return error.message;
  const told = withoutQueryValues(error);
  return `The command failed: ${told instanceof Error ? told.message : String(told)}`;
}

process.exitCode = await main(process.argv.slice(2));
