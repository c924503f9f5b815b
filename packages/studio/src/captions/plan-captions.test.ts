import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildWords } from '#timeline/testing/build-words.ts';
import { stageOf, talkRatios } from '#video/video-format.ts';
import { captionLooks, captionStyleFor } from './caption-style.ts';
import { joinWords } from './group-words.ts';
import { listCues } from './list-cues.ts';
import { createTextMeasure } from './measure-text.ts';
import { placeWords } from './place-words.ts';
import { captionTrack, planCaptions } from './plan-captions.ts';
import { writeSrt } from './write-srt.ts';
import { writeVtt } from './write-vtt.ts';

const style = captionStyleFor(stageOf['9:16']);
const measure = createTextMeasure(style);
const scripts = [
  'Stop scrolling if your 3 pm coffee keeps you up at 3 am. I keep a can in my bag, and honestly? I sleep like a teenager again.',
  'Größe zählt nicht. Donaudampfschifffahrtsgesellschaftskapitänsmütze! Probier es einfach heute noch aus, es lohnt sich wirklich.',
  '¿Cansada de dormir mal? Prueba esto hoy, cuesta 19,99 € y llega mañana 😀 a tu casa.',
  'Zażółć gęślą jaźń, a potem kup dwa. Привет, это работает. Καλημέρα σε όλους!',
];

describe('planCaptions', () => {
  it.each(scripts)('keeps every word of the script, in order: %s', (script) => {
    const blocks = planCaptions(buildWords(script), style);
    expect(
      listCues(blocks)
        .flatMap(({ lines }) => lines)
        .join(' '),
    ).toBe(script);
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

  it('sets lines no wider than allowed, except for a single word that is too wide', () => {
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

  it('draws emoji completely', () => {
    const words = planCaptions(buildWords('Wow 😀 good👍🏽 👩‍👩‍👧 ❤️ 🇩🇪'), style).flatMap((block) => block.lines.flat());
    expect(words.map((word) => word.drawn)).toEqual(['Wow', '😀', 'good👍🏽', '👩‍👩‍👧', '❤️', '🇩🇪']);
  });

  it('drops characters without a glyph from the picture, not from the words', () => {
    // Georgian is not supported; the marks are invisible.
    const words = planCaptions(buildWords('ok გამარჯობა e\u0301tude so\u200bft'), style).flatMap((block) =>
      block.lines.flat(),
    );
    expect(words.map((word) => word.drawn)).toEqual(['ok', '', 'étude', 'soft']);
    expect(words.map((word) => word.text)).toEqual(['ok', 'გამარჯობა', 'e\u0301tude', 'so\u200bft']);
  });

  it('keeps the joiners that shape letters', () => {
    const words = planCaptions(buildWords('می\u200cخواهم क्\u200dष'), style).flatMap((block) => block.lines.flat());
    expect(words.map((word) => word.drawn)).toEqual(['می\u200cخواهم', 'क्\u200dष']);
  });
});

describe('planCaptions of long words', () => {
  const word = 'Donaudampfschifffahrtsgesellschaftskapitänsmützen';
  const styles = captionLooks.flatMap((look) =>
    talkRatios.flatMap((ratio) =>
      [false, true].map((isHook) => ({
        look,
        ratio,
        isHook,
        style: captionStyleFor(stageOf[ratio], { look, isHook }),
      })),
    ),
  );

  it.each(styles)('stays large in $look for $ratio (hook: $isHook)', ({ style: chosen, ratio }) => {
    const measured = createTextMeasure(chosen);
    for (const script of [`Unsere ${word} sind da.`, `Try ${'pneumonoultramicroscopicsilicovolcanoconiosis'} now`]) {
      for (const block of planCaptions(buildWords(script), chosen)) {
        const { fontPx } = placeWords(block, chosen, stageOf[ratio].width, measured);
        expect(fontPx / chosen.fontPx).toBeGreaterThan(0.65);
      }
    }
  });

  it('breaks them at joints, hyphens and slashes', () => {
    const pieces = (text: string) =>
      planCaptions(buildWords(text), style).flatMap((block) =>
        block.lines.map((line) => line.map(({ drawn }) => drawn).join(' ')),
      );
    expect(pieces(word)).toEqual(['Donaudampf-', 'schifffahrts-', 'gesellschafts-', 'kapitänsmützen']);
    expect(pieces('Kraftfahrzeughaftpflichtversicherung')).toEqual(['Kraftfahrzeug-', 'haftpflicht-', 'versicherung']);
    expect(pieces('www.wachslicht.example/kerzen/bienenwachs-set').join('|')).toMatch(
      /^[^|]*\|?\.example\/kerzen\/\|bienenwachs-set$/,
    );
    expect(pieces('anticonstitutionnellement')).toEqual(['anticonstitutionnellement']);
  });

  it('quickly breaks an endless word', () => {
    const text = 'a'.repeat(3000);
    const from = process.cpuUsage();
    const lines = planCaptions(buildWords(text), style).flatMap((block) => block.lines.flat());
    expect(process.cpuUsage(from).user / 1000).toBeLessThan(5000);
    expect(lines.map((word) => word.text).join('')).toBe(text);
  });

  it('follows the voice from piece to piece, and keeps the word whole in caption files', () => {
    const words = buildWords(`Das sind ${word}. Schön!`);
    const blocks = planCaptions(words, style);
    const at = captionTrack(blocks);
    const spoken = words[2] ?? { startMs: 0, endMs: 0 };
    const seen = new Set<string>();
    for (let timeMs = spoken.startMs + 1; timeMs < spoken.endMs; timeMs += 20) {
      const moment = at(timeMs);
      seen.add(blocks[moment?.block ?? -1]?.lines.flat()[moment?.word ?? -1]?.text ?? '?');
    }
    expect([...seen].join('')).toBe(`${word}.`);
    expect(seen.size).toBeGreaterThan(2);
    expect(writeVtt(blocks).split('\n')).toContain(`${word}.`);
    expect(writeSrt(blocks)).not.toContain('\n\n\n');
  });
});

describe('captionTrack', () => {
  it('follows the spoken part of a word in steps', () => {
    const words = buildWords('Wonderful things');
    const at = captionTrack(planCaptions(words, style), 4);
    const { startMs, endMs } = words[0] ?? { startMs: 0, endMs: 0 };
    const parts = [0.01, 0.3, 0.6, 0.9].map((share) => at(startMs + share * (endMs - startMs))?.part);
    expect(parts).toEqual([0.25, 0.5, 0.75, 1]);
  });

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
  it('writes one cue per block with escaped text and ascending times', () => {
    const blocks = planCaptions(buildWords('Cats & dogs <3 save 50% --> now.'), style);
    const vtt = writeVtt(blocks);
    expect(vtt.startsWith('WEBVTT\n\n1\n00:00:00.160 --> 00:00:')).toBe(true);
    expect(vtt.match(/-->/g)).toHaveLength(blocks.length);
    expect(vtt).toContain('Cats &amp;');
    expect(vtt).toContain('&lt;3');
  });
});

describe('writeSrt', () => {
  it('has the cues and words of the WebVTT file, unescaped', () => {
    const blocks = planCaptions(buildWords('Cats & dogs save 50% now. Really, they do.'), style);
    const srt = writeSrt(blocks);
    expect(srt.startsWith('1\n00:00:00,160 --> 00:00:')).toBe(true);
    expect(srt).toContain('Cats & dogs');
    const words = (text: string) => text.split('\n').filter((line) => line && !/-->|^\d+$|WEBVTT/.test(line));
    expect(words(srt)).toEqual(words(writeVtt(blocks).replaceAll('&amp;', '&')));
  });
});

describe('captionStyleFor', () => {
  it.each(captionLooks)('keeps %s captions in the middle below the mouth and above the lower position', (look) => {
    for (const ratio of talkRatios) {
      const stage = stageOf[ratio];
      const mouthBottom = Math.round(stage.height * 0.6);
      const { centerY, fontPx, lineHeight, maxLines } = captionStyleFor(stage, {
        look,
        position: 'middle',
        mouthBottom,
      });
      expect(maxLines).toBe(1);
      // Letters extend about half an em up from the middle of a line.
      expect(centerY - fontPx * 0.5).toBeGreaterThanOrEqual(mouthBottom);
      expect(centerY).toBeLessThanOrEqual(captionStyleFor(stage, { look }).centerY);
      expect(centerY + lineHeight).toBeLessThan(stage.height);
    }
  });

  it.each(talkRatios)('stays inside the picture for %s', (ratio) => {
    const stage = stageOf[ratio];
    const { centerY, lineHeight, maxLines, maxLineWidth } = captionStyleFor(stage);
    expect(centerY + (lineHeight * maxLines) / 2).toBeLessThan(stage.height * 0.97);
    expect(maxLineWidth).toBeLessThan(stage.width * 0.9);
  });
});
