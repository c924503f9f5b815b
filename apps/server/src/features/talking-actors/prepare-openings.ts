import { withHook } from '@hookline/contract/send-matrix';
import type { Moderation } from '#features/moderation/index.ts';
import type { Database } from '#platform/db/database.ts';
import { Refusal } from '#platform/errors/refusal.ts';
import type { CreateTalkingActors } from './create-talking-actors.ts';
import { type Prepared, prepareScript } from './prepare-script.ts';

/** A script as it is spoken with one of its openings. */
export interface Opening extends Prepared {
  script: string;
  /** '' if the script has only one hook. */
  hook: string;
}

/**
 * The scripts of a send, one for each of its hooks, checked as `prepareScript` does.
 * @throws Refusal UNSPEAKABLE_SCRIPT, SCRIPT_TOO_LONG_TO_SPEAK, CONTENT_MODERATION_ERROR, RATE_LIMITED
 */
export async function prepareOpenings(
  deps: { db: Database; moderation: Moderation },
  userId: string,
  create: CreateTalkingActors,
  signal?: AbortSignal,
): Promise<Opening[]> {
  const { hooks = [], ...wording } = create;
  const [own = '', ...others] = hooks;
  if (others.length === 0) {
    const prepared = await prepareScript(deps, userId, wording, signal);
    return [{ ...prepared, script: create.script, hook: '' }];
  }
  const openings: Opening[] = [];
  for (const [index, line] of hooks.entries()) {
    const script = withHook(create.script, own, line);
    const body = create.script.slice(own.length).trimStart();
    const prepared = await prepareScript(deps, userId, { ...wording, script }, signal).catch((error: unknown) => {
      throw withHookNamed(error, index);
    });
    openings.push({ ...prepared, script, hook: script.slice(0, script.length - body.length).trim() });
  }
  return openings;
}

/** Names the hook it is about, because the editor may show another one. */
function withHookNamed(error: unknown, index: number): unknown {
  const isNameable = error instanceof Refusal && error.code !== 'RATE_LIMITED' && index > 0;
  if (!isNameable || error.code === 'CONTENT_MODERATION_ERROR') return error;
  const message = `Hook ${index + 1}: ${error.message}`;
  return new Refusal(error.code, { message, details: [{ path: `hooks.${index}`, message }], cause: error });
}

/** @throws Error for a hook that the send does not have */
export function openingOf(openings: readonly Opening[], hook: number): Opening {
  const opening = openings[hook - 1];
  if (!opening) throw new Error('every pair names one of the hooks');
  return opening;
}
