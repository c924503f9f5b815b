import type { LanguageCode } from '@hookline/contract/languages';
import type { AdSize } from '@hookline/contract/static-ads';

/** Parts that can be removed from an ad. */
export const adParts = ['price', 'button', 'logo', 'quote', 'benefits', 'photo', 'line'] as const;
export type AdPart = (typeof adParts)[number];

/** A single change. */
export type AdChange =
  | { kind: 'darker' | 'lighter' | 'shorter-headline' | 'other-headline' | 'other-photo' | 'other-layout' }
  | { kind: 'logo-bigger' | 'logo-smaller' }
  | { kind: 'size'; size: AdSize }
  | { kind: 'drop'; part: AdPart }
  | { kind: 'language'; language: LanguageCode }
  | { kind: 'color'; color: string }
  | { kind: 'set'; part: 'headline' | 'line' | 'action'; text: string };

/** Which ads are meant: some by their place, all of the newest, or the ones that were meant before. */
export type AdTarget = { kind: 'places'; places: number[] } | { kind: 'all' } | { kind: 'same' };

/** Intent of a message. */
export type AdWish =
  | { kind: 'change'; target: AdTarget; changes: AdChange[] }
  | { kind: 'choose'; place: number }
  | { kind: 'more-like'; target: AdTarget }
  | { kind: 'brief' }
  | { kind: 'unclear' };
