import { ApiError } from '@hookline/contract/client';
import { messages } from '@hookline/contract/messages';
import { pagePaths } from '@hookline/contract/page-paths';
import type { CreditKind } from '@hookline/contract/plans';

/** What is said about a failed call, and where it leads. */
export interface ErrorNotice {
  title: string;
  text: string;
}

export interface ErrorStory {
  /** Null where the page it leads to says enough. */
  notice: ErrorNotice | null;
  goTo?: { path: string; afterMs: number };
}

const upgradeDelayMs = 2_000;

function limitName(details: unknown): string {
  const { limitNames } = messages.billing;
  const limit = typeof details === 'object' && details !== null && 'limit' in details ? details.limit : undefined;
  return Object.hasOwn(limitNames, String(limit)) ? limitNames[limit as CreditKind] : limitNames.videos;
}

function waitWords(seconds: number | undefined): string {
  if (!seconds) return 'Please wait a moment and try again.';
  return `Please try again in ${Math.ceil(seconds)} ${Math.ceil(seconds) === 1 ? 'second' : 'seconds'}.`;
}

/**
 * How a failed call is told, in the contract's words; null when it has been told already. `fallback` names the action
 * ("Delete Failed") where the code says nothing more precise.
 */
export function describeError(error: unknown, fallback: Partial<ErrorNotice> = {}): ErrorStory | null {
  const { billing, errors } = messages;
  const title = fallback.title ?? errors.title;
  if (!(error instanceof ApiError)) return { notice: { title, text: fallback.text ?? errors.unexpected } };
  switch (error.code) {
    case 'UNAUTHENTICATED':
      // The lost session is told once for the whole page, however many calls met it.
      return null;
    case 'BILLING_EXPIRED':
      return {
        notice: { title: billing.expiredTitle, text: billing.expired },
        goTo: { path: pagePaths.payment, afterMs: 0 },
      };
    case 'SUBSCRIPTION_REQUIRED':
      return { notice: null, goTo: { path: pagePaths.payment, afterMs: 0 } };
    case 'USAGE_LIMIT_EXCEEDED':
      return {
        notice: { title: billing.limitReachedTitle, text: billing.limitReachedFor(limitName(error.details)) },
        ...(error.actionRequired === 'UPGRADE_PLAN' && { goTo: { path: pagePaths.payment, afterMs: upgradeDelayMs } }),
      };
    case 'CONTENT_MODERATION_ERROR':
      // The server's message already says what failed.
      return { notice: { title: messages.moderation.title, text: error.message || messages.moderation.refused } };
    case 'RATE_LIMITED':
      return { notice: { title, text: `Too many requests. ${waitWords(error.retryAfter)}` } };
    case 'SYSTEM_ERROR':
    case 'SERVER_BUSY':
    case 'DATABASE_AWAY':
    case 'DATA_ERROR':
      return { notice: { title: errors.serviceTitle, text: error.message || errors.system } };
    default:
      return { notice: { title, text: fallback.text ?? (error.message || errors.unexpected) } };
  }
}
