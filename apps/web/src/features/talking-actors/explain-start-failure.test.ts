import { ApiError } from '@hookline/contract/client';
import { expect, test } from 'vitest';
import { explainStartFailure } from './explain-start-failure.ts';

test('an answer nobody planned for is told with actor, status and text', () => {
  const odd = new ApiError('Bad gateway', { code: 'UNKNOWN', status: 502 });
  expect(explainStartFailure(odd, 'Maya').text).toBe('Failed to start video generation for Maya: 502 Bad gateway');
  expect(explainStartFailure(odd, undefined)).toEqual({ title: 'Failed to generate video' });
});

test('what has words of its own keeps them', () => {
  const engine = new ApiError('Videos cannot be made', { code: 'VIDEO_ENGINE_UNAVAILABLE', status: 503 });
  expect(explainStartFailure(engine, 'Maya').text).toBeUndefined();
});
