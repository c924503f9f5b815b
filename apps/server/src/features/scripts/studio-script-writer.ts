import { randomUUID } from 'node:crypto';
import { languages } from '@hookline/contract/languages';
import { messages } from '@hookline/contract/messages';
import type { ScriptWriter, Writing } from './script-writer.ts';

const text = messages.scripts;

/** Our own writer: facts of the prompt told by structures that sell, no service asked. Its lines are loaded at first use. */
export function createStudioScriptWriter(): ScriptWriter {
  return {
    name: 'Hookline studio',
    async write({ variants: count, ...order }): Promise<Writing> {
      const { writeScripts } = await import('@hookline/studio/scripts');
      const { variants, missing, isSimple } = writeScripts({ ...order, count, seed: randomUUID() });
      const language = languages.find(({ code }) => code === order.language)?.name ?? order.language;
      return {
        variants,
        question: missing === 'language' ? text.describeIn(language) : missing && text.missing[missing],
        note: isSimple ? text.simpleLanguage(language) : undefined,
      };
    },
    async writeHooks(script, language) {
      const { writeHooks } = await import('@hookline/studio/scripts');
      return writeHooks({ script, language, seed: randomUUID() });
    },
  };
}
