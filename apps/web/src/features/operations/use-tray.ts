import type { Operation } from '@hookline/contract/operations';
import { useEffect, useState } from 'react';
import { keepPersonalValue, personalKey } from '#features/accounts/index.ts';
import { readStoredValue } from '#state/stored-value.ts';
import { isRunning, isWorthKeeping } from './operation-state.ts';

const order: Record<Operation['status'], number> = { processing: 0, queued: 1, completed: 2, failed: 3, canceled: 4 };

function readIds(key: string): Set<string> {
  const stored = readStoredValue(key);
  return new Set(Array.isArray(stored) ? stored.filter((id) => typeof id === 'string') : []);
}

/**
 * What the tray holds: everything running, and what ended after this browser had seen it run, until it is put away.
 * Running first, then ready, then failed; a canceled operation was somebody's wish and leaves at once, and so does one
 * whose result was deleted: there is nothing left to do with it.
 */
export function useTray(userId: string, operations: readonly Operation[]) {
  const [seen, setSeen] = useState(() => readIds(personalKey(userId, 'tray')));

  useEffect(() => {
    const fresh = operations.filter((operation) => isRunning(operation) && !seen.has(operation.id));
    if (fresh.length === 0) return;
    setSeen(new Set([...fresh.map((operation) => operation.id), ...seen]));
  }, [operations, seen]);

  useEffect(() => keepPersonalValue(userId, 'tray', [...seen].slice(0, 100)), [userId, seen]);

  // Oldest first among equals: the server takes them in the order they were sent.
  const items = operations
    .toReversed()
    .filter((operation) => isRunning(operation) || (seen.has(operation.id) && isWorthKeeping(operation)))
    .sort(
      (a, b) => order[a.status] - order[b.status] || b.progress - a.progress || a.createdAt.localeCompare(b.createdAt),
    );

  function putAway(ids: readonly string[]) {
    setSeen((before) => new Set([...before].filter((id) => !ids.includes(id))));
  }
  return { items, putAway };
}
