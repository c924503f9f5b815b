import { randomInt } from 'node:crypto';
import { parseArgs } from 'node:util';
import { languageCodes } from '@hookline/contract/languages';
import { namesSubject } from '@hookline/contract/prompt-subject';
import { scriptAngles, scriptTones } from '#scripts/script-language.ts';
import { writeHooks } from '#scripts/write-hooks.ts';
import { writeScript } from '#scripts/write-script.ts';
import { UsageError } from './usage-error.ts';

export const scriptHelp = `studio script --prompt "..." [options]

  Writes a script from patterns, without a language model. It uses only what the prompt says.

  --prompt TEXT     what the ad is for (required)
  --language CODE   one of ${languageCodes.join(' ')} (default: en)
  --tone TONE       ${scriptTones.join(', ')}
  --angle ANGLE     ${scriptAngles.join(', ')}
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
  const { script } = writeScript({
    prompt,
    language,
    seed,
    ...(values.tone !== undefined && { tone: choose('tone', scriptTones, values.tone) }),
    ...(values.angle !== undefined && { angle: choose('angle', scriptAngles, values.angle) }),
  });
  process.stdout.write(`${script}\n`);
}

function choose<Value extends string>(option: string, values: readonly Value[], given: string): Value {
  const found = values.find((value) => value === given);
  if (found === undefined) throw new UsageError(`--${option} must be one of ${values.join(', ')}.`);
  return found;
}
