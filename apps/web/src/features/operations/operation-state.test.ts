import type { Operation } from '@hookline/contract/operations';
import { expect, test } from 'vitest';
import {
  aboutDuration,
  countBefore,
  isWorthKeeping,
  segmentPercent,
  segmentShares,
  stagePercent,
  stageText,
} from './operation-state.ts';

const drawing: Operation = {
  id: 'op_1',
  kind: 'talking-actor',
  status: 'processing',
  title: 'Maya',
  progress: 46,
  stage: 'frames',
  stageProgress: 40,
  frame: 228,
  frames: 570,
  previewUrl: null,
  remainingMs: 50_000,
  queue: null,
  stageShares: null,
  actorId: 'maya',
  sendId: 'snd_1',
  results: [{ kind: 'video', id: 'vid_1', url: null, previewUrl: null }],
  reason: null,
  error: null,
  credit: { kind: 'videos', amount: 1, state: 'held' },
  engine: 'studio engine',
  createdAt: '2026-11-21T10:00:00.000Z',
  startedAt: '2026-11-21T10:00:01.000Z',
  finishedAt: null,
};

test('bars before the running stage are full, those after it empty', () => {
  expect(segmentPercent(drawing, 'voice')).toBe(100);
  expect(segmentPercent(drawing, 'frames')).toBe(40);
  expect(segmentPercent(drawing, 'encode')).toBe(0);
  expect(segmentPercent({ ...drawing, status: 'queued', stage: 'queued' }, 'voice')).toBe(0);
  expect(segmentPercent({ ...drawing, status: 'completed', stage: 'done' }, 'encode')).toBe(100);
});

test('no percent is shown where none is known', () => {
  expect(stagePercent(drawing)).toBe(40);
  expect(stagePercent({ ...drawing, status: 'queued', stage: 'queued' })).toBeNull();
  expect(stagePercent({ ...drawing, stage: 'storing' })).toBeNull();
});

test('stages read as words', () => {
  expect(stageText(drawing)).toBe('Drawing frames');
  expect(stageText({ ...drawing, status: 'queued' })).toBe('Queued');
  expect(stageText({ ...drawing, stage: 'queued' })).toBe('Starting');
});

test('what waits says how many of one’s own come first', () => {
  const waiting = (id: string, createdAt: string): Operation => ({ ...drawing, id, createdAt, status: 'queued' });
  const [older, first, second] = [
    waiting('op_9', '2026-11-21T09:59:00.000Z'),
    waiting('op_2', '2026-11-21T10:00:00.000Z'),
    waiting('op_3', '2026-11-21T10:00:00.000Z'),
  ];
  const all = [second, first, older, drawing, { ...drawing, id: 'op_0', status: 'completed' as const }];
  expect(all.map((operation) => countBefore(operation, all))).toEqual([3, 2, 1, 0, 0]);
  expect(stageText(second, 3)).toBe('Queued, 3 ahead');
  const placed = { ...second, queue: { before: 2, startsInMs: 95_000 } };
  expect(countBefore(placed, all)).toBe(2);
  expect(stageText(placed, 2)).toBe('Queued, 2 ahead, starts in about 1 min 40 s');
  expect(stageText(drawing, 3)).toBe('Drawing frames');
});

test('learned shares keep every segment visible and add up to one', () => {
  const shares = segmentShares({ ...drawing, stageShares: { voice: 0.01, frames: 0.95, encode: 0.04 } });
  expect(shares[0]).toBeGreaterThan(0.1);
  expect(shares.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1);
  expect(segmentShares({ ...drawing, stage: 'provider' })).toEqual([1]);
});

test.each([
  [1_000, 'about 5 s'],
  [51_000, 'about 50 s'],
  [98_000, 'about 1 min 40 s'],
  [120_000, 'about 2 min'],
  [119_000, 'about 2 min'],
  [215_000, 'about 4 min'],
])('%i ms is %s', (ms, words) => {
  expect(aboutDuration(ms)).toBe(words);
});

test('the tray keeps what failed before it had a result, and drops what was deleted or canceled', () => {
  const ended: Operation = { ...drawing, status: 'failed', results: [] };
  for (const kind of ['photo-actor', 'static-ads'] as const) expect(isWorthKeeping({ ...ended, kind })).toBe(true);
  for (const kind of ['talking-actor', 'try-on'] as const) expect(isWorthKeeping({ ...ended, kind })).toBe(false);
  expect(isWorthKeeping({ ...ended, kind: 'photo-actor', status: 'completed' })).toBe(false);
  expect(isWorthKeeping({ ...drawing, status: 'failed' })).toBe(true);
  expect(isWorthKeeping({ ...drawing, status: 'canceled' })).toBe(false);
});
