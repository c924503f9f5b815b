import { expect, it } from 'vitest';
import { stripName } from './strip-name.ts';

it.each([
  ['en', 'our GlowUp serum', 'GlowUp', 'our serum'],
  ['en', 'GlowUp is a serum', 'GlowUp', 'a serum'],
  ['en', 'a coat from Northwind', 'Northwind', 'a coat from Northwind'],
  ['pl', 'kawa BeanBox', 'BeanBox', 'kawa'],
  ['zh', '护肤精华GlowUp', 'GlowUp', '护肤精华'],
  ['ja', 'コーヒー定期便BeanBox', 'BeanBox', 'コーヒー定期便'],
  ['ko', '커피 구독 BeanBox', 'BeanBox', '커피 구독'],
  ['ar', 'قهوة BeanBox', 'BeanBox', 'قهوة'],
] as const)('omits the name where possible, in %s: %s', (language, phrase, name, rest) => {
  expect(stripName(phrase, name, language)).toBe(rest);
});
