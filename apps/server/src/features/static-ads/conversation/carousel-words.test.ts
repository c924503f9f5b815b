import { expect, it } from 'vitest';
import { asksForCarousel, withoutCarousel } from './carousel-words.ts';

it.each([
  ['A carousel about our cold brew: no sugar, ready in seconds', 'our cold brew: no sugar, ready in seconds'],
  ['Carousel: half the caffeine. No crash.', 'half the caffeine. No crash.'],
  ['Make it a carousel please', ''],
  ['Turn it into a carousel with 4 slides', ''],
  ['Mach daraus ein Karussell', ''],
  ['Haz un carrusel sobre café frío', 'café frío'],
  ['Fais un carrousel', ''],
])('reads %s', (message, says) => {
  expect(asksForCarousel(message)).toBe(true);
  expect(withoutCarousel(message)).toBe(says);
});

it('asks for no carousel otherwise', () => {
  expect(asksForCarousel('Three ads about our car seats')).toBe(false);
});
