import type { Operation } from '@hookline/contract/operations';
import { expect, test } from 'vitest';
import { byNewest } from './use-tray.ts';

const operation = (id: string, status: Operation['status'], createdAt: string, finishedAt: string | null = null) =>
  ({ id, status, createdAt, finishedAt, progress: id === 'old' ? 90 : 10 }) as Operation;

test('what runs comes first, then what ended, each newest first', () => {
  const list = [
    operation('old', 'processing', '2026-01-01T10:00:00Z'),
    operation('failed', 'failed', '2026-01-01T09:00:00Z', '2026-01-01T10:05:00Z'),
    operation('new', 'processing', '2026-01-01T10:03:00Z'),
    operation('ready', 'completed', '2026-01-01T09:30:00Z', '2026-01-01T10:04:00Z'),
    operation('waits', 'queued', '2026-01-01T10:04:00Z'),
  ];
  expect(list.toSorted(byNewest).map(({ id }) => id)).toEqual(['waits', 'new', 'old', 'failed', 'ready']);
});
