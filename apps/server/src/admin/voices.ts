import { join } from 'node:path';
import { readConfig } from '#config/config.ts';
import { ConfigError } from '#config/config-error.ts';
import { readEnvironment } from '#config/read-environment.ts';
import { runVoicesCommand } from '#features/voices/index.ts';

/** Entry of `npm run voices`: it needs no database and works while Hookline runs. */
async function main(args: readonly string[]): Promise<number> {
  const canceled = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => canceled.abort());
  const isTerminal = process.stdout.isTTY;
  let shownAt = 0;
  let isOpen = false;
  const showProgress = (line: string) => {
    if (Date.now() - shownAt < (isTerminal ? 200 : 5000)) return;
    shownAt = Date.now();
    isOpen = isTerminal;
    process.stdout.write(isTerminal ? `\r${line.padEnd(72)}` : `${line}\n`);
  };
  const print = (line: string) => {
    process.stdout.write(`${isOpen ? '\r'.padEnd(74) : ''}${isOpen ? '\r' : ''}${line}\n`);
    isOpen = false;
  };
  try {
    const { dataDir, voicesUrl } = readConfig(readEnvironment());
    const folder = join(dataDir, 'voices');
    return await runVoicesCommand(args, { folder, baseUrl: voicesUrl, print, showProgress, signal: canceled.signal });
  } catch (error) {
    if (canceled.signal.aborted) {
      print('Stopped. The same command goes on where it was.');
      return 130;
    }
    if (!(error instanceof ConfigError)) throw error;
    console.error(error.message);
    return 1;
  }
}

process.exitCode = await main(process.argv.slice(2));
