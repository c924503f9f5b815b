import { execFileSync } from 'node:child_process';
import { createCanvas } from '@napi-rs/canvas';
import { describe, expect, it } from 'vitest';
import { canDraw, displayFont, displayVariation, parseUnicodeRange, registerFontsFor } from './register-fonts.ts';

const samples = {
  en: 'Save 50% today — it’s “free”, isn’t it?',
  es: '¿Mañana? ¡Sí, señor! 19,99 €',
  fr: 'Ça coûte où, l’œuvre ? « Très cher »',
  de: 'Größe, Übung, Äpfel – ß',
  pl: 'Zażółć gęślą jaźń',
  pt: 'Não, amanhã às três',
  tr: 'Iğdır’da şişe ılık',
  vi: 'Đây là tiếng Việt rất đẹp',
  ru: 'Съешь ещё этих мягких булок',
  el: 'Καλημέρα κόσμε',
  hi: 'नमस्ते दुनिया',
};

const rareSamples = {
  ar: 'هل سئمت من القهوة؟ ٥٠٪',
  ta: 'என் தோல் மிகவும் அழகாக மாறியது',
  zh: '每天早上一杯咖啡，让你精神百倍。',
  ja: '毎朝のコーヒー、もう手放せない！',
  ko: '아침마다 커피 한 잔',
  emoji: '😀🔥✨☕',
};

/** Pixels of one character in the display face. */
function drawn(character: string): Buffer {
  const canvas = createCanvas(120, 120);
  const ctx = canvas.getContext('2d');
  ctx.font = displayFont(80);
  ctx.fontVariationSettings = displayVariation(88, 800);
  ctx.fillText(character, 10, 90);
  return canvas.data();
}

describe('fonts', () => {
  it.each(Object.entries(samples))('draw every letter of %s', (_language, text) => {
    // A missing glyph, from an unassigned code point.
    const missing = drawn('\u{10FFFD}');
    for (const character of text.replaceAll(' ', '')) {
      expect(canDraw(character.codePointAt(0) ?? 0), character).toBe(true);
      expect(drawn(character).equals(missing), character).toBe(false);
    }
  });

  // In a separate process: registered fonts stay, and other test files may have needed more of them.
  it('report characters they cannot draw', () => {
    const program = `import { canDraw } from ${JSON.stringify(import.meta.resolve('./register-fonts.ts'))};
      console.log(JSON.stringify(['a', '😀', '你', 'ب', '한'].map((one) => canDraw(one.codePointAt(0)))));`;
    const said = execFileSync(process.execPath, ['--input-type=module', '--eval', program], { encoding: 'utf8' });
    expect(JSON.parse(said)).toEqual([true, false, false, false, false]);
  });

  it.each(Object.entries(rareSamples))('draw every letter of %s once its script is needed', (_script, text) => {
    registerFontsFor(text);
    const missing = drawn('\u{10FFFD}');
    for (const character of text.replaceAll(' ', '')) {
      expect(canDraw(character.codePointAt(0) ?? 0), character).toBe(true);
      expect(drawn(character).equals(missing), character).toBe(false);
    }
  });

  it('draw joined Arabic and Devanagari narrower than the separate letters', () => {
    registerFontsFor(rareSamples.ar);
    const ctx = createCanvas(8, 8).getContext('2d');
    ctx.font = displayFont(100);
    for (const text of ['بيت', 'क्ष']) {
      const apart = [...text].reduce((sum, letter) => sum + ctx.measureText(letter).width, 0);
      expect(ctx.measureText(text).width, text).toBeLessThan(apart * 0.95);
    }
  });

  it('get narrower with the width axis', () => {
    const ctx = createCanvas(8, 8).getContext('2d');
    ctx.font = displayFont(100);
    const width = (percent: number) => {
      ctx.fontVariationSettings = displayVariation(percent, 800);
      return ctx.measureText('scrolling').width;
    };
    expect(width(75)).toBeLessThan(width(88));
    expect(width(88)).toBeLessThan(width(100));
  });
});

describe('parseUnicodeRange', () => {
  it('reads single points and ranges', () => {
    expect(parseUnicodeRange('U+0102-0103,U+1EA0')).toEqual([
      [0x102, 0x103],
      [0x1ea0, 0x1ea0],
    ]);
  });
});
