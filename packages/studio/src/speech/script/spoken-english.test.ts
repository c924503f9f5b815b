import { describe, expect, it } from 'vitest';
import { spokenEnglish } from './spoken-english.ts';

describe('spokenEnglish', () => {
  it.each([
    ['$19.99', 'nineteen dollars and ninety nine cents'],
    ['$0.99', 'ninety nine cents'],
    ['$1', 'one dollar'],
    ['$5M', 'five million dollars'],
    ['€20,', 'twenty euros'],
    ['20€', 'twenty euros'],
    ['$19.99/month', 'nineteen dollars and ninety nine cents a month'],
    ['50%', 'fifty percent'],
    ['10–15%', 'ten to fifteen percent'],
    ['3pm', 'three pea em'],
    ['3:05', 'three oh five'],
    ['10:00', "ten o'clock"],
    ['24/7', 'twenty four seven'],
    ['9/10', 'nine out of ten'],
    ['4.9/5', 'four point nine out of five'],
    ['½', 'one half'],
    ['1,299', 'one thousand two hundred ninety nine'],
    ['1000000', 'one million'],
    ['2026.', 'twenty twenty six'],
    ['1905', 'nineteen oh five'],
    ['90s', 'nineties'],
    ['22nd', 'twenty second'],
    ['30ml', 'thirty milliliters'],
    ['2x', 'two times'],
    ['100K+', 'one hundred thousand plus'],
    ['#1', 'number one'],
    ['#SkinCareTips24', 'hashtag skin care tips twenty four'],
    ['@glow_up', 'at glow up'],
    ['https://www.glow.com/try', 'glow dot com slash try'],
    ['me@glow.com', 'me at glow dot com'],
    ['“quoted,”', 'quoted'],
    ['don’t', "don't"],
    ['café', 'cafe'],
    ['all-in-one', 'all in one'],
    ['this—that', 'this that'],
    ['FREE!!!', 'free'],
    ['USA', 'u s ay'],
    ['DVD', 'd v d'],
    ['R&D', 'r and d'],
    ['wow🔥', 'wow'],
    ['e.g.', 'for example'],
  ])('says %s as %s', (written, spoken) => {
    expect(spokenEnglish(written)).toBe(spoken);
  });

  it.each(['—', '…', '🔥', '👩‍🚀', '!!!', '""', '™', 'привет'])('is silent for %s', (written) => {
    expect(spokenEnglish(written)).toBe('');
  });

  it('speaks the currency after the magnitude', () => {
    expect(spokenEnglish('$5', 'million')).toBe('five');
    expect(spokenEnglish('million', 'users', '$5')).toBe('million dollars');
    expect(spokenEnglish('million', 'users', '5')).toBe('million');
  });

  it('gives the voice plain words only', () => {
    for (const written of ['[x]', '<b>hi</b>', 'a|b', 'C:\\dir', '10^3', '“¿que?”', '1.2.3.4', '٣', 'x=y']) {
      expect(spokenEnglish(written)).toMatch(/^[a-z' ]*$/);
    }
  });
});
