import { afterEach, beforeEach, expect, it } from 'vitest';
import { type ClockWatch, createClockWatch } from './clock-watch.ts';

const hour = 3_600_000;
let clock: { wall: number; monotonic: number };
let jumps: number[];
let isAway: boolean;
let watch: ClockWatch;

beforeEach(() => {
  clock = { wall: 1_000_000_000, monotonic: 500 };
  jumps = [];
  isAway = false;
  watch = createClockWatch({
    clocks: { wallMs: async () => clock.wall, monotonicMs: () => clock.monotonic },
    onJump: async (byMs) => {
      if (isAway) throw new Error('the database is away');
      jumps.push(byMs);
    },
    onError: () => undefined,
    // Only looks that are asked for.
    intervalMs: 2 ** 30,
  });
});
afterEach(() => watch.stop());

const pass = (ms: number, wallMs = ms) => {
  clock.monotonic += ms;
  clock.wall += wallMs;
};

it('counts steady time, small corrections included', async () => {
  await watch.steadySeconds();
  for (const wallMs of [5000, 5400, 4700]) {
    pass(5000, wallMs);
    await watch.steadySeconds();
  }
  expect(await watch.steadySeconds()).toBe(15);
  expect(jumps).toEqual([]);
});

it.each([
  ['sleep that the steady clock does not count', hour],
  ['a clock set back', -hour],
])('reports %s, and restarts its count', async (_name, byMs) => {
  await watch.steadySeconds();
  pass(600_000);
  pass(5000, 5000 + byMs);
  expect(await watch.steadySeconds()).toBe(0);
  pass(5000);
  expect(await watch.steadySeconds()).toBe(5);
  expect(jumps).toEqual([byMs]);
});

it('reports sleep that the steady clock counts, too', async () => {
  watch.stop();
  watch = createClockWatch({
    clocks: { wallMs: async () => clock.wall, monotonicMs: () => clock.monotonic },
    onJump: async (byMs) => void jumps.push(byMs),
    onError: () => undefined,
    intervalMs: 5000,
  });
  await watch.steadySeconds();
  pass(hour);
  expect(await watch.steadySeconds()).toBe(0);
  expect(jumps).toEqual([hour]);
});

it('reports again if the first report could not be handled', async () => {
  await watch.steadySeconds();
  pass(5000, 5000 + hour);
  isAway = true;
  await expect(watch.steadySeconds()).rejects.toThrow('away');
  isAway = false;
  pass(5000);
  expect(await watch.steadySeconds()).toBe(0);
  expect(jumps).toEqual([hour]);
});
