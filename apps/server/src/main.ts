import { enableCompileCache } from 'node:module';
import { join } from 'node:path';
import type { Logger } from 'pino';
import { type Config, readConfig } from '#config/config.ts';
import { listSecrets } from '#config/list-secrets.ts';
import { assertWritable, makeDataFolder } from '#config/make-data-folder.ts';
import { readEnvironment } from '#config/read-environment.ts';
import { makeEmbedded } from '#platform/db/make-embedded.ts';
import { createLogger } from '#platform/logging/create-logger.ts';
import { knowSecrets, strikeSecrets } from '#platform/secrets/strike-secrets.ts';
import { startTelemetry } from '#platform/telemetry/start-telemetry.ts';
import type { Program } from './compose.ts';
import { explainStartFailure } from './explain-start-failure.ts';
import { isHangupIgnored } from './is-hangup-ignored.ts';

/** Longer than everything that waits in `stop` together. */
const stopTimeoutMs = 15_000;

function print(program: Program): void {
  for (const notice of program.notices) console.warn(notice);
  if (program.origin !== null) console.log(`Hookline is running at ${program.origin}`);
  else console.log('Hookline worker is running');
  // To the terminal only: a person who can read the logs must not be able to sign in.
  if (program.ownerLink !== null) console.log(`Sign in as its owner (works once, 15 minutes): ${program.ownerLink}`);
}

async function main(): Promise<void> {
  let config: Config | null = null;
  try {
    config = readConfig(readEnvironment());
    knowSecrets(listSecrets(config));
    await startTelemetry(config.telemetryEndpoint);
    makeDataFolder(config.dataDir);
    assertWritable(config.dataDir);
    const logger = createLogger({
      level: config.logLevel,
      ...(config.isLocal && { file: join(config.dataDir, 'hookline.log') }),
    });
    if (config.databaseUrl === null) await makeEmbedded(join(config.dataDir, 'db'));
    // A quarter of a start is the compilation of modules. Children use the same folder, which is nobody else's.
    process.env.NODE_COMPILE_CACHE ??= join(config.dataDir, 'cache', 'compiled');
    enableCompileCache(process.env.NODE_COMPILE_CACHE);
    // Loaded now: what makes a database and the whole program would not be small together.
    const { compose } = await import('./compose.ts');
    const program = await compose(config, logger);
    stopOnRequest(program, logger);
    print(program);
    for (const notice of program.notices) logger.info(notice);
  } catch (error) {
    console.error(strikeSecrets(explainStartFailure(error, config)));
    process.exit(1);
  }
}

/**
 * Stops on Ctrl-C, `kill`, and when the launcher that started us has exited (its channel closes). After an uncaught
 * error the state is unknown, so the process shuts down cleanly for its supervisor to restart it.
 */
function stopOnRequest(program: Program, logger: Logger): void {
  let isStopping = false;
  const stop = (exitCode: 0 | 1): void => {
    if (isStopping) return;
    isStopping = true;
    setTimeout(() => process.exit(1), stopTimeoutMs).unref();
    program.stop().then(
      () => process.exit(exitCode),
      (error: unknown) => {
        logger.error({ err: error }, 'did not stop cleanly');
        process.exit(1);
      },
    );
  };
  for (const event of ['SIGINT', 'SIGTERM', 'disconnect']) process.on(event, () => stop(0));
  // Without a listener the signal would end Node, even if it was started to ignore it.
  const outlivesTerminal = isHangupIgnored();
  process.on('SIGHUP', () => (outlivesTerminal ? undefined : stop(0)));
  process.on('uncaughtException', (error, origin) => {
    if (error.name === 'DatabaseLostError') {
      // Nothing can be stopped in order any more: whatever asks the database would wait for ever.
      console.error(error.message);
      process.exit(1);
    }
    logger.fatal({ err: error, origin }, 'uncaught error, stopping');
    stop(1);
  });
}

await main();
