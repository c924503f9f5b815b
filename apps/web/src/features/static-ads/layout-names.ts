import type { Ad } from '@hookline/contract/static-ads';

/** What a layout is called under its picture; those of other engines are named as they come. */
const names: Readonly<Record<string, string>> = {
  poster: 'Poster',
  stage: 'Stage',
  photo: 'Photo',
  benefits: 'Benefits',
  quote: 'Quote',
  split: 'This, not that',
  offer: 'Offer',
  type: 'Type',
  details: 'Details',
  magazine: 'Magazine',
  pattern: 'Pattern',
  shapes: 'Shapes',
  bands: 'Bands',
  backdrop: 'Painted scene',
  hero: 'Window light',
  callouts: 'Call-outs',
  versus: 'Comparison',
  'before-after': 'Before and after photos',
  review: 'Review card',
  social: 'Question and answer',
  'price-drop': 'Price drop',
  receipt: 'Receipt',
  'close-up': 'Close-up',
  number: 'Big number',
  search: 'Search',
  chat: 'Chat',
  blocks: 'Color blocks',
  stickers: 'Stickers',
  deadline: 'Deadline',
  service: 'Local service',
  app: 'App screen',
  letter: 'Founder’s note',
  clipping: 'Clipping',
  glow: 'Night light',
  carousel: 'Carousel',
};

/** What an ad's layout is called, with its place among pictures that belong together. */
export function layoutName({ layout, frame }: Pick<Ad, 'layout' | 'frame'>): string {
  const name = names[layout] ?? layout;
  return frame ? `${name}, ${frame.index + 1} of ${frame.count}` : name;
}
