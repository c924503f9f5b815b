/** Whether this is `npm run test:full`, which also runs the large sweeps. */
export const isFullRun = process.env.TEST_FULL === '1';
