import { describe, expect, it } from 'vitest';
import { readHeldKind } from './read-held-kind.ts';

const read = (words: string, aspect?: number): string | null => {
  const thing = readHeldKind(words, aspect);
  return thing === null ? null : 'kind' in thing ? thing.kind.name : `too big: ${thing.tooBig}`;
};

describe('what a product is', () => {
  it('is read from prompts and names, in several languages', () => {
    const words = {
      'She lifts the can to the camera': 'can',
      'Gold ring with a topaz': 'ring',
      'She takes a selfie with her phone, holding the jar': 'jar',
      'iphone case with ring': 'phone',
      'Er hält die Weinflasche hoch': 'bottle',
      'Ella muestra el bolso': 'bag',
      'Elle montre le rouge à lèvres': 'lipstick',
      'desk lamp, oak': 'table lamp',
      'running shoes for women': 'shoe',
      'Engagement ring box': 'box',
    };
    expect(Object.keys(words).map((name) => read(name))).toEqual(Object.values(words));
    expect(read('She smiles at the camera')).toBeNull();
    // No lipstick is wider than high.
    expect(read('lipstick', 2.2)).toBeNull();
  });

  it('is too big only if the thing itself is', () => {
    for (const words of [
      'He shows the motorbike',
      'Tesla car',
      'The product is a couch',
      'Das ist ein Sofa',
      'mountain bike',
    ])
      expect(read(words), words).toMatch(/^too big/);
    for (const words of [
      'bike helmet',
      'car air freshener',
      'sofa cleaner spray',
      'toy car',
      'table lamp',
      'bed sheets',
    ])
      expect(read(words) ?? '', words).not.toMatch(/^too big/);
    expect(read('She sits in her car and shows the bottle')).toBe('bottle');
    expect(read('A woman laughing on the couch holds the mug')).toBe('mug');
  });
});
