/** Narrative templates for video ads. Plain data: no imports. */
export const videoAdTemplates = [
  { id: 'slam', title: 'Slam', about: 'Words that hit on the beat' },
  { id: 'stage', title: 'Stage', about: 'The product in the light' },
  { id: 'split', title: 'Split', about: 'Picture and words side by side' },
  { id: 'collage', title: 'Collage', about: 'Prints thrown on a table' },
  { id: 'price', title: 'Price', about: 'The offer counts up' },
  { id: 'wipe', title: 'Before and after', about: 'One thing turns into another' },
  { id: 'quote', title: 'Quote', about: 'Somebody’s own words' },
  { id: 'minimal', title: 'Minimal', about: 'Few words, much room' },
  { id: 'list', title: 'List', about: 'Reasons, numbered' },
  { id: 'slides', title: 'Slides', about: 'Each picture fills the frame' },
  { id: 'zoom', title: 'Zoom', about: 'Words fly through rings of color' },
  { id: 'typewriter', title: 'Typewriter', about: 'Typed word by word' },
  { id: 'marquee', title: 'Marquee', about: 'Bands of words run past' },
  { id: 'mosaic', title: 'Mosaic', about: 'Tiles turn into the picture' },
  { id: 'notify', title: 'Messages', about: 'News arrives on a screen' },
] as const;

export type VideoAdTemplateId = (typeof videoAdTemplates)[number]['id'];
