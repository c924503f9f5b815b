/**
 * Preloaded (`node --import`) into the server. Node reads a package's package.json again for each of its files, to
 * learn whether it is a module; drizzle-orm's is 179 kB and 106 of its files are loaded. Saying it here instead saves
 * half a second of processor time at each start (docs/decisions/0009-drizzle-loads-through-a-hook.md).
 */
import { registerHooks } from 'node:module';

registerHooks({
  resolve(specifier, context, nextResolve) {
    const parent = context.parentURL;
    if (!specifier.startsWith('.') || !parent?.includes('/node_modules/drizzle-orm/') || !parent.endsWith('.js')) {
      return nextResolve(specifier, context);
    }
    return { url: new URL(specifier, parent).href, format: 'module', shortCircuit: true };
  },
});
