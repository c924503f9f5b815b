import type { AdTemplateName } from './template.ts';

/** Every layout's name, as orders carry it. */
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
] as const satisfies readonly AdTemplateName[];
