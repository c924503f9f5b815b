import { RenderError } from '#compose/render-error.ts';
import { commands } from './commands.ts';
import { UsageError } from './usage-error.ts';

const help = `Hookline studio: drawn actors who speak your script, with no key and no network.

${commands.map((command) => command.help).join('\n')}`;

// Who reads only the beginning ('| head') has all they want; the work itself goes on.
for (const output of [process.stdout, process.stderr])
  output.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
  });

/** Exit codes: 0 done, 1 the work failed, 2 the command line is wrong. */
process.exitCode = await main(process.argv.slice(2));

async function main([name = 'help', ...args]: string[]): Promise<0 | 1 | 2> {
  const canceled = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => canceled.abort());
  try {
    if (name === 'help' || name === '--help' || name === '-h') {
      process.stdout.write(help);
      return 0;
    }
    const command = commands.find((candidate) => candidate.name === name);
    if (!command) throw new UsageError(`There is no command "${name}". Try --help.`);
    if (args.includes('--help') || args.includes('-h')) process.stdout.write(command.help);
    else await command.run(args, { environment: process.env, signal: canceled.signal });
    return 0;
  } catch (error) {
    process.stderr.write(`${describe(error)}\n`);
    return isUsageError(error) ? 2 : 1;
  }
}

function isUsageError(error: unknown): boolean {
  // parseArgs throws TypeErrors with these codes for unknown or incomplete options.
  const code = error instanceof TypeError && 'code' in error ? String(error.code) : '';
  return error instanceof UsageError || code.startsWith('ERR_PARSE_ARGS');
}

function describe(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const message = error.message.split('\n')[0] ?? error.message;
  return error instanceof RenderError ? `${message} (${error.code})` : message;
}
