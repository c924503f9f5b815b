import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { splitScript } from './split-script.ts';

const withoutSpace = (text: string) => text.replace(/\s+/gu, '');
const sentencesOf = (text: string, language: 'en' | 'zh' | 'hi' | 'de' = 'en') => {
  const groups: string[] = [];
  for (const token of splitScript(text, language)) {
    groups[token.sentence] =
      groups[token.sentence] === undefined ? token.text : `${groups[token.sentence]} ${token.text}`;
  }
  return groups;
};

describe('splitScript', () => {
  it.each(['en', 'zh', 'ja'] as const)('loses nothing of any text (%s)', (language) => {
    const alphabet = fc.constantFrom(...'ab Z.!?,\n\t—"\'«»$%9…🔥👩‍🚀我们。、「」はéñ#@'.match(/\P{M}\p{M}*/gu)!);
    fc.assert(
      fc.property(
        fc.array(alphabet, { maxLength: 40 }).map((parts) => parts.join('')),
        (text) => {
          const tokens = splitScript(text, language);
          expect(withoutSpace(tokens.map((token) => token.text).join(''))).toBe(withoutSpace(text));
          let offset = 0;
          let sentence = 0;
          for (const token of tokens) {
            expect(text.slice(token.startOffset, token.endOffset)).toBe(token.text);
            expect(token.startOffset).toBeGreaterThanOrEqual(offset);
            expect([sentence, sentence + 1]).toContain(token.sentence);
            offset = token.endOffset;
            sentence = token.sentence;
          }
        },
      ),
    );
  });

  it('keeps prices, addresses and joined words whole', () => {
    const texts = splitScript('Pay $19.99 at https://glow.com/try, it’s state-of-the-art — wow!', 'en').map(
      ({ text }) => text,
    );
    expect(texts).toEqual(['Pay', '$19.99', 'at', 'https://glow.com/try,', 'it’s', 'state-of-the-art', '—', 'wow!']);
  });

  it('numbers sentences and does not stop at abbreviations', () => {
    expect(sentencesOf('Ask Dr. Smith today. It is 4.5 stars! Really? Yes…')).toEqual([
      'Ask Dr. Smith today.',
      'It is 4.5 stars!',
      'Really?',
      'Yes…',
    ]);
  });

  it('adds a row of emoji to the preceding sentence', () => {
    expect(sentencesOf('I love it. 🔥🔥🔥 Try it!')).toEqual(['I love it. 🔥🔥🔥', 'Try it!']);
  });

  it('ends a sentence at a line end', () => {
    expect(sentencesOf('First line\nSecond line')).toEqual(['First line', 'Second line']);
  });

  it('cuts Chinese into dictionary words with their punctuation', () => {
    expect(splitScript('我的皮肤很糟糕。真的！', 'zh').map(({ text, sentence }) => [text, sentence])).toEqual([
      ['我的', 0],
      ['皮肤', 0],
      ['很', 0],
      ['糟糕。', 0],
      ['真的！', 1],
    ]);
  });

  it('ends Hindi sentences at the danda', () => {
    expect(sentencesOf('यह अच्छा है। अभी खरीदें।', 'hi')).toHaveLength(2);
  });
});
