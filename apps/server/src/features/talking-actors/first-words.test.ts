import { estimateSpeechMs } from '@hookline/contract/speech-estimate';
import { expect, it } from 'vitest';
import { firstWords } from './first-words.ts';

it('uses the first sentence if it is short', () => {
  expect(firstWords('  Stop scrolling. This one is worth it.', 'en')).toBe('Stop scrolling.');
  expect(firstWords('🙂 … Wait for it!\nThen more.', 'en')).toContain('Wait for it!');
});

it('cuts a long one between words, after about three seconds', () => {
  const long =
    'Stop scrolling if your three pm coffee, which you love, keeps you up at three in the morning every night.';
  const cut = firstWords(long, 'en');
  expect(long.startsWith(cut)).toBe(true);
  expect(cut).toMatch(/[a-z]$/);
  expect(long[cut.length]).toMatch(/[\s,]/);
  expect(estimateSpeechMs(cut, 'en')).toBeGreaterThan(2000);
  expect(estimateSpeechMs(cut, 'en')).toBeLessThan(3600);
});

it('also cuts text without spaces between words', () => {
  const long = '每天早上我都要喝一杯咖啡可是到了晚上总是睡不着后来朋友给我推荐了这款冷萃咖啡';
  const cut = firstWords(long, 'zh');
  expect(long.startsWith(cut)).toBe(true);
  expect(cut.length).toBeGreaterThan(5);
  expect(cut.length).toBeLessThan(25);
});
