import { registerHooks } from 'node:module';

/** Preloaded into the measured server, so that the shop it is asked to read may stand on this machine. */
registerHooks({
  load(url, context, nextLoad) {
    if (!url.endsWith('/safe-fetch/is-public-address.ts')) return nextLoad(url, context);
    return { format: 'module', shortCircuit: true, source: 'export const isPublicAddress = () => true;' };
  },
});
