import { words } from './change-words.ts';

/** What people call a carousel in the larger languages. */
const carousel =
  'carr?ousels?|karuss?ell?\\p{L}*|carrusel(?:es)?|carross(?:el|éis)|carosell[oi]|karuzel\\p{L}*|карусел\\p{L}+|swipe ?able (?:ads?|posts?)|swipe posts?';
const named = words(carousel);
const eastAsian = /カルーセル|轮播|輪播|캐러셀|카드뉴스/u;

/** What remains of a request that only asks for the format. */
const count = 'with (?:three|four|five|[345]) (?:pictures|slides|cards|images)';
const asking = new RegExp(
  `(?<![\\p{L}\\p{N}])(?:(?:please|now|make|create|as|it|into|turn|do|an?|the|new|one|als|ein|mach|daraus|como|un|una|haz|fais|en|ads?|post|instagram|of|about|for)\\s+)*(?:${carousel})(?:\\s+(?:${count}|ads?|posts?|about|for|of|with|über|für|sobre|para|pour|sur|please))*\\s*[:：,.–—-]?\\s*`,
  'iu',
);

/** Whether a message asks for a carousel. */
export function asksForCarousel(message: string): boolean {
  return named.test(message) || eastAsian.test(message);
}

/** The message without the words that ask for a carousel; may be empty. */
export function withoutCarousel(message: string): string {
  return message.replace(asking, ' ').replaceAll(/\s+/gu, ' ').trim();
}
