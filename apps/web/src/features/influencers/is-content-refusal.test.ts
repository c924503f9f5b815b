import { ApiError } from '@hookline/contract/client';
import { expect, it } from 'vitest';
import { isContentRefusal } from './is-content-refusal.ts';

it.each([
  'Refused by content moderation',
  'Your request was flagged and rejected',
  'Invalid content detected in prompt',
  'No Image generated, please rewrite your prompt and try again',
])('knows "%s"', (text) => {
  expect(isContentRefusal(new Error(text))).toBe(true);
});

it('knows the code, whatever is said', () => {
  expect(isContentRefusal(new ApiError('No.', { code: 'CONTENT_MODERATION_ERROR', status: 422 }))).toBe(true);
});

it('takes nothing else for it', () => {
  expect(isContentRefusal(new ApiError('Not found', { code: 'NOT_FOUND', status: 404 }))).toBe(false);
  expect(isContentRefusal(undefined)).toBe(false);
});
