import { ApiError } from '@hookline/contract/client';
import { expect, test } from 'vitest';
import { describeError } from './describe-error.ts';

test('too many requests say how long to wait', () => {
  const busy = (retryAfter?: number) => new ApiError('x', { code: 'RATE_LIMITED', status: 429, retryAfter });
  expect(describeError(busy(7))?.notice?.text).toBe('Too many requests. Please try again in 7 seconds.');
  expect(describeError(busy(1))?.notice?.text).toBe('Too many requests. Please try again in 1 second.');
  expect(describeError(busy())?.notice?.text).toBe('Too many requests. Please wait a moment and try again.');
});

test('a used-up limit is named by what ran out', () => {
  const used = (details?: unknown) => new ApiError('x', { code: 'USAGE_LIMIT_EXCEEDED', status: 403, details });
  expect(describeError(used({ limit: 'avatarImages' }))?.notice).toEqual({
    title: 'Usage Limit Reached',
    text: "You've reached your AI avatar images limit. Upgrade your plan for more capacity.",
  });
  expect(describeError(used({ limit: 'toString' }))?.notice?.text).toContain('video generation limit');
  expect(describeError(used())?.goTo).toBeUndefined();
});

test('a used-up limit that a larger plan lifts leads to paying once it has been read', () => {
  const used = new ApiError('x', { code: 'USAGE_LIMIT_EXCEEDED', status: 403, actionRequired: 'UPGRADE_PLAN' });
  expect(describeError(used)?.goTo).toEqual({ path: '/payment', afterMs: 2_000 });
});

test('a lost session is not told again, and a missing subscription leads to paying without a word', () => {
  expect(describeError(new ApiError('x', { code: 'UNAUTHENTICATED', status: 401 }))).toBeNull();
  expect(describeError(new ApiError('x', { code: 'SUBSCRIPTION_REQUIRED', status: 402 }))).toEqual({
    notice: null,
    goTo: { path: '/payment', afterMs: 0 },
  });
});

test('a plan that ended is told, and leads to paying', () => {
  expect(describeError(new ApiError('x', { code: 'BILLING_EXPIRED', status: 402 }))).toEqual({
    notice: {
      title: 'Subscription Expired',
      text: 'Your billing cycle has ended. Please renew your subscription to continue.',
    },
    goTo: { path: '/payment', afterMs: 0 },
  });
});

test('what may not be said is told in the contract’s words, whatever was asked for', () => {
  const refused = (said: string) => new ApiError(said, { code: 'CONTENT_MODERATION_ERROR', status: 422 });
  expect(describeError(refused(''), { title: 'Failed', text: 'Failed' })?.notice).toEqual({
    title: 'Content Not Allowed',
    text: 'No Image generated, please rewrite your prompt and try again',
  });
  expect(describeError(refused('No video generated.'), { title: 'Failed', text: 'Failed' })?.notice).toEqual({
    title: 'Content Not Allowed',
    text: 'No video generated.',
  });
});
