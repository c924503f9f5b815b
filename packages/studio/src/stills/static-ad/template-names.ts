import type { AdTemplateName } from './template.ts';

/** Every layout's name, as used in orders. */
export const templateNames = [
  'poster',
  'stage',
  'photo',
  'benefits',
  'quote',
  'split',
  'offer',
  'type',
  'details',
  'magazine',
  'pattern',
  'shapes',
  'bands',
  'backdrop',
] as const satisfies readonly AdTemplateName[];
