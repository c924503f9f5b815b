/** What a layout is called under its picture; those of other engines are named as they come. */
const names: Readonly<Record<string, string>> = {
  poster: 'Poster',
  stage: 'Stage',
  photo: 'Photo',
  benefits: 'Benefits',
  quote: 'Quote',
  split: 'Before and after',
  offer: 'Offer',
  type: 'Type',
  details: 'Details',
  magazine: 'Magazine',
  pattern: 'Pattern',
  shapes: 'Shapes',
  bands: 'Bands',
};

export function layoutName(layout: string): string {
  return names[layout] ?? layout;
}
