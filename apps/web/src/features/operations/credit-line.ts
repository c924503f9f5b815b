import { messages } from '@hookline/contract/messages';
import type { Operation } from '@hookline/contract/operations';
import { isRunning } from './operation-state.ts';

/** What became of a send's credits, and of those of videos that may still fail. */
export function creditLine(operations: readonly Pick<Operation, 'status' | 'credit'>[]): string {
  const count = (state: Operation['credit']['state']) =>
    operations.reduce((sum, { credit }) => sum + (credit.state === state ? credit.amount : 0), 0);
  const [first, ...others] = (['used', 'held', 'returned'] as const).filter((state) => count(state) > 0);
  if (first === undefined)
    return operations.some(({ status }) => status !== 'failed' && status !== 'canceled')
      ? 'Free fix, no credit used.'
      : '';
  const noun = count(first) === 1 ? 'credit' : 'credits';
  const line = [`${count(first)} ${noun} ${first}`, ...others.map((state) => `${count(state)} ${state}`)].join(', ');
  if (!operations.some(isRunning)) return `${line}.`;
  const hasShared = operations.some(({ credit }) => credit.amount === 0);
  return `${line}. ${hasShared ? 'A credit is refunded if all its ratios fail.' : 'Failed videos are refunded.'}`;
}

/** Why one failed, and that it cost nothing, once. */
export function failureLine({ error, credit }: Pick<Operation, 'error' | 'credit'>): string {
  const told = error ?? 'Failed';
  const { creditBack, bothCreditsBack } = messages.operations;
  const isTold = told.includes(creditBack) || told.includes(bothCreditsBack);
  const isNews = credit.state === 'returned' && credit.amount > 0 && !isTold;
  return isNews ? `${told} Your credit was returned.` : told;
}
