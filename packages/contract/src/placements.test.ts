import { describe, expect, it } from 'vitest';
import { findSentence, followSentences } from './placements.ts';
import { splitSentences } from './sentences.ts';

const script = 'Stop scrolling. Daybreak is cold brew with half the caffeine. I keep a can in my bag. Try it.';
const before = splitSentences(script, 'en');
const at = (sentence: number, sentences = 1) => ({ media: 0, layout: 'split' as const, sentence, sentences });
const follow = (sentence: number, after: string) =>
  followSentences([at(sentence)], before, splitSentences(after, 'en')).map((placed) => placed.sentence);

describe('sentences of a script', () => {
  it.each([
    ['Dr. Lee likes it. So do I! 😀 Really?', 'en', ['Dr. Lee likes it.', 'So do I!', '😀 Really?']],
    ['👋 Hello there.\nThis is tea.', 'en', ['👋 Hello there.', 'This is tea.']],
    ['Das ist z. B. Tee. Gut.', 'de', ['Das ist z. B. Tee.', 'Gut.']],
    ['これはお茶です。美味しい！', 'ja', ['これはお茶です。', '美味しい！']],
    ['…', 'en', []],
  ] as const)('%s', (text, language, sentences) => {
    expect(splitSentences(text, language)).toEqual(sentences);
  });
});

describe('a placement', () => {
  it('stays with its sentence when others come and go', () => {
    expect(follow(2, `Hey you. ${script}`)).toEqual([3]);
    expect(follow(2, 'I keep a can in my bag. Try it.')).toEqual([0]);
  });
  it('stays with its sentence while it is rewritten', () => {
    expect(follow(2, script.replace('a can in my bag', 'two cans in my gym bag'))).toEqual([2]);
    expect(follow(1, script.replace(before[1] ?? '', 'Something else entirely.'))).toEqual([1]);
  });
  it('goes with its sentence', () => {
    expect(follow(2, 'Stop scrolling. Try it.')).toEqual([]);
  });
  it('never shares a sentence, and ends with the script', () => {
    const merged = ['Stop scrolling.', 'I keep a can of cold brew in my bag.'];
    expect(
      followSentences([at(1), at(2)], ['Stop scrolling.', 'I keep a can.', 'A can in my bag.'], merged),
    ).toHaveLength(1);
    expect(followSentences([at(2, 2)], before, before.slice(0, 3))).toEqual([at(2)]);
  });
  it('takes the nearest of equal sentences', () => {
    expect(findSentence('Buy it.', ['Buy it.', 'No.', 'Buy it!'], 2)).toBe(2);
    expect(findSentence('', ['Buy it.'], 0)).toBe(null);
  });
});
