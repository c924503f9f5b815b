import type { Operation } from '@hookline/contract/operations';
import { keepPersonalValue, personalKey } from '#features/accounts/index.ts';
import { createStore } from '#state/create-store.ts';
import { readStoredValue } from '#state/stored-value.ts';
import { type Draft, parseDraft } from './draft.ts';

/** The send whose progress dialog is open. */
export const openSend = createStore<string | null>(null);

interface KeptSend {
  sendId: string;
  draft: Draft;
}

const mostKept = 20;

function readSends(userId: string): KeptSend[] {
  const stored = readStoredValue(personalKey(userId, 'sends'));
  if (!Array.isArray(stored)) return [];
  return stored.flatMap((entry: Partial<KeptSend> | null) =>
    typeof entry?.sendId === 'string' ? [{ sendId: entry.sendId, draft: parseDraft(entry.draft) }] : [],
  );
}

/** Remembers what was sent, so that a failed take can be tried again as it was. */
export function keepSend(userId: string, sendId: string, draft: Draft): void {
  keepPersonalValue(userId, 'sends', [{ sendId, draft }, ...readSends(userId)].slice(0, mostKept));
}

/** What `operation` was sent with, for its actor alone; undefined when this browser did not send it. */
export function findSentDraft(userId: string, operation: Operation): Draft | undefined {
  const sent = readSends(userId).find((send) => send.sendId === operation.sendId);
  return sent && operation.actorId ? { ...sent.draft, actorIds: [operation.actorId] } : undefined;
}
