import { actorsCommand, actorsHelp } from './actors-command.ts';
import { animateCommand, animateHelp } from './animate-command.ts';
import type { ClipCommandContext } from './clip-command.ts';
import { greetingCommand, greetingHelp } from './greeting-command.ts';
import { scriptCommand, scriptHelp } from './script-command.ts';
import { sheetCommand, sheetHelp } from './sheet-command.ts';
import { stillCommand } from './still-command.ts';
import { stillVerbs } from './still-verbs.ts';
import { hookCommand, hookHelp, talkCommand, talkHelp } from './talk-command.ts';
import { videoAdCommand, videoAdHelp } from './video-ad-command.ts';

/** One subcommand of `studio`, and its handler for the remaining words. */
export interface Command {
  name: string;
  /** Usage lines. */
  help: string;
  /** Throws UsageError for a wrong command line, any other error if the work failed. */
  run(args: string[], context: ClipCommandContext): void | Promise<void>;
}

/** Every command, in the order of the help. */
export const commands: readonly Command[] = [
  {
    name: 'talk',
    help: talkHelp,
    run: (args, { environment, signal }) => talkCommand(args, environment, signal),
  },
  {
    name: 'hook',
    help: hookHelp,
    run: (args, { environment, signal }) => hookCommand(args, environment, signal),
  },
  { name: 'video-ad', help: videoAdHelp, run: videoAdCommand },
  { name: 'animate', help: animateHelp, run: animateCommand },
  { name: 'greeting', help: greetingHelp, run: greetingCommand },
  { name: 'actors', help: actorsHelp, run: (args) => actorsCommand(args) },
  { name: 'sheet', help: sheetHelp, run: (args) => sheetCommand(args) },
  { name: 'script', help: scriptHelp, run: (args) => scriptCommand(args) },
  ...stillVerbs.map((verb) => ({
    name: verb.name,
    help: verb.help,
    run: (args: string[], { signal }: ClipCommandContext) => stillCommand(verb, args, signal),
  })),
];
