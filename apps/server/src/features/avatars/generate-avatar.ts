import { randomInt } from 'node:crypto';
import { avatars as endpoints, type generateAvatarSchema } from '@hookline/contract/avatars';
import { messages } from '@hookline/contract/messages';
import { creditKindOf } from '@hookline/contract/operations';
import { checkPortraitPrompt } from '@hookline/studio/portraits';
import type { z } from 'zod';
import { assertStorageLeft } from '#features/assets/index.ts';
import { findAnswer, withIdempotency } from '#features/operations/index.ts';
import { resolveOwnPicture, type StartedPicture, startPicture } from '#features/pictures/index.ts';
import { assertUserMaySpend } from '#features/usage/index.ts';
import { Refusal } from '#platform/errors/refusal.ts';
import type { Asker, AvatarDeps } from './avatar-deps.ts';
import type { PhotoData } from './photo-data.ts';
import type { PortraitInput } from './still-engines.ts';
import { titleOf } from './title-of.ts';

type GenerateAvatar = z.output<typeof generateAvatarSchema>;

const mostSeeds = 1_000_000;

/**
 * Starts the drawing of a portrait.
 * @throws Refusal INVALID_INPUT for a prompt that describes no person, CONTENT_MODERATION_ERROR, NOT_FOUND for a
 * reference that is not the user's, and any reason the user may not spend a credit
 */
export async function generateAvatar(
  deps: AvatarDeps,
  { userId, key, signal }: Asker,
  { prompt, isSelfie, referenceUrl, model }: GenerateAvatar,
): Promise<StartedPicture> {
  const asked = { prompt, isSelfie, referenceUrl, model };
  const idempotent = { userId, key, request: { endpoint: endpoints.generate.path, input: asked } };
  const answered = await findAnswer<StartedPicture>(deps.db, idempotent);
  if (answered) return answered;

  await assertUserMaySpend(deps.db, userId, { kind: creditKindOf('avatar'), amount: 1 });
  const { undrawn, isFaceMovable } = await assertDrawable(deps, userId, prompt, signal);
  await assertStorageLeft(deps.db, userId, 0);
  const reference = referenceUrl === undefined ? null : await resolveOwnPicture(deps, userId, referenceUrl);
  const seed = randomInt(mostSeeds);
  const input: PortraitInput = { prompt, isSelfie, seed, referenceAssetId: reference?.id ?? null };
  const { name: engine, isRedrawable } = deps.portraits;
  const data: PhotoData = {
    isSelfie,
    engine,
    seed,
    referenceAssetId: input.referenceAssetId,
    // Other engines report on their own what they left out.
    undrawn: isRedrawable ? undrawn : [],
    isFaceMovable: isRedrawable && isFaceMovable,
  };
  return withIdempotency(deps.db, idempotent, (tx) =>
    startPicture(deps.jobs, tx, {
      userId,
      kind: 'avatar',
      engine: deps.portraits,
      input,
      title: titleOf(prompt),
      prompt,
      data,
    }),
  );
}

/** Checks every prompt before a credit is reserved, including on a retry. */
export async function assertDrawable(
  { moderation }: Pick<AvatarDeps, 'moderation'>,
  userId: string,
  prompt: string,
  signal: AbortSignal,
): Promise<{ undrawn: string[]; isFaceMovable: boolean }> {
  await moderation.assertAllowed(userId, [{ field: 'prompt', text: prompt }], signal, 'picture');
  const { isAboutPerson, undrawn, isFaceMovable } = checkPortraitPrompt(prompt);
  if (!isAboutPerson) {
    const message = messages.avatars.noPerson;
    throw new Refusal('INVALID_INPUT', { message, details: [{ path: 'prompt', message }] });
  }
  return { undrawn: undrawn.map(({ words }) => words), isFaceMovable };
}
