import { limits as numbers } from '@hookline/contract/limits';
import { messages } from '@hookline/contract/messages';
import { Refusal } from '#platform/errors/refusal.ts';
import type { SharedRateLimits, SharedRule } from '#platform/rate-limit/shared-rate-limits.ts';
import type { Moderator } from './moderator.ts';

/** A user's text and its field, by the name in the call's input. */
export interface WrittenText {
  field: string;
  text: string;
}

/** Intended result of the text; the rejection says that there is none. */
export type Outcome = 'video' | 'script' | 'picture';

const refusalTexts: Readonly<Record<Outcome, string>> = {
  video: messages.moderation.refusedVideo,
  script: messages.moderation.refusedScript,
  picture: messages.moderation.refused,
};

/** Checks everything that will be spoken before a credit is reserved. */
export interface Moderation {
  /**
   * Empty texts may be among them. `outcome`: a video where nothing else is said.
   * @throws Refusal CONTENT_MODERATION_ERROR with category and field in its details; RATE_LIMITED when refused too often
   */
  assertAllowed(userId: string, texts: readonly WrittenText[], signal?: AbortSignal, outcome?: Outcome): Promise<void>;
  /** Whether a text that no person wrote may be said; counts no refusal. */
  allows(text: string, signal?: AbortSignal): Promise<boolean>;
}

const refusals: SharedRule = {
  name: 'moderation-refusals',
  max: numbers.moderationRefusalsPerHour,
  perSeconds: 3600,
};

/** Refuses what the moderator does not allow, and keeps people from trying out what would pass. */
export function createModeration(deps: {
  moderator: Moderator;
  limits: SharedRateLimits;
  /** Keeps that something was refused, for administrators. */
  record?: (refusal: { userId: string; category: string; field: string | null }) => Promise<void>;
}): Moderation {
  return {
    async assertAllowed(userId, texts, signal, outcome = 'video') {
      const written = texts.filter(({ text }) => text.trim() !== '');
      const offence = await deps.moderator.check(
        written.map(({ text }) => text),
        signal,
      );
      if (offence === null) return;
      await deps.limits.take([refusals, userId]);
      const details = { category: offence.category, field: written[offence.textIndex]?.field };
      await deps.record?.({ userId, category: offence.category, field: details.field ?? null });
      throw new Refusal('CONTENT_MODERATION_ERROR', { message: refusalTexts[outcome], details });
    },
    async allows(text, signal) {
      return (await deps.moderator.check([text], signal)) === null;
    },
  };
}
