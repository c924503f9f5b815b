/**
 * Seeds a data folder with a development account: a plan, finished videos, one failed, one canceled, and two that the
 * next start renders. Everything is created through the API of a server that runs here for the duration. Usage: npm run
 * seed
 */
import { randomBytes } from 'node:crypto';
import { messages } from '@hookline/contract/messages';
import { pino } from 'pino';
import { readConfig } from '#config/config.ts';
import { makeDataFolder } from '#config/make-data-folder.ts';
import { readEnvironment } from '#config/read-environment.ts';
import { failOperation } from '#features/operations/index.ts';
import { openDatabase } from '#platform/db/database.ts';
import { makeEmbedded } from '#platform/db/make-embedded.ts';
import { compose } from '../compose.ts';
import { explainStartFailure } from '../explain-start-failure.ts';
import { makeSeedVideos } from './make-seed-videos.ts';
import { createSeedVisitor } from './seed-visitor.ts';

/** Also identifies a folder that has already been seeded. */
const email = 'seed@example.com';

async function seed(): Promise<number> {
  // Whatever is configured for others: this server is for this machine only, and for a minute.
  const config = readConfig({ ...readEnvironment(), HOST: '127.0.0.1', PORT: '0', PUBLIC_URL: undefined, ROLE: 'all' });
  if (config.smtpUrl !== null || config.stripe !== null) {
    console.error(
      'npm run seed creates a demo account and must not send mail or take payments. Unset SMTP_URL and the Stripe keys first.',
    );
    return 2;
  }
  try {
    makeDataFolder(config.dataDir);
    if (config.databaseUrl === null) await makeEmbedded(`${config.dataDir}/db`);
    const password = randomBytes(9).toString('base64url');
    const program = await compose(config, pino({ level: 'silent' }), { warmsUp: false });
    let toFail: string;
    try {
      const visitor = createSeedVisitor(program.origin ?? '');
      if (!(await visitor.signUp(email, password))) {
        console.log(
          `${config.dataDir} was already seeded. For a new password for ${email}, run this while Hookline is running:`,
        );
        console.log(`  npm run admin -- user:reset-link ${email}`);
        return 0;
      }
      await visitor.post('/api/billing/test/checkout', { plan: 'pro', period: 'monthly' });
      ({ toFail } = await makeSeedVideos(visitor));
    } finally {
      await program.stop();
    }
    const database = await openDatabase(config);
    const failure = { reason: 'engine_failed', error: messages.talkingActors.failed } as const;
    await failOperation(database.db, { id: toFail }, failure).finally(() => database.close());
    console.log(`Seeded ${config.dataDir}. Start Hookline and sign in as ${email} with the password ${password}`);
    return 0;
  } catch (error) {
    console.error(explainStartFailure(error, config));
    return 1;
  }
}

process.exitCode = await seed();
