import type { LanguageCode } from '@hookline/contract/languages';
import { stripPictures } from './strip-pictures.ts';

/**
 * What a voice of another language than English is given for one written token: pictures and markup are left out,
 * numbers stay digits for the engine, which knows how each language counts. '' when the token is silent.
 */
export function spokenToken(token: string, _language: LanguageCode): string {
  return stripPictures(token.normalize('NFC'))
    .replace(/[^\p{L}\p{N}\p{M}%&@+=€$£¥₹°'’.,/:-]+/gu, ' ')
    .replace(/^[\s.,/:'’-]+|[\s.,/:'’-]+$/gu, '')
    .trim();
}
