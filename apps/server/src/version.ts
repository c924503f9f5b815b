import manifest from '../package.json' with { type: 'json' };

/** Version of the running program. */
export const { version } = manifest;
