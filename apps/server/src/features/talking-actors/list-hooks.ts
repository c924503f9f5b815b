import type { LanguageCode } from '@hookline/contract/languages';
import { plans } from '@hookline/contract/plans';
import { hookAngles } from '@hookline/contract/talking-actors';
import { getSubscriber } from '#features/accounts/index.ts';
import type { Database } from '#platform/db/database.ts';
import { Refusal } from '#platform/errors/refusal.ts';

export interface HookGroup {
  angle: (typeof hookAngles)[number];
  lines: string[];
}

/** Our opening lines in a language, or the English ones. */
export async function listHooks(language: LanguageCode): Promise<HookGroup[]> {
  const { hookLinesOf } = await import('@hookline/studio/scripts');
  const lines = hookLinesOf(language);
  return hookAngles.map((angle) => ({ angle, lines: [...lines[angle]] })).filter((group) => group.lines.length > 0);
}

/** Whether a user's plan includes opening lines of their own. */
export async function mayWriteOwnHooks(db: Database, userId: string): Promise<boolean> {
  const { isAdmin, plan } = await getSubscriber(db, userId);
  return isAdmin || (plan !== null && plans[plan].limits.customVideoHooks);
}

/**
 * Accepts hooks of our list for everyone, and custom hooks if the user's plan includes them.
 * @throws Refusal OWN_HOOKS_NOT_INCLUDED
 */
export async function assertMayUseHook(
  db: Database,
  userId: string,
  hook: { hookText: string; language: LanguageCode },
): Promise<void> {
  const groups = await listHooks(hook.language);
  if (groups.some(({ lines }) => lines.includes(hook.hookText))) return;
  if (!(await mayWriteOwnHooks(db, userId))) throw new Refusal('OWN_HOOKS_NOT_INCLUDED');
}
