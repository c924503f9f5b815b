import { RenderError } from '#compose/render-error.ts';
import { actorsCommand, actorsHelp } from './actors-command.ts';
import { scriptCommand, scriptHelp } from './script-command.ts';
import { sheetCommand, sheetHelp } from './sheet-command.ts';
import { findStillVerb, stillCommand, stillHelp } from './still-command.ts';
import { hookCommand, hookHelp, talkCommand, talkHelp } from './talk-command.ts';
import { UsageError } from './usage-error.ts';

const help = `Hookline studio: drawn actors who speak your script, with no key and no network.

${talkHelp}
${hookHelp}
${actorsHelp}
${sheetHelp}
${scriptHelp}
${stillHelp}`;

const helpOf: Record<string, string> = {
  talk: talkHelp,
  hook: hookHelp,
  actors: actorsHelp,
  sheet: sheetHelp,
  script: scriptHelp,
};

/** Exit codes: 0 done, 1 the work failed, 2 the command line is wrong. */
process.exitCode = await main(process.argv.slice(2));

async function main([command = 'help', ...args]: string[]): Promise<0 | 1 | 2> {
  const verb = findStillVerb(command);
  const commandHelp = helpOf[command] ?? verb?.help;
  const canceled = new AbortController();
  for (const name of ['SIGINT', 'SIGTERM'] as const) process.once(name, () => canceled.abort());
  try {
    if (command === 'help' || command === '--help' || command === '-h') process.stdout.write(help);
    else if (commandHelp === undefined) throw new UsageError(`There is no command "${command}". Try --help.`);
    else if (args.includes('--help') || args.includes('-h')) process.stdout.write(commandHelp);
    else if (command === 'talk') await talkCommand(args, process.env, canceled.signal);
    else if (command === 'hook') await hookCommand(args, process.env, canceled.signal);
    else if (command === 'actors') actorsCommand(args);
    else if (command === 'script') scriptCommand(args);
    else if (verb) await stillCommand(verb, args);
    else await sheetCommand(args);
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
