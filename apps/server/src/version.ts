import manifest from '../package.json' with { type: 'json' };

/** Of the running program. */
export const { version } = manifest;
