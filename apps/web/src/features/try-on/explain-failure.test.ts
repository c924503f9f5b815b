import { ApiError } from '@hookline/contract/client';
import { messages } from '@hookline/contract/messages';
import type { TryOnErrorType } from '@hookline/contract/try-on';
import { expect, test } from 'vitest';
import { explainCall, explainOperation, explainType, noticeOf } from './explain-failure.ts';

const titles: Record<TryOnErrorType, string> = {
  content_policy: 'Content Policy Violation',
  generation_failed: 'Generation Failed',
  timeout: 'Processing Timeout',
  wrong_image_content: 'Invalid Person Image',
  invalid_human_image: 'Invalid Person Image',
  pose_detection_failed: 'Invalid Person Image',
  invalid_garment_image: 'Invalid Garment Image',
  image_quality: 'Image Quality Issue',
};

test.each(Object.entries(titles) as [TryOnErrorType, string][])('%s is told as %s', (type, title) => {
  const told = explainType(type, 'The engine says more.');
  expect(told).toMatchObject({ title, hint: 'The engine says more.' });
  expect(told.text).toBe(messages.tryOn.errors[type].text);
});

test('a picture that is missing is told as such', () => {
  const error = new ApiError(messages.tryOn.missing, { code: 'INVALID_INPUT', status: 422 });
  expect(explainCall(error)).toMatchObject({
    title: 'Missing Images',
    text: 'Please upload both a person image and a garment image.',
  });
});

test('an unknown type has the words of the server, or those of the contract', () => {
  expect(explainType('something_new', 'Out of paper.').text).toBe('Out of paper.');
  expect(explainType(undefined, null)).toMatchObject({
    title: 'Generation Failed',
    text: 'Failed to generate virtual try-on. Please try again.',
  });
});

test('the picture at fault is named, whoever says so', () => {
  const error = new ApiError('No face.', { code: 'TRY_ON_FAILED', status: 422, errorType: 'invalid_human_image' });
  expect(explainCall(error)).toMatchObject({ about: 'person', hint: 'No face.' });
  expect(explainOperation({ reason: 'invalid_garment_image', error: null }).about).toBe('garment');
  expect(explainOperation({ reason: 'deadline_exceeded', error: null }).title).toBe('Processing Timeout');
});

test('what a service refused is told in the contract’s words, also while it was waited for', () => {
  const refused = 'Nano Banana did not accept this content. Please rewrite it. Your credit is back.';
  const told = {
    title: 'Content Policy Violation',
    text: 'Image content not suitable for virtual try-on. Please upload appropriate person and garment images.',
    hint: refused,
  };
  expect(explainOperation({ reason: 'content_refused', error: refused })).toMatchObject(told);
  const call = new ApiError(refused, { code: 'TRY_ON_FAILED', status: 422, errorType: 'content_policy' });
  expect(explainCall(call)).toMatchObject(told);
});

test('credits and sessions are told elsewhere', () => {
  expect(explainCall(new ApiError('', { code: 'USAGE_LIMIT_EXCEEDED', status: 403 }))).toBeNull();
  expect(explainCall(new ApiError('', { code: 'UNAUTHENTICATED', status: 401 }))).toBeNull();
});

test('the form says once what is wrong, in the most precise words there are', () => {
  expect(noticeOf(explainType('invalid_garment_image', 'Show the whole dress.'))).toBe(
    'Invalid Garment Image. Show the whole dress.',
  );
  expect(noticeOf(explainType('timeout', null))).toBe(
    'Processing Timeout. Virtual try-on is taking longer than expected. Please try again.',
  );
});
