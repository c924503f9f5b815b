import { join } from 'node:path';
import { type Config, readConfig } from '#config/config.ts';
import { readEnvironment } from '#config/read-environment.ts';
import { createLogger } from '#platform/logging/create-logger.ts';
import { compose, type Program } from './compose.ts';
import { explainStartFailure } from './explain-start-failure.ts';

/** Longer than everything that waits in `stop` together. */
const stopTimeoutMs = 15_000;

function print(program: Program): void {
  if (program.origin !== null) console.log(`Hookline is running at ${program.origin}`);
  else console.log('Hookline worker is running');
  // To the terminal only: whoever can read the logs must not be able to sign in.
  if (program.ownerLink !== null) console.log(`Sign in as its owner (works once, 15 minutes): ${program.ownerLink}`);
}

async function main(): Promise<void> {
  let config: Config | null = null;
  try {
    config = readConfig(readEnvironment());
    const logger = createLogger({
      level: config.logLevel,
      ...(config.isLocal && { file: join(config.dataDir, 'hookline.log') }),
    });
    const program = await compose(config, logger);
    stopOnRequest(program);
    print(program);
  } catch (error) {
    console.error(explainStartFailure(error, config));
    process.exit(1);
  }
}

/** Ends on Ctrl-C, `kill`, and when the launcher that started us is gone (its channel closes). */
function stopOnRequest(program: Program): void {
  let isStopping = false;
  const stop = (): void => {
    if (isStopping) return;
    isStopping = true;
    setTimeout(() => process.exit(1), stopTimeoutMs).unref();
    program.stop().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(error);
        process.exit(1);
      },
    );
  };
  process.on('SIGINT', stop).on('SIGTERM', stop).on('SIGHUP', stop).on('disconnect', stop);
}

await main();
