import { describe, expect, it } from 'vitest';
import { alignTokens } from './align-tokens.ts';

const phones = (text: string) => text.split(' ');

describe('alignTokens', () => {
  it('assigns each phone to its word and silence to none', () => {
    const owners = alignTokens(phones('pau dh iy eh n d pau f ao r pau'), [
      phones('dh ax'),
      phones('eh n d'),
      phones('f ao r'),
    ]);
    expect(owners).toEqual([-1, 0, 0, 1, 1, 1, -1, 2, 2, 2, -1]);
  });

  it('tolerates phones that only the sentence or only the single word has', () => {
    const owners = alignTokens(phones('pau w aa n t uw g ow pau'), [
      phones('w aa n t'),
      phones('t uw'),
      phones('g ow'),
    ]);
    expect(owners.slice(5)).toEqual([1, 2, 2, -1]);
    expect(owners[1]).toBe(0);
  });

  it('keeps the order of the words', () => {
    const owners = alignTokens(phones('ax b ax b ax b'), [phones('ax b'), phones('ax b'), phones('ax b')]);
    expect(owners).toEqual([0, 0, 1, 1, 2, 2]);
  });
});
