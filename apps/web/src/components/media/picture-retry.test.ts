import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createPictureRetry, type PictureRetry } from './picture-retry.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A picture whose states are collected, and a server that counts how often it is asked for a new address. */
function build(renew: () => Promise<void> = async () => undefined) {
  const states: PictureRetry[] = [];
  let renewed = 0;
  const retry = createPictureRetry(
    () => {
      renewed += 1;
      return renew();
    },
    (state) => void states.push(state),
  );
  return { retry, last: () => states.at(-1), renewed: () => renewed };
}

test('a picture is asked for three times more, with a new address each time, and then given up', async () => {
  const { retry, last, renewed } = build();
  for (const attempt of [1, 2, 3]) {
    retry.failed();
    expect(last()).toMatchObject({ isWaiting: true, isGivenUp: false });
    await vi.runAllTimersAsync();
    expect(last()).toEqual({ attempt, isWaiting: false, isGivenUp: false });
  }
  retry.failed();
  expect(last()).toEqual({ attempt: 3, isWaiting: false, isGivenUp: true });
  expect(renewed()).toBe(3);
});

test('where no new address comes, the old one is tried again', async () => {
  const { retry, last } = build(() => Promise.reject(new Error('away')));
  retry.failed();
  await vi.runAllTimersAsync();
  expect(last()).toEqual({ attempt: 1, isWaiting: false, isGivenUp: false });
});

test('what has loaded has three retries again, and what was given up comes back with the network', async () => {
  const { retry, last, renewed } = build();
  retry.failed();
  await vi.runAllTimersAsync();
  retry.loaded();
  for (const _ of [1, 2, 3, 4]) {
    retry.failed();
    await vi.runAllTimersAsync();
  }
  expect(last()).toMatchObject({ isGivenUp: true });
  expect(renewed()).toBe(4);
  retry.online();
  await vi.runAllTimersAsync();
  expect(last()).toEqual({ attempt: 5, isWaiting: false, isGivenUp: false });
});

test('nothing happens after it was taken from the page', async () => {
  const { retry, last } = build();
  retry.failed();
  retry.stop();
  await vi.runAllTimersAsync();
  expect(last()).toMatchObject({ attempt: 0, isWaiting: true });
});
