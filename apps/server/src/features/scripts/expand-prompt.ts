import type { LanguageCode } from '@hookline/contract/languages';
import { limits as numbers } from '@hookline/contract/limits';
import { messages } from '@hookline/contract/messages';
import { normalizeScript } from '@hookline/contract/script';
import type { ScriptVariant } from '@hookline/contract/scripts';
import type { Moderation } from '#features/moderation/index.ts';
import { Refusal } from '#platform/errors/refusal.ts';
import type { SharedRateLimits, SharedRule } from '#platform/rate-limit/shared-rate-limits.ts';
import { assertSpeakable } from './assert-speakable.ts';
import { languageOf } from './language-of.ts';
import type { ScriptBrand, ScriptOrder, ScriptWriter } from './script-writer.ts';

export interface WritingDeps {
  /** Brand of the product the script is about; undefined if it is none of the user's. */
  findBrand: (
    userId: string,
    about: { prompt: string; productName?: string | undefined },
  ) => Promise<ScriptBrand | undefined>;
  writer: ScriptWriter;
  moderation: Moderation;
  limits: SharedRateLimits;
}

export interface Expansion extends Omit<ScriptOrder, 'language' | 'brand'> {
  language: LanguageCode | 'auto';
}

export interface ExpandedPrompt {
  expandedScript: string;
  language: LanguageCode;
  variants: ScriptVariant[];
  question: string | null;
  note: string | null;
}

/** Everything that a writer may be paid for counts together, whichever call asks for it. */
export const writings: SharedRule = { name: 'script-expansions', max: numbers.expansionsPerHour, perSeconds: 3600 };

/** A script that moderation rejects is generated again, because the next one differs. */
const attempts = 2;

/**
 * Writes a script from a prompt, within the requested length.
 * @throws Refusal INVALID_INPUT for a prompt without speakable words, RATE_LIMITED, CONTENT_MODERATION_ERROR (without a
 * field if the generated script is rejected)
 */
export async function expandPrompt(
  { writer, moderation, limits, findBrand }: WritingDeps,
  userId: string,
  expansion: Expansion,
  { signal, onText }: { signal: AbortSignal; onText?: (text: string) => void },
): Promise<ExpandedPrompt> {
  await limits.take([writings, userId]);
  const writtenIn = await languageOf(expansion.prompt, 'auto');
  await assertSpeakable(expansion.prompt, writtenIn, { code: 'INVALID_INPUT', field: 'prompt' });
  await moderation.assertAllowed(userId, [{ field: 'prompt', text: expansion.prompt }], signal, 'script');
  const language = expansion.language === 'auto' ? writtenIn : expansion.language;
  const brand = await findBrand(userId, expansion);
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const written = await writer.write(
      { ...expansion, language, ...(brand && { brand }) },
      { signal, onText: onText && showing(onText, expansion) },
    );
    const variants = written.variants.map(({ script, hook, structure }) => ({
      script: cutScript(normalizeScript(script), expansion.maxLength),
      hook: normalizeScript(hook),
      structure,
    }));
    const allowed = await Promise.all(variants.map(({ script }) => moderation.allows(script, signal)));
    const [first, ...others] = variants.filter((_, index) => allowed[index]);
    if (first)
      return {
        expandedScript: first.script,
        language,
        variants: [first, ...others],
        question: written.question ?? null,
        note: written.note ?? null,
      };
  }
  // Not the person's words: no field is to blame.
  throw new Refusal('CONTENT_MODERATION_ERROR', { message: messages.moderation.refusedScript });
}

/** Shows what fits of a text that is being written; what comes after that is not waited for. */
function showing(onText: (text: string) => void, { maxLength }: Expansion): (text: string) => boolean {
  return (text) => {
    const letters = [...text];
    onText(letters.slice(0, maxLength).join(''));
    return letters.length <= maxLength;
  };
}

/** Whole sentences as far as they go, else whole words: writers do not always count right. */
export function cutScript(script: string, maxLength: number): string {
  const letters = [...script];
  if (letters.length <= maxLength) return script;
  const head = letters.slice(0, maxLength).join('');
  const sentences = /^.*(?:[.!?…]["'”’»)]*(?=\s|$)|[。！？]["'」』]*)/su.exec(head)?.[0] ?? '';
  if ([...sentences].length >= maxLength / 2) return sentences.trim();
  return /^.*(?=\s\S*$)/su.exec(head)?.[0].trim() || head;
}
