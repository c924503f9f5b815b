import { expect, it } from 'vitest';
import { type ActiveOperation, placeInQueue } from './queue-place.ts';

const operation = (id: string, changes: Partial<ActiveOperation> = {}): ActiveOperation => ({
  id,
  kind: 'talking-actor',
  engine: 'test',
  status: 'queued',
  stage: 'queued',
  stageProgress: 0,
  expectedSize: 10_000,
  createdAt: new Date(Number(id)),
  ...changes,
});
const pace = { voice: 0.1, frames: 0.7, encode: 0.2 };
const running = operation('1', { status: 'processing', stage: 'frames', stageProgress: 50 });
const active = [running, operation('2'), operation('3'), operation('4')];
const place = (row: ActiveOperation, paceOf: () => typeof pace | null = () => pace, sideBySide = 1) =>
  placeInQueue(row, active, { paceOf, sideBySide });

it('counts operations ahead, and adds up their remaining times', () => {
  expect(place(operation('2'))).toEqual({ before: 1, startsInMs: 5500 });
  expect(place(operation('4'))).toEqual({ before: 3, startsInMs: 25_500 });
  expect(place(operation('4'), () => pace, 2)).toEqual({ before: 3, startsInMs: 12_750 });
});

it('has no place for running work, and no time without data', () => {
  expect(place(running)).toBeNull();
  expect(place(operation('3'), () => null)).toEqual({ before: 2, startsInMs: null });
  expect(placeInQueue(operation('9'), [], { paceOf: () => null, sideBySide: 1 })).toEqual({ before: 0, startsInMs: 0 });
});
