import { describe, expect, it } from 'vitest';
import { countScriptCharacters, isSpeakable, normalizeScript } from './script.ts';
import { createUgcInputSchema } from './talking-actor-input.ts';

const issues = (input: unknown) => createUgcInputSchema.safeParse(input).error?.issues.map((issue) => issue.message);

describe('script', () => {
  it('counts code points after NFC and trimming', () => {
    expect(countScriptCharacters('  café  ')).toBe(4);
    expect(countScriptCharacters('👍🏽')).toBe(2);
    expect(countScriptCharacters('a\r\nb')).toBe(3);
    expect(countScriptCharacters(' \n ')).toBe(0);
  });

  it('keeps inner white space', () => {
    expect(normalizeScript(' a  b\r\nc ')).toBe('a  b\nc');
  });
});

describe('what a voice can say', () => {
  it.each(['Hi', '9', '買う', 'مرحبا', '🙂 ok'])('can say %s', (script) => expect(isSpeakable(script)).toBe(true));
  it.each(['', '🙂 !!!', '...', '€ & %', '—'])('has nothing to say for "%s"', (script) =>
    expect(isSpeakable(script)).toBe(false),
  );
});

describe('create input', () => {
  const good = { script: 'Hello there', actorIds: ['maya'] };

  it('fills in the defaults', () => {
    expect(createUgcInputSchema.parse(good)).toMatchObject({
      language: 'auto',
      ratio: '9:16',
      captions: 'word-highlight',
      label: true,
      mediaUrls: [],
    });
  });

  it("answers in the contract's words", () => {
    expect(issues({ ...good, script: '   ' })).toEqual(['Please enter a script']);
    expect(issues({ actorIds: ['maya'] })).toEqual(['Please enter a script']);
    expect(issues({ ...good, script: 'x'.repeat(801) })).toEqual(['Scripts can be up to 800 characters']);
    expect(issues({ ...good, actorIds: [] })).toEqual(['Please select at least one actor']);
    expect(issues({ script: 'Hello' })).toEqual(['Please select at least one actor']);
    expect(issues({ ...good, actorIds: Array.from({ length: 11 }, (_, i) => `a${i}`) })).toEqual([
      'Choose up to 10 actors',
    ]);
    expect(issues({ ...good, actorIds: ['maya', 'maya'] })).toEqual(['You already added this actor']);
  });

  it('takes exactly 800 characters, counted as code points', () => {
    expect(issues({ ...good, script: '🙂'.repeat(800) })).toBeUndefined();
    expect(issues({ ...good, script: ` ${'x'.repeat(800)} ` })).toBeUndefined();
  });
});
