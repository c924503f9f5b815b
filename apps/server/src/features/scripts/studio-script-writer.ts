import { randomUUID } from 'node:crypto';
import { languages } from '@hookline/contract/languages';
import { messages } from '@hookline/contract/messages';
import type { BrandTone } from '@hookline/contract/products';
import type { ScriptTone } from '@hookline/contract/scripts';
import type { ScriptWriter, Writing } from './script-writer.ts';

const text = messages.scripts;

/** The writer's closest tone. */
const brandTones: Record<BrandTone, ScriptTone | undefined> = {
  plain: undefined,
  warm: 'friendly',
  bold: 'excited',
  playful: 'funny',
  premium: 'serious',
};

function toneOf(tone: BrandTone | null | undefined): ScriptTone | undefined {
  return tone ? brandTones[tone] : undefined;
}

/** Our own writer: facts of the prompt told by structures that sell, no service asked. Its lines are loaded at first use. */
export function createStudioScriptWriter(): ScriptWriter {
  return {
    name: 'Hookline studio',
    async write({ variants: count, brand, ...order }): Promise<Writing> {
      const { writeScripts } = await import('@hookline/studio/scripts');
      const { variants, missing, isSimple } = writeScripts({
        ...order,
        // What was asked for in the dialog comes first.
        tone: order.tone ?? toneOf(brand?.tone),
        avoid: brand?.avoid,
        count,
        seed: randomUUID(),
      });
      const language = languages.find(({ code }) => code === order.language)?.name ?? order.language;
      return {
        variants,
        question: missing === 'language' ? text.describeIn(language) : missing && text.missing[missing],
        note: isSimple ? text.simpleLanguage(language) : undefined,
      };
    },
    async writeHooks(script, language, { avoid }) {
      const { writeHooks } = await import('@hookline/studio/scripts');
      return writeHooks({ script, language, avoid, seed: randomUUID() });
    },
  };
}
