import { describe, expect, it } from 'vitest';
import { arpabetToIpa } from '#speech/flite/arpabet.ts';
import { ipaToViseme, symbolParts } from './ipa-to-viseme.ts';

describe('ipaToViseme', () => {
  it.each([
    ['', 'sil'],
    ['m', 'MBP'],
    ['pʰ', 'MBP'],
    ['mʲ', 'MBP'],
    ['b̪', 'MBP'],
    ['f', 'FV'],
    ['θ', 'TH'],
    ['t̪', 'TH'],
    ['tʃ', 'CH'],
    ['t͡ʃ', 'CH'],
    ['dʒ', 'CH'],
    ['ts', 'TH'],
    ['ŋ', 'KG'],
    ['ʁ', 'KG'],
    ['uː', 'U'],
    ['ˈu', 'U'],
    ['y', 'U'],
    ['ø', 'O'],
    ['ɔ̃', 'O'],
    ['ɑ̃', 'A'],
    ['ɑ5', 'A'],
    ['eː', 'E'],
    ['iː', 'I'],
    ['ə-', 'AX'],
    ['ɝ', 'R'],
    ['ph', 'MBP'],
  ])('%j is %s', (symbol, viseme) => {
    expect(ipaToViseme(symbol)).toBe(viseme);
  });

  it('covers every phone of the English voices', () => {
    const shapes = Object.entries(arpabetToIpa).map(([phone, symbol]) => [phone, ipaToViseme(symbol)]);
    expect(shapes.filter(([, viseme]) => viseme === 'AX').map(([phone]) => phone)).toEqual(['ax']);
    expect(shapes.filter(([, viseme]) => viseme === 'sil').map(([phone]) => phone)).toEqual(['pau']);
  });
});

describe('symbolParts', () => {
  it.each([
    ['aɪ', ['a', 'ɪ']],
    ['oʊ', ['o', 'ʊ']],
    ['tʃ', ['tʃ']],
    ['aː', ['aː']],
    ['', ['']],
  ])('%j moves through %j', (symbol, parts) => {
    expect(symbolParts(symbol)).toEqual(parts);
  });
});
