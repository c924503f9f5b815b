/** Whether the big numbers are wanted (`npm test -- --full`), where a tenth of them shows as much on most days. */
export const isFullRun = process.env.TEST_FULL === '1';
