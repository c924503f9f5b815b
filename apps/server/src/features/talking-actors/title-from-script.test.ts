import { describe, expect, it } from 'vitest';
import { titleFromScript } from './title-from-script.ts';

describe('titleFromScript', () => {
  it('uses the first sentence without its period', () => {
    expect(titleFromScript('Stop scrolling. Really.')).toBe('Stop scrolling');
    expect(titleFromScript('いいね！次へ。')).toBe('いいね');
  });

  it('cuts long ones between words', () => {
    const title = titleFromScript('Stop scrolling if your afternoon coffee keeps you up until three in the morning');
    expect(title).toBe('Stop scrolling if your afternoon coffee keeps…');
  });

  it('accepts scripts without spaces and without words', () => {
    expect([...titleFromScript('字'.repeat(200))]).toHaveLength(49);
    expect(titleFromScript('?!')).toBe('?!');
  });
});
