import type { Operation } from '@hookline/contract/operations';
import { useEffect, useRef } from 'react';
import { isRunning } from './operation-state.ts';

/** Calls `onFinish` once for every operation that was seen running and then ended while the page was open. */
export function useFinishedOperations(operations: readonly Operation[], onFinish: (ended: Operation[]) => void): void {
  const running = useRef(new Set<string>());
  const handler = useRef(onFinish);
  handler.current = onFinish;
  useEffect(() => {
    const ended: Operation[] = [];
    for (const operation of operations) {
      if (isRunning(operation)) running.current.add(operation.id);
      else if (running.current.delete(operation.id)) ended.push(operation);
    }
    if (ended.length > 0) handler.current(ended);
  }, [operations]);
}
