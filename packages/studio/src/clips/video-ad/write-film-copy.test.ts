import { describe, expect, it } from 'vitest';
import { offerLine, writeFilmCopy } from './write-film-copy.ts';

const write = (prompt: string, productName = '') => writeFilmCopy({ prompt, productName, seed: 0 });

describe('writeFilmCopy', () => {
  it('uses only facts from the prompt, in short pieces', () => {
    const copy = write(
      'Daybreak cold brew: sleep like it’s Sunday. Half the caffeine, no crash at three. 20% off.',
      'Daybreak',
    );
    expect(copy.name).toBe('Daybreak');
    expect(copy.offer?.figure).toMatch(/20\s?%/);
    expect(copy.phrases.length).toBeGreaterThan(1);
    for (const phrase of copy.phrases) expect(phrase.length).toBeLessThanOrEqual(42);
    const keys = copy.phrases.map((phrase) => phrase.toLocaleLowerCase());
    expect(new Set(keys).size).toBe(keys.length);
  });

  it('keeps prices and decimals whole', () => {
    expect(write('Nur 89,90 € für echte Läufer. Leicht und waschbar.').offer?.figure).toBe('89,90 €');
    expect(write('毎日使えるコールドブリュー。今週だけ1,980円').offer?.figure).toBe('1,980円');
    expect(write('Only $9.99 today. Soft socks.').phrases.join(' ')).not.toMatch(/9\.\s*$|^99/);
  });

  it('ends a sentence once after labels are removed', () => {
    const copy = write('Short lessons, no grammar drills. Before: awkward silence. After: easy small talk.', 'Habla');
    expect(copy.contrast).toEqual({ before: 'Awkward silence', after: 'Easy small talk' });
    expect([copy.headline, copy.line, ...copy.phrases].join(' ')).not.toContain('..');
  });

  it('does not repeat the headline', () => {
    const copy = write('Polaroid memories from Lull: soft wake-up tea, hand-picked leaves, plastic-free box', 'Lull');
    const rest = [...copy.benefits, copy.line].join(' ');
    expect(copy.benefits.length).toBeGreaterThan(1);
    expect(rest).not.toContain('Polaroid memories from Lull');
  });

  it('puts small words on the right side of a number', () => {
    expect(offerLine({ figure: '$5', note: 'only' })).toBe('only $5');
    expect(offerLine({ figure: '20 %', note: 'off' })).toBe('20 % off');
    expect(offerLine({ figure: '$5', note: '' })).toBe('$5');
  });

  it('speaks the language of the prompt', () => {
    expect(write('夜でもぐっすり眠れるコールドブリュー。カフェイン半分').language).toBe('ja');
    expect(write('قهوة باردة تنام بعدها بهدوء. نصف الكافيين').language).toBe('ar');
    expect(write('Die Schuhe sind leicht und waschbar, und sie passen zu jedem Tag.').action).toBe('Jetzt entdecken');
  });

  it('has an opening for short prompts, and never an empty text', () => {
    expect(write('Learn Spanish').phrases.length).toBeGreaterThan(1);
    for (const prompt of ['A', '!!!', '🎉', '12']) expect(write(prompt).phrases.join('')).not.toBe('');
  });

  it('does not open with the introduction of a quotation', () => {
    const prompt = 'Soft socks. Our customer says “I never take them off”.';
    for (const seed of [0, 1, 2, 3, 4])
      expect(writeFilmCopy({ prompt, productName: '', seed }).headline).not.toMatch(/says/);
  });

  it('uses the given words, and keeps the rest', () => {
    const brief = { prompt: 'Daybreak cold brew. Half the caffeine, no crash at three.', productName: '', seed: 0 };
    const read = writeFilmCopy(brief);
    const copy = writeFilmCopy({ ...brief, words: { headline: 'Sleep like it is Sunday', action: 'Sip it' } });
    expect(copy).toMatchObject({ headline: 'Sleep like it is Sunday', action: 'Sip it', line: read.line });
    expect(copy.phrases[0]).toBe('Sleep like it is Sunday');
    expect(writeFilmCopy({ ...brief, words: { headline: '', line: '' } })).toMatchObject({
      headline: read.headline,
      line: '',
    });
  });

  it('takes no duration for the name of the product', () => {
    for (const prompt of [
      'I slept well for the first time in years.',
      'On sale for one week only',
      'Soft socks for everyone',
    ])
      expect(writeFilmCopy({ prompt, productName: '', seed: 0 }).name).toBe('');
    expect(writeFilmCopy({ prompt: 'An ad for our oat soap that smells of rain', productName: '', seed: 0 }).name).toBe(
      'Oat soap',
    );
  });

  it('does not repeat a piece within a longer one', () => {
    const { phrases } = write(
      'Daybreak: sleep like it is Sunday. Half the caffeine, real cold brew, no crash at three.',
    );
    expect(phrases.filter((text) => /like it is Sunday/.test(text))).toHaveLength(1);
  });

  it.each([
    'Daybreak cold brew. Half the caffeine. Warm colors, cozy vibe.',
    'A fast video ad for Daybreak cold brew, half the caffeine, cinematic style, close-ups of the glass',
    'Cold brew with half the caffeine. Shot in golden light, upbeat music, the camera moves slowly.',
  ])('says nothing of how it should look and sound: %s', (prompt) => {
    for (const seed of [0, 1, 2]) {
      const { headline, line, phrases, benefits } = writeFilmCopy({ prompt, productName: '', seed });
      const said = [headline, line, ...phrases, ...benefits].join(' | ');
      expect(said).not.toMatch(/colors|vibe|style|close-up|light|music|camera|video ad/i);
      expect(said).toMatch(/cold brew/i);
    }
  });
});
