import { describe, expect, it } from 'vitest';
import { estimateSpeechMs } from './speech-estimate.ts';

describe('estimateSpeechMs', () => {
  it.each(['', '   ', '🔥🔥🔥', '— … !', '???'])('gives 0 for %j, which nobody can say', (text) => {
    expect(estimateSpeechMs(text, 'en')).toBe(0);
  });

  it('grows with every word', () => {
    const words = 'Stop scrolling if your skin feels dry every morning, really.'.split(' ');
    const lengths = words.map((_, index) => estimateSpeechMs(words.slice(0, index + 1).join(' '), 'en'));
    expect(lengths).toEqual([...lengths].sort((a, b) => a - b));
    expect(new Set(lengths).size).toBe(words.length);
  });

  it('takes 800 Chinese characters for four to five minutes', () => {
    const ms = estimateSpeechMs('我用了这款精华两个星期皮肤完全变了'.repeat(50).slice(0, 800), 'zh');
    expect(ms).toBeGreaterThan(200_000);
    expect(ms).toBeLessThan(300_000);
  });

  it('counts pauses between sentences but none after the last', () => {
    expect(estimateSpeechMs('Yes. No.', 'en') - estimateSpeechMs('Yes no.', 'en')).toBe(300);
  });

  it('does not count a web address by its protocol', () => {
    expect(estimateSpeechMs('https://www.glow.com', 'en')).toBe(estimateSpeechMs('glow.com', 'en'));
  });
});
