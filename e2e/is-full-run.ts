/** Whether this is `npm run test:full`, which also makes the big sweeps. */
export const isFullRun = process.env.TEST_FULL === '1';
