import { randomInt } from 'node:crypto';
import { parseArgs } from 'node:util';
import { languageCodes } from '@hookline/contract/languages';
import { namesSubject } from '@hookline/contract/prompt-subject';
import { scriptAngles, scriptTones } from '#scripts/script-language.ts';
import { writeHooks } from '#scripts/write-hooks.ts';
import { writeScripts } from '#scripts/writer/write-scripts.ts';
import { UsageError } from './usage-error.ts';

export const scriptHelp = `studio script --prompt "..." [options]

  Writes a script without a language model. It says only what the prompt says.

  --prompt TEXT     what the ad is for (required)
  --language CODE   one of ${languageCodes.join(' ')} (default: en)
  --tone TONE       ${scriptTones.join(', ')}
  --angle ANGLE     ${scriptAngles.join(', ')}
  --seconds N       spoken length: 15, 30 or 45 (default: 30)
  --count N         so many different scripts (default: 1)
  --seed N          the same number gives the same script
  --hooks           write five opening lines instead
`;

/** Prints a script, or opening lines. Throws UsageError with a one-line explanation. */
export function scriptCommand(args: string[]): void {
  const { values } = parseArgs({
    args,
    options: {
      prompt: { type: 'string' },
      language: { type: 'string', default: 'en' },
      tone: { type: 'string' },
      angle: { type: 'string' },
      seconds: { type: 'string', default: '30' },
      count: { type: 'string', default: '1' },
      seed: { type: 'string' },
      hooks: { type: 'boolean', default: false },
    },
  });
  const { prompt = '' } = values;
  if (!namesSubject(prompt)) throw new UsageError('Describe the ad with --prompt "...".');
  const language = choose('language', languageCodes, values.language);
  const seed = values.seed ?? randomInt(1_000_000);
  if (values.hooks) {
    process.stdout.write(`${writeHooks({ script: prompt, language, seed }).join('\n')}\n`);
    return;
  }
  const { variants, missing } = writeScripts({
    prompt,
    language,
    seed,
    seconds: Number(choose('seconds', ['15', '30', '45'], values.seconds)),
    count: Number(choose('count', ['1', '2', '3'], values.count)),
    ...(values.tone !== undefined && { tone: choose('tone', scriptTones, values.tone) }),
    ...(values.angle !== undefined && { angle: choose('angle', scriptAngles, values.angle) }),
  });
  process.stdout.write(`${variants.map(({ script }) => script).join('\n\n')}\n`);
  if (missing !== undefined) process.stderr.write(`A fact would help: ${missing}.\n`);
}

function choose<Value extends string>(option: string, values: readonly Value[], given: string): Value {
  const found = values.find((value) => value === given);
  if (found === undefined) throw new UsageError(`--${option} must be one of ${values.join(', ')}.`);
  return found;
}
