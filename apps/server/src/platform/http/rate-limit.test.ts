import { describe, expect, it } from 'vitest';
import { createRateLimit } from './rate-limit.ts';

describe('a rate limit', () => {
  it('counts per caller and window, and says how long to wait', () => {
    let time = 0;
    const limit = createRateLimit({ max: 2, perSeconds: 10 }, () => time);
    limit('a');
    limit('a');
    limit('b');
    time = 4000;
    expect(() => limit('a')).toThrow(expect.objectContaining({ code: 'RATE_LIMITED', retryAfterSeconds: 6 }));
    limit('b');
    time = 10_000;
    limit('a');
  });

  it('forgets the oldest callers before it grows without end', () => {
    const limit = createRateLimit({ max: 1, perSeconds: 10 }, () => 0);
    limit('first');
    for (let n = 0; n < 10_000; n += 1) limit(`caller ${n}`);
    limit('first');
    expect(() => limit('caller 9999')).toThrow();
  });
});
