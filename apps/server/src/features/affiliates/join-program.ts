import { findCodeProblem } from '@hookline/contract/affiliate-rules';
import type { Affiliate } from '@hookline/contract/affiliates';
import { messages } from '@hookline/contract/messages';
import { createId } from '#platform/db/create-id.ts';
import { runTransaction } from '#platform/db/run-transaction.ts';
import { Refusal } from '#platform/errors/refusal.ts';
import type { SharedRateLimits } from '#platform/rate-limit/shared-rate-limits.ts';
import { findAffiliate, insertAffiliate, insertCode, lockAffiliate, updateAffiliate } from './affiliates.repository.ts';
import { hashCode, makeCode } from './codes.ts';
import { type AffiliateDeps, getAffiliate } from './get-affiliate.ts';

/** Tries at a code of one's own: whether one is taken cannot be kept secret, so few can be tried. */
const changeRule = { name: 'affiliate-code', max: 10, perSeconds: 3600 } as const;

/** Makes a user an affiliate with a link of their own. Who is one stays one. */
export async function joinProgram(deps: AffiliateDeps, userId: string, now = new Date()): Promise<Affiliate> {
  await runTransaction(deps.db, async (tx) => {
    if ((await findAffiliate(tx, userId)) !== undefined) return;
    const [id, code] = [createId('aff'), makeCode()];
    if (!(await insertAffiliate(tx, { id, userId, code, createdAt: now }))) return;
    if (!(await insertCode(tx, hashCode(code), id))) throw new Error('a code was made twice');
  });
  return requireAffiliate(deps, userId);
}

/**
 * Gives an affiliate the code they chose; links with the first one go on working.
 * @throws Refusal INVALID_INPUT, NOT_FOUND for who has not joined, CONFLICT when it is taken or was changed before
 */
export async function changeCode(
  deps: AffiliateDeps & { limits: SharedRateLimits },
  userId: string,
  wanted: string,
  now = new Date(),
): Promise<Affiliate> {
  const message = findCodeProblem(wanted);
  if (message !== null) throw new Refusal('INVALID_INPUT', { message, details: [{ path: 'code', message }] });
  await deps.limits.take([changeRule, userId]);
  const code = wanted.toLowerCase();
  await runTransaction(deps.db, async (tx) => {
    const affiliate = await lockAffiliate(tx, userId);
    if (affiliate === undefined) throw new Refusal('NOT_FOUND');
    if (affiliate.codeChangedAt !== null) throw new Refusal('CONFLICT', { message: messages.affiliates.codeChanged });
    if (!(await insertCode(tx, hashCode(code), affiliate.id))) {
      throw new Refusal('CONFLICT', { message: messages.affiliates.codeTaken });
    }
    await updateAffiliate(tx, affiliate.id, { code, codeChangedAt: now });
  });
  return requireAffiliate(deps, userId);
}

/** @throws Refusal NOT_FOUND for who has not joined */
export async function requireAffiliate(deps: AffiliateDeps, userId: string): Promise<Affiliate> {
  const affiliate = await getAffiliate(deps, userId);
  if (affiliate === null) throw new Refusal('NOT_FOUND');
  return affiliate;
}
