import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { stageOf, talkRatios } from '#compose/talk-spec.ts';
import { buildWords } from '#timeline/testing/build-words.ts';
import { captionStyleFor } from './caption-style.ts';
import { joinWords } from './group-words.ts';
import { createTextMeasure } from './measure-text.ts';
import { captionTrack, planCaptions } from './plan-captions.ts';
import { writeVtt } from './write-vtt.ts';

const style = captionStyleFor(stageOf['9:16']);
const measure = createTextMeasure(style.fontPx);
const scripts = [
  'Stop scrolling if your 3 pm coffee keeps you up at 3 am. I keep a can in my bag, and honestly? I sleep like a teenager again.',
  'Größe zählt nicht. Donaudampfschifffahrtsgesellschaftskapitänsmütze! Probier es einfach heute noch aus, es lohnt sich wirklich.',
  '¿Cansada de dormir mal? Prueba esto hoy, cuesta 19,99 € y llega mañana 😀 a tu casa.',
  'Zażółć gęślą jaźń, a potem kup dwa. Привет, это работает. Καλημέρα σε όλους!',
];

describe('planCaptions', () => {
  it.each(scripts)('keeps every word of the script, in order: %s', (script) => {
    const blocks = planCaptions(buildWords(script), style);
    expect(blocks.map((block) => block.lines.map((line) => joinWords(line)).join(' ')).join(' ')).toBe(script);
  });

  it('keeps words, limits and order for any text', () => {
    fc.assert(
      fc.property(
        fc.array(fc.stringMatching(/^[a-zA-Z0-9ąß$%'-]{1,18}[.,!?]?$/), { minLength: 1, maxLength: 60 }),
        (texts) => {
          const blocks = planCaptions(buildWords(texts.join(' ')), style);
          const shown = blocks.flatMap((block) => block.lines.flat().map((word) => word.text));
          expect(shown).toEqual(texts);
          blocks.forEach((block, index) => {
            expect(block.lines.length).toBeLessThanOrEqual(style.maxLines);
            for (const line of block.lines) expect(line.length).toBeLessThanOrEqual(style.maxWordsPerLine);
            const next = blocks[index + 1];
            if (next) expect(block.endMs).toBeLessThanOrEqual(next.startMs);
          });
        },
      ),
      { numRuns: 60 },
    );
  });

  it('sets lines no wider than allowed, but for a word that is too wide alone', () => {
    for (const script of scripts) {
      for (const { lines } of planCaptions(buildWords(script), style)) {
        for (const line of lines) {
          if (lines.flat().length > 1)
            expect(measure(joinWords(line, (word) => word.drawn))).toBeLessThanOrEqual(style.maxLineWidth);
        }
      }
    }
  });

  it('never puts two sentences into one block and prefers to end blocks at commas', () => {
    const words = buildWords('I keep a can in my bag, and honestly I sleep well. You should try it.');
    const blocks = planCaptions(words, style);
    const ends = blocks.map((block) => block.lines.flat().at(-1)?.text);
    expect(ends).toContain('bag,');
    expect(ends).toContain('well.');
  });

  it('uses one line on wide pictures', () => {
    for (const block of planCaptions(buildWords(scripts[0] ?? ''), captionStyleFor(stageOf['16:9']))) {
      expect(block.lines).toHaveLength(1);
    }
  });

  it('drops what has no glyph from the picture, not from the words', () => {
    const words = planCaptions(buildWords('Wow 😀 so good👍🏽 e\u0301tude'), style).flatMap((block) =>
      block.lines.flat(),
    );
    expect(words.map((word) => word.drawn)).toEqual(['Wow', '', 'so', 'good', 'étude']);
    expect(words.map((word) => word.text)).toEqual(['Wow', '😀', 'so', 'good👍🏽', 'e\u0301tude']);
  });
});

describe('captionTrack', () => {
  it('shows a word from its start until the next one starts', () => {
    const words = buildWords('One two three four five six. Seven eight.');
    const blocks = planCaptions(words, style);
    const at = captionTrack(blocks);
    const flat = blocks.map((block) => block.lines.flat());
    for (const word of words) {
      const moment = at(word.startMs + 1);
      expect(flat[moment?.block ?? -1]?.[moment?.word ?? -1]?.text).toBe(word.text);
    }
    expect(at(0)).toBeNull();
    expect(at((words.at(-1)?.endMs ?? 0) + 2000)).toBeNull();
  });
});

describe('writeVtt', () => {
  it('writes one cue per block with escaped text and rising times', () => {
    const blocks = planCaptions(buildWords('Cats & dogs <3 save 50% --> now.'), style);
    const vtt = writeVtt(blocks);
    expect(vtt.startsWith('WEBVTT\n\n1\n00:00:00.160 --> 00:00:')).toBe(true);
    expect(vtt.match(/-->/g)).toHaveLength(blocks.length);
    expect(vtt).toContain('Cats &amp;');
    expect(vtt).toContain('&lt;3');
  });
});

describe('captionStyleFor', () => {
  it.each(talkRatios)('stays inside the picture for %s', (ratio) => {
    const stage = stageOf[ratio];
    const { centreY, lineHeight, maxLines, maxLineWidth } = captionStyleFor(stage);
    expect(centreY + (lineHeight * maxLines) / 2).toBeLessThan(stage.height * 0.97);
    expect(maxLineWidth).toBeLessThan(stage.width * 0.9);
  });
});
