import type { Operation } from '@hookline/contract/operations';
import { useState } from 'react';
import { keepPersonalValue, personalKey } from '#features/accounts/index.ts';
import { type Draft, toShown } from '#features/composer/index.ts';
import { readStoredValue } from '#state/stored-value.ts';

/** A project as it was sent. */
export interface SentProject {
  fingerprint: string;
  sendId: string;
}

const storedName = 'sent-projects';
/** Going back and forth between a few projects is remembered, a history is not kept. */
const mostKept = 10;

/** A signed address names the same picture when it is signed anew. */
function pictureOf(url: string): string {
  return url.includes('sig=') ? url.replace(/\?.*$/, '') : url;
}

/** Two drafts that would give the same videos have the same one. */
export function fingerprintOf({ script, actorIds, mediaUrls, placements, endCard, ...options }: Draft): string {
  // An option nobody chose is undefined in one draft and missing in another.
  const chosen = Object.entries(options).filter(([, value]) => value !== undefined);
  const rest = chosen.sort(([a], [b]) => (a < b ? -1 : 1));
  return JSON.stringify([
    script.trim(),
    actorIds.toSorted(),
    mediaUrls.map(pictureOf),
    toShown(placements, mediaUrls),
    endCard && { ...endCard, logoUrl: endCard.logoUrl && pictureOf(endCard.logoUrl) },
    rest,
  ]);
}

/** Whether this very project was sent before; a send of which nothing came (canceled, failed) does not count. */
export function wasSent(draft: Draft, sent: readonly SentProject[], operations: readonly Operation[]): boolean {
  const fingerprint = fingerprintOf(draft);
  return sent.some((project) => {
    if (project.fingerprint !== fingerprint) return false;
    const made = operations.filter(({ sendId }) => sendId === project.sendId);
    return made.length === 0 || made.some(({ status }) => status !== 'failed' && status !== 'canceled');
  });
}

function readSent(userId: string): SentProject[] {
  const stored = readStoredValue(personalKey(userId, storedName));
  if (!Array.isArray(stored)) return [];
  return stored.filter(
    (one): one is SentProject => typeof one?.fingerprint === 'string' && typeof one?.sendId === 'string',
  );
}

/** The projects this person sent last from this browser. */
export function useSentProjects(userId: string) {
  const [sent, setSent] = useState(() => readSent(userId));
  function rememberSent(draft: Draft, sendId: string) {
    const project = { fingerprint: fingerprintOf(draft), sendId };
    const next = [project, ...sent.filter(({ fingerprint }) => fingerprint !== project.fingerprint)].slice(0, mostKept);
    setSent(next);
    keepPersonalValue(userId, storedName, next);
  }
  return { sent, rememberSent };
}
