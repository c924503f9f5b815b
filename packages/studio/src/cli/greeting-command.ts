import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { cast, findActor } from '#actors/cast.ts';
import { renderInChild } from '#child/render-in-child.ts';
import { type ClipCommandContext, clipFileOf, runClip } from './clip-command.ts';
import { UsageError } from './usage-error.ts';

export const greetingHelp = `studio greeting [--actor NAME] [-o FILE] [--no-label]

  An actor says hello: three seconds, 540 x 960.

  --actor NAME      see "studio actors" (default: ${cast[0]?.name})
  -o, --out FILE    the MP4 to write; the .jpg poster goes next to it (default: greeting.mp4)
  --no-label        leave out the "AI-generated" label
`;

/** Makes an actor's greeting. Throws UsageError for wrong options, RenderError otherwise. */
export async function greetingCommand(args: string[], context: ClipCommandContext): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      actor: { type: 'string' },
      out: { type: 'string', short: 'o' },
      'no-label': { type: 'boolean', default: false },
    },
  });
  const actor = values.actor === undefined ? cast[0] : findActor(values.actor);
  if (!actor) throw new UsageError(`There is no actor called "${values.actor}". "studio actors" lists them.`);
  const cacheDir = path.join(tmpdir(), 'hookline-studio');
  await runClip(
    clipFileOf(values.out ?? 'greeting.mp4'),
    context,
    (options) => renderInChild('greeting', { actorId: actor.id, label: !values['no-label'] }, { ...options, cacheDir }),
    ({ line }) => `“${line}”`,
  );
}
