import { randomUUID } from 'node:crypto';
import type { ScriptWriter } from './script-writer.ts';

/** Our own writer: patterns filled with what the prompt says, no service asked. Its lines are loaded at first use. */
export function createStudioScriptWriter(): ScriptWriter {
  return {
    name: 'Hookline studio',
    async write(order) {
      const { writeScript } = await import('@hookline/studio/scripts');
      return writeScript({ ...order, seed: randomUUID() }).script;
    },
    async writeHooks(script, language) {
      const { writeHooks } = await import('@hookline/studio/scripts');
      return writeHooks({ script, language, seed: randomUUID() });
    },
  };
}
