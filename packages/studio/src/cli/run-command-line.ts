import { RenderError } from '#errors/render-error.ts';
import { commands } from './commands.ts';
import { explainOptionError } from './explain-option-error.ts';
import { UsageError } from './usage-error.ts';

const help = `Hookline studio: drawn actors speak your script. No keys, no network.

${commands.map((command) => command.help).join('\n')}`;

interface Surroundings {
  environment: NodeJS.ProcessEnv;
  signal: AbortSignal;
  /** Receives the output. */
  print: (text: string) => void;
  /** Receives error messages, one line each. */
  complain: (text: string) => void;
}

/** Runs a command line. Resolves to the exit code: 0 done, 1 the work failed, 2 the command line is wrong. */
export async function runCommandLine(
  [name = 'help', ...args]: readonly string[],
  { environment, signal, print, complain }: Surroundings,
): Promise<0 | 1 | 2> {
  try {
    if (name === 'help' || name === '--help' || name === '-h') {
      print(help);
      return 0;
    }
    const command = commands.find((candidate) => candidate.name === name);
    if (!command) throw new UsageError(`There is no command "${name}". Try --help.`);
    if (args.includes('--help') || args.includes('-h')) print(command.help);
    else await command.run(args, { environment, signal });
    return 0;
  } catch (error) {
    complain(`${describe(error)}\n`);
    return isUsageError(error) ? 2 : 1;
  }
}

function isUsageError(error: unknown): boolean {
  return error instanceof UsageError || explainOptionError(error) !== undefined;
}

function describe(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const wrongOption = explainOptionError(error);
  if (wrongOption !== undefined) return wrongOption;
  const message = error.message.split('\n')[0] ?? error.message;
  return error instanceof RenderError ? `${message} (${error.code})` : message;
}
