import { expect, test } from 'vitest';
import { afterTrial } from './after-trial.ts';

test('the first payment of a trial comes when it is over', () => {
  expect(afterTrial('$199', 3, Date.UTC(2026, 1, 26, 12))).toBe('then $199 on March 1, 2026');
});
