import type { Operation } from '@hookline/contract/operations';
import { useEffect, useState } from 'react';
import { keepPersonalValue, personalKey } from '#features/accounts/index.ts';
import { readStoredValue } from '#state/stored-value.ts';
import { isRunning, isWorthKeeping } from './operation-state.ts';

function readIds(key: string): Set<string> {
  const stored = readStoredValue(key);
  return new Set(Array.isArray(stored) ? stored.filter((id) => typeof id === 'string') : []);
}

/** When it began or ended: what happened last is what people look for. */
const momentOf = ({ finishedAt, createdAt }: Operation): string => finishedAt ?? createdAt;

/** Running ones before ended ones, each newest first; ids grow, too. */
export function byNewest(a: Operation, b: Operation): number {
  return (
    Number(isRunning(b)) - Number(isRunning(a)) || momentOf(b).localeCompare(momentOf(a)) || b.id.localeCompare(a.id)
  );
}

/**
 * What the tray holds: everything running, and what ended after this browser had seen it run, until it is put away in any
 * of its tabs. What runs comes first, then what ended, each newest first. A canceled operation was somebody's wish and leaves at once, and so does one
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

  // What other tabs saw, or put away.
  useEffect(() => {
    const key = personalKey(userId, 'tray');
    const take = (event: StorageEvent) => {
      if (event.key === key) setSeen(readIds(key));
    };
    addEventListener('storage', take);
    return () => removeEventListener('storage', take);
  }, [userId]);

  const items = operations
    .filter((operation) => isRunning(operation) || (seen.has(operation.id) && isWorthKeeping(operation)))
    .toSorted(byNewest);

  function putAway(ids: readonly string[]) {
    setSeen((before) => new Set([...before].filter((id) => !ids.includes(id))));
  }
  return { items, putAway };
}
